import FeatureFlags
import FlagLinting

/// One of two rule sets, with what its flags ask for.
struct RuleSide {
    let rules: RuleSet
    /// What is certain of the users of each audience.
    let certain: [[String: AttributeValue]]
    /// The flags, by their indices in the rule table, that may answer a user otherwise in another audience.
    let dependent: Set<Int>

    init(_ rules: RuleSet, followed: Set<ExactString>, certain: [[String: AttributeValue]]) {
        self.rules = rules
        self.certain = certain
        dependent = rules.table.flags(askingFor: followed)
    }
}

/// A flag in a rule table, and what its answers mean to the screen.
///
/// Behind one reference, because flags are asked by the million, and counting references takes a part of that time.
final class AnsweredFlag: Sendable {
    private let index: Int?
    /// For each treatment of the table, its index in the declaration; nothing for a flag that the screen does not know.
    private let declared: [UInt8]
    private let defaultIndex: UInt8
    /// Whether it may answer a user otherwise in another audience.
    let dependsOnAudience: Bool
    /// For each audience, the answer that everybody in it gets; nil where that depends on the user.
    private let certain: [Int?]

    init(_ index: Int?, in side: RuleSide, as declaration: FlagDeclaration?) {
        func code(of treatment: String) -> UInt8? {
            declaration?.index(of: treatment).flatMap { UInt8(exactly: $0) }
        }
        let table = side.rules.table
        let defaultIndex = declaration.flatMap { code(of: $0.default) } ?? 0
        let dependsOnAudience = index.map(side.dependent.contains) ?? false
        self.index = index
        self.defaultIndex = defaultIndex
        self.dependsOnAudience = dependsOnAudience
        declared =
            index == nil || declaration == nil ? [] : table.treatments.map { code(of: $0.string) ?? defaultIndex }
        certain = side.certain.map { attributes in
            guard let index else { return RuleTable.control }
            return dependsOnAudience ? side.rules.onlyTreatment(of: index, knowing: attributes) : nil
        }
    }

    /// The answer for a user of an audience, as an index in the table's treatments.
    func treatment(in table: RuleTable, for user: @autoclosure () -> User, of audience: Int) -> Int {
        if let certain = certain[audience] { return certain }
        return index.map { table.treatment(of: $0, for: user()) } ?? RuleTable.control
    }

    /// The index in the declaration that a treatment of the table stands for.
    func declared(_ treatment: Int) -> UInt8 {
        declared.indices.contains(treatment) ? declared[treatment] : defaultIndex
    }
}
