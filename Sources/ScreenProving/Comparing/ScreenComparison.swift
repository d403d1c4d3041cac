import ComponentScreen
public import FeatureFlags
import StructuredText

/// The changes of a screen where one rule file replaces another, and for whom.
///
/// ```swift
/// let comparison = try space.compare(old, new) { ["country": .string($0.country.rawValue)] }
/// for audience in comparison.audiences { for change in audience.changes { print(change.component, change.users) } }
/// ```
///
/// A component without a change stays the same for everybody. Questions of rules about unknown attributes become conditions;
/// a share is the share of those who meet the condition. Users with an unusable key are left aside, and so are those whose
/// evaluation ends because its regular expressions take too many steps.
public struct ScreenComparison: Sendable {
    /// The changes for all users with one combination of the axes' values.
    public struct Audience: Sendable {
        /// The values of the axes by their indexes, in the space's order.
        public let indexes: [Int]
        /// The changes of components, in the order of the screen.
        public let changes: [Change]
        /// The users whose screens change.
        public let changed: [UserPart]
        /// The users who get treatments, now or before, that the space excludes; their screens are not compared.
        public let leftAside: [UserPart]
    }

    /// The change of one component for some users.
    public struct Change: Sendable, Hashable {
        /// The change.
        public let change: ComponentChange
        /// The users, in parts that exclude each other, the greatest share first.
        public let users: [UserPart]
    }

    /// The rules beside each other.
    public let rules: RuleComparison
    /// One for each combination of the axes' values that occurs.
    public let audiences: [Audience]
    /// The differing flags whose answers change for somebody whose screen changes.
    public let effective: Set<String>
    /// The flags whose rules are too many, each in a sentence.
    ///
    /// What depends on them is told by their answers, and some of these may be nobody's.
    public let notAnalysed: [String]

    /// Whether nobody's screen changes.
    public var isEmpty: Bool { audiences.allSatisfy(\.changed.isEmpty) }
}

extension ScreenSpace {
    /// Finds the changes of the screen where some rules replace others.
    ///
    /// - Parameters:
    ///   - old: the rules as they were, with the configs of their treatments.
    ///   - new: the rules as they will be, with theirs.
    ///   - attributes: what rules are told of all users with some requirements; others may have any value or none. The
    ///     flags of the requirements are at their defaults.
    /// - Throws: `ProofError` when the builders do not allow a proof.
    public func compare(
        _ old: RuleSet, _ new: RuleSet, attributes: (Requirements) -> [String: AttributeValue]
    ) throws(ProofError) -> ScreenComparison {
        let rules = RuleComparison(from: old, to: new)
        guard let partitions = try partitions(toCompare: rules) else {
            let audiences = audiences.map {
                ScreenComparison.Audience(indexes: $0, changes: [], changed: [], leftAside: [])
            }
            return ScreenComparison(rules: rules, audiences: audiences, effective: [], notAnalysed: [])
        }
        let declarations = pluginPoint.catalog.declarations
        let changing = Set(rules.flags.map { ExactString($0.flag) })
        let combinations = audiences
        let populations = Population.of(
            audiences: combinations.map { attributes(requirements($0)) }, under: [old, new],
            flags: partitions.flags.map { declarations[$0].name }, isSame: { !changing.contains(ExactString($0)) })
        let compared = zip(combinations, populations).map { ComparedAudience($0, $1, rules, partitions) }
        return ScreenComparison(
            rules: rules, audiences: compared.map(\.audience),
            effective: Set(compared.flatMap(\.effective).map { declarations[$0].name }),
            notAnalysed: populations.flatMap(\.notAnalysed).withoutRepetitions.map(\.description))
    }

    /// The screens under both rule files; nil where no flag of the screen differs.
    ///
    /// - Throws: `ProofError` when the builders do not allow a proof.
    func partitions(toCompare rules: RuleComparison) throws(ProofError) -> ComparedPartitions? {
        let catalog = pluginPoint.catalog
        let differing = rules.flags.compactMap { catalog.declaration(named: $0.flag) }
        guard !differing.isEmpty else { return nil }
        let before = try configured(by: rules.old).partition()
        let isSame = differing.allSatisfy { !rules.hasSameConfig(of: $0).contains(false) }
        let now = isSame ? before : try configured(by: rules.new).partition()
        return ComparedPartitions(
            before, now, isSame: isSame, places, catalog.declarations, axes: axes.count,
            differing: Set(differing.compactMap { catalog.index(of: $0) }))
    }
}
