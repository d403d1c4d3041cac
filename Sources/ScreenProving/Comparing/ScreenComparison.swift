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
    /// The users whose answers change, for each flag of `rules.flags`; the fault where there is too much to tell apart.
    package let answers: [Result<[TreatmentChange], ProofError>]
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
    ///   - attributes: the attributes of all users with some requirements, for rules; others may have any value or
    ///     none. The flags of the requirements are at their defaults.
    /// - Throws: `ProofError` when the builders do not allow a proof.
    public func compare(
        _ old: RuleSet, _ new: RuleSet, attributes: (Requirements) -> [String: AttributeValue]
    ) throws(ProofError) -> ScreenComparison {
        let rules = RuleComparison(from: old, to: new)
        let (population, audiences) = try comparedAudiences(rules, attributes: attributes)
        let names = Set(audiences.flatMap(\.flags)).sorted()
        func parts(_ users: UserSet?) -> [UserPart] {
            users?.parts(saying: names) ?? [.notAnalysed(population.words)]
        }
        let behind = population.names(behind: names, under: 0).union(population.names(behind: names, under: 1))
        return ScreenComparison(
            rules: rules, answers: population.changes(of: rules.flags),
            audiences: audiences.map { audience in
                ScreenComparison.Audience(
                    indexes: audience.indexes,
                    changes: audience.changes.map {
                        ScreenComparison.Change(change: $0.change, users: parts($0.users))
                    },
                    changed: parts(audience.changed), leftAside: parts(audience.leftAside))
            }, effective: audiences.reduce(into: []) { $0.formUnion($1.effective) },
            notAnalysed: population.notAnalysed.filter(behind.contains).map {
                ProofError(notAnalysed: $0, population.budget).description
            })
    }

    /// Finds whose screens change where some rules take the place of others, for each combination of the axes' values.
    func comparedAudiences(
        _ rules: RuleComparison, attributes: (Requirements) -> [String: AttributeValue]
    ) throws(ProofError) -> (Population, [ComparedAudience]) {
        let differing = flags(differingIn: rules)
        // Where constraints exclude users, these are told, too.
        let table = try differing.isEmpty && space.rules.isEmpty ? nil : changeTable(rules)
        let declarations = pluginPoint.catalog.declarations
        let flags = (table.map { Set($0.flags + differing.map(\.index)).sorted() } ?? []).map { ($0, declarations[$0]) }
        let known = audiences.map { attributes(requirements($0)) }
        let names = (rules.flags.map(\.flag) + flags.map(\.1.name)).map { ExactString($0) }.withoutRepetitions
        let population = Population(
            of: [rules.old, rules.new], flags: names.map(\.string), audiences: known, isSame: rules.isSame)
        let compared = zip(audiences, known).map { values, known -> ComparedAudience in
            let audience = population.audience(knowing: known)
            guard let table else {
                return ComparedAudience(indexes: values, changed: audience.nobody, leftAside: audience.nobody)
            }
            var holders: [Int: [UserSet]] = [:]
            for (index, flag) in flags {
                holders[table.parameters[index].old] = audience.holders(of: flag, under: 0)
                holders[table.parameters[index].new] = audience.holders(of: flag, under: 1)
            }
            let contextUsers = ContextUsers(values, audience, holders, table.diagrams)
            // Nil where that takes too many steps; then somebody's screen is taken to change.
            let changes = table.rows.map { row in
                (change: row.change, users: population.combine { contextUsers.users(in: row.contexts) })
            }.filter { $0.users?.isEmpty != true }
            let isWhole = changes.allSatisfy { $0.users != nil }
            let effective =
                changes.isEmpty
                ? []
                : differing.filter { index, flag in
                    let (old, new) = table.parameters[index]
                    let others = population.combine {
                        let same = zip(holders[old] ?? [], holders[new] ?? []).reduce(audience.nobody) {
                            $0.union($1.0.intersection($1.1))
                        }
                        return changes.contains { $0.users?.subtracting(same).isEmpty != true }
                    }
                    return others != false || rules.hasSameConfig(of: flag).contains(false)
                }
            return ComparedAudience(
                indexes: values, flags: flags.map(\.1.name), changes: changes,
                changed: isWhole
                    ? population.combine { changes.compactMap(\.users).reduce(audience.nobody) { $0.union($1) } } : nil,
                leftAside: population.combine {
                    audience.everybody.subtracting(contextUsers.users(in: table.valid))
                }, effective: effective.map(\.declaration.name))
        }
        return (population, compared)
    }
}

/// The users of one combination of the axes' values whose screens
/// change; nil stands for a set that takes too many steps.
struct ComparedAudience {
    let indexes: [Int]
    /// The flags that the sets are made of.
    var flags: [String] = []
    var changes: [(change: ComponentChange, users: UserSet?)] = []
    let changed: UserSet?
    let leftAside: UserSet?
    /// The differing flags whose answers change together with a screen.
    var effective: [String] = []
}
