import ComponentScreen
public import FeatureFlags
import StructuredText

/// The changes of screens where one rule file takes the place of another, and for whom.
///
/// ```swift
/// let comparison = try space.compare(old, new) { ["country": .string($0.country.rawValue)] }
/// for audience in comparison.audiences { for change in audience.changes { print(change.change.component, change.users) } }
/// ```
///
/// A component that is not named does not change for anybody. A test of an unknown attribute becomes a
/// condition; shares are of those who meet it. Users whose key cannot be used are left aside, and so are those whose
/// evaluation ends because its regular expressions take too many steps.
public struct ScreenComparison: Sendable {
    /// The changes of screens for the users with one combination of the axes' values.
    public struct Audience: Sendable {
        /// The values of the axes by their indexes, in the space's order.
        public let indexes: [Int]
        /// The changes of components, in the order of the screen.
        public let changes: [Change]
        /// The users whose screens change at all.
        public let changed: [UserPart]
        /// The users with treatments, now or before, that the constraints exclude; their screens are not compared.
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
    /// The differing flags whose answers change together with somebody's screen.
    public let effective: Set<String>
    /// The flags whose rules are too many, each in a sentence.
    ///
    /// Conditions name their answers instead, and there may be an answer that nobody gets.
    public let notAnalysed: [String]

    /// Whether no screen changes.
    public var isEmpty: Bool { audiences.allSatisfy(\.changed.isEmpty) }
}

extension ScreenSpace {
    /// Finds how the screen changes where some rules take the place of others.
    ///
    /// - Parameters:
    ///   - old: the rules as they were, with the configs of their treatments.
    ///   - new: the rules as they will be, with theirs.
    ///   - attributes: the attributes of all users with some requirements, for rules; others may have any value or none. The
    ///     flags of the requirements are at their defaults.
    /// - Throws: `ProofError` when the builders do not allow a proof.
    public func compare(
        _ old: RuleSet, _ new: RuleSet, attributes: (Requirements) -> [String: AttributeValue]
    ) throws(ProofError) -> ScreenComparison {
        let rules = RuleComparison(from: old, to: new)
        guard !flags(differingIn: rules).isEmpty else {
            let audiences = audiences.map {
                ScreenComparison.Audience(indexes: $0, changes: [], changed: [], leftAside: [])
            }
            return ScreenComparison(rules: rules, audiences: audiences, effective: [], notAnalysed: [])
        }
        let table = try changeTable(rules)
        let declarations = pluginPoint.catalog.declarations
        let differing = flags(differingIn: rules)
        let flags = Set(table.flags + differing.map(\.index)).sorted()
        let combinations = audiences
        let changing = Set(rules.flags.map { ExactString($0.flag) })
        let populations = Population.of(
            audiences: combinations.map { attributes(requirements($0)) }, under: [old, new],
            flags: flags.map { declarations[$0].name }, isSame: { !changing.contains(ExactString($0)) })
        var effective: Set<String> = []
        let audiences = zip(combinations, populations).map { values, population in
            var holders: [Int: [UserSet]] = [:]
            for flag in flags {
                holders[table.parameters[flag].old] = population.holders(of: declarations[flag], under: 0)
                holders[table.parameters[flag].new] = population.holders(of: declarations[flag], under: 1)
            }
            let contextUsers = ContextUsers(values, population, holders, table.diagrams)
            // Nil where that takes too many steps; then somebody's screen is taken to change.
            let changes = table.rows.map { row in
                (change: row.change, users: population.combine { contextUsers.users(in: row.contexts) })
            }.filter { $0.users?.isEmpty != true }
            let changed = population.combine { changes.compactMap(\.users).reduce(population.nobody) { $0.union($1) } }
            for (flag, declaration) in differing where !changes.isEmpty {
                let (old, new) = table.parameters[flag]
                let others = population.combine {
                    let same = zip(holders[old] ?? [], holders[new] ?? []).reduce(population.nobody) {
                        $0.union($1.0.intersection($1.1))
                    }
                    return changes.contains { $0.users?.subtracting(same).isEmpty != true }
                }
                if others != false || rules.hasSameConfig(of: declaration).contains(false) {
                    effective.insert(declaration.name)
                }
            }
            let isWhole = changes.allSatisfy { $0.users != nil }
            return ScreenComparison.Audience(
                indexes: values,
                changes: changes.map {
                    ScreenComparison.Change(change: $0.change, users: population.parts(of: $0.users))
                },
                changed: population.parts(of: isWhole ? changed : nil),
                leftAside: population.parts(
                    of: population.combine { population.everybody.subtracting(contextUsers.users(in: table.valid)) }))
        }
        return ScreenComparison(
            rules: rules, audiences: audiences, effective: effective,
            notAnalysed: populations.flatMap(\.notAnalysed).withoutRepetitions.map(\.description))
    }
}
