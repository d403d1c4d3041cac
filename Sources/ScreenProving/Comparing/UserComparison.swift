import ComponentScreen
public import FeatureFlags
import Synchronization

/// The comparison of the screens that users get under two rule files, user by user.
///
/// ```swift
/// let comparison = try UserComparison(of: space, from: old, to: new) { ["country": .string($0.country.rawValue)] }
/// var tally = UserTally(of: comparison)
/// try tally.count(ComparedUser(key: "anna", axes: [nil, nil]), line: 1)
/// tally.total.changed    // 1
/// ```
///
/// Nothing is estimated: the flags of each user are evaluated, and the table of changes tells what that makes of the
/// screen. A flag is not evaluated where no change depends on it.
public final class UserComparison: Sendable {
    /// The combinations of the axes' values that occur, by their indices.
    public let audiences: [[Int]]
    /// The rules beside each other.
    public let rules: RuleComparison

    /// The attributes that the host tells rules of each audience.
    let attributes: [[(name: String, value: AttributeValue)]]
    /// The attributes that follow from the axes.
    let followed: Set<ExactString>
    /// Each flag that differs under the old rules, then each under
    /// the new ones, then the others that changes depend on.
    let flags: [EvaluatedFlag]
    /// Whether each treatment has the same config as before, for each flag that differs and that the screen declares.
    let sameConfigs: [[Bool]?]
    /// Whether the space has constraints, so that what rules give may be excluded.
    let isConstrained: Bool

    private let baseline: [Int]
    private let table: Mutex<ChangeTable>

    /// A flag in one of the rule tables.
    struct EvaluatedFlag {
        let table: RuleTable
        /// Its index there; nil when there is none.
        let index: Int?
        /// Whether its answer may be another one in another audience.
        let dependsOnAudience: Bool
        /// The parameter of the change table; nil for a flag that the screen does not declare.
        let parameter: Int?
        /// The index in the declaration of each treatment of the rule table.
        let values: [Int]

        func treatment(for user: User) -> Int { index.map { table.treatment(of: $0, for: user) } ?? RuleTable.control }
    }

    /// Makes a comparison.
    ///
    /// - Parameters:
    ///   - space: every case the screen can be in.
    ///   - old: the rules as they were.
    ///   - new: the rules as they will be.
    ///   - attributes: what the host tells rules of a user with some requirements. Those that differ from audience to
    ///     audience follow from the axes; the others are defaults.
    /// - Throws: `ProofError` when the builders do not allow a proof.
    public init<Requirements>(
        of space: ScreenSpace<Requirements>, from old: RuleSet, to new: RuleSet,
        attributes: (Requirements) -> [String: AttributeValue]
    ) throws(ProofError) {
        let catalog = space.pluginPoint.catalog
        let rules = RuleComparison(from: old, to: new)
        let audiences = space.audiences
        let given = audiences.map { attributes(space.requirements($0)) }
        let names = Set(given.flatMap(\.keys)).sorted()
        let varying = names.filter { name in given.contains { $0[name] != given[0][name] } }
        let followed = Set(varying.map { ExactString($0) })
        let table = try space.changeTable(rules)
        let dependent = [old, new].map { $0.table.flags(askingFor: followed) }
        func evaluated(_ name: ExactString, isNew: Bool) -> EvaluatedFlag {
            let rules = (isNew ? new : old).table
            let (index, flag) = (rules.index(of: name), catalog.index(of: name))
            return EvaluatedFlag(
                table: rules, index: index,
                dependsOnAudience: index.map { dependent[isNew ? 1 : 0].contains($0) } ?? false,
                parameter: flag.map { isNew ? table.parameters[$0].new : table.parameters[$0].old },
                values: flag.map { flag in
                    let declaration = catalog.declarations[flag]
                    // A flag that is not in the file has its default, even where it declares a `control`.
                    return rules.treatments.map {
                        (index == nil ? nil : declaration.index(of: $0.string)) ?? declaration.defaultIndex
                    }
                } ?? [])
        }
        let differing = rules.flags.map { ExactString($0.flag) }
        let others = table.flags.map { catalog.declarations[$0].exactName }.filter { !differing.contains($0) }
        flags =
            differing.map { evaluated($0, isNew: false) }
            + (differing + others).map { evaluated($0, isNew: true) }
        sameConfigs = rules.flags.map { flag in catalog.declaration(named: flag.flag).map(rules.hasSameConfig) }
        isConstrained = table.valid != .all
        baseline = table.diagrams.sizes.map { _ in 0 }
        self.audiences = audiences
        self.rules = rules
        self.attributes = given.map { given in names.map { ($0, given[$0] ?? .null) } }
        self.followed = followed
        self.table = Mutex(table)
    }

    /// Returns whether an attribute follows from the axes.
    package func follows(_ attribute: String) -> Bool { followed.contains(ExactString(attribute)) }

    /// Returns the changes of a screen, given the treatment of each flag; nil where the constraints exclude them.
    func changes(in audience: Int, treatments: [Int]) -> [ComponentChange]? {
        var context = audiences[audience] + baseline.dropFirst(audiences[audience].count)
        for (flag, treatment) in zip(flags, treatments) {
            if let parameter = flag.parameter { context[parameter] = flag.values[treatment] }
        }
        return table.withLock { [context] in $0.changes(in: context) }
    }
}
