import ComponentScreen
public import FeatureFlags

/// What becomes of a screen where one rule file takes the place of another, and for whom.
///
/// ```swift
/// let comparison = try space.compare(old, new) { ["country": .string($0.country.rawValue)] }
/// for audience in comparison.audiences { for change in audience.changes { print(change.component, change.users) } }
/// ```
///
/// What is not said to change does not change for anybody. What rules ask of users that nothing is known of is a condition
/// and not guessed; shares are of those who meet it. Users whose key cannot be used are left aside, and so are those whose
/// evaluation ends because its regular expressions take too many steps.
public struct ScreenComparison: Sendable {
    /// What becomes of the screens of the users with one combination of the axes' values.
    public struct Audience: Sendable {
        /// The values of the axes by their indexes, in the space's order.
        public let indexes: [Int]
        /// What becomes of components, in the order of the screen.
        public let changes: [Change]
        /// Whose screens change at all.
        public let changed: [UserSet.Part]
        /// Who gets treatments, now or before, that the constraints of the space exclude; their screens are not compared.
        public let leftAside: [UserSet.Part]
    }

    /// What becomes of one component for some users.
    public struct Change: Sendable, Hashable {
        /// What becomes of it.
        public let change: ComponentChange
        /// For whom, in parts that exclude each other, the greatest share first.
        public let users: [UserSet.Part]
    }

    /// The rules beside each other.
    public let rules: RuleComparison
    /// One for each combination of the axes' values that occurs.
    public let audiences: [Audience]
    /// The flags, of those that differ, whose answers change together with a screen for somebody.
    public let effective: Set<String>

    /// Whether nobody's screen changes.
    public var isEmpty: Bool { audiences.allSatisfy(\.changed.isEmpty) }
}

extension ScreenSpace {
    /// Finds what becomes of the screen where some rules take the place of others.
    ///
    /// - Parameters:
    ///   - old: the rules as they were, with the configs of their treatments.
    ///   - new: the rules as they will be, with theirs.
    ///   - attributes: what rules are told of all users with some requirements; others may have any value or none. The
    ///     flags of the requirements are at their defaults.
    /// - Throws: `ProofError` when the builders do not allow a proof; `PopulationError` when the rules tell too many users
    ///   apart.
    public func compare(
        _ old: RuleSet, _ new: RuleSet, attributes: (Requirements) -> [String: AttributeValue]
    ) throws -> ScreenComparison {
        let rules = RuleComparison(from: old, to: new)
        guard let partitions = try partitions(toCompare: rules) else {
            let audiences = audiences.map {
                ScreenComparison.Audience(indexes: $0, changes: [], changed: [], leftAside: [])
            }
            return ScreenComparison(rules: rules, audiences: audiences, effective: [])
        }
        var effective: Set<Int> = []
        let compared = try audiences.map { values in
            let users = try ComparedAudience(values, rules, partitions, knowing: attributes(requirements(values)))
            effective.formUnion(users.effective)
            return users.audience
        }
        return ScreenComparison(
            rules: rules, audiences: compared,
            effective: Set(effective.map { pluginPoint.catalog.declarations[$0].name }))
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
