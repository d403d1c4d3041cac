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
/// Screens are compared as they are composed, before anything starts: a component that is not named has the same facets
/// for everybody as before. A test of an unknown attribute becomes a condition; shares are of those who meet it. Users
/// whose key cannot be used are left aside, and so are those whose evaluation ends because its regular expressions take
/// too many steps.
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
    /// The flags whose rules are too many, each in a sentence, and whether a condition takes too many steps to be put
    /// into words.
    ///
    /// Conditions name the answers of such a flag instead, and there may be an answer that nobody gets.
    public let notAnalysed: [String]

    /// Whether somebody's screen changes wherever a change is named; else some may be changes that nobody meets, since the
    /// rules of a flag are too many.
    public let isCertain: Bool

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
    /// - Throws: `ProofError` when the builders do not allow a proof, or the rules tell too many users apart.
    public func compare(
        _ old: RuleSet, _ new: RuleSet, attributes: (Requirements) -> [String: AttributeValue]
    ) throws(ProofError) -> ScreenComparison {
        let rules = RuleComparison(from: old, to: new)
        let (population, audiences) = try comparedAudiences(rules, attributes: attributes)
        return try comparison(rules, of: audiences, in: population)
    }

    /// Puts into words whose screens change.
    func comparison(
        _ rules: RuleComparison, of audiences: [ComparedAudience], in population: Population
    ) throws(ProofError) -> ScreenComparison {
        let names = Set(audiences.flatMap(\.flags)).sorted()
        let behind = population.names(behind: names, under: 0).union(population.names(behind: names, under: 1))
        let said: [ScreenComparison.Audience]
        do throws(Exceeded) {
            said = try audiences.map { (audience) throws(Exceeded) in try audience.said(by: names) }
        } catch {
            throw ProofError(beyond: population.sets)
        }
        let parts = said.flatMap { audience in
            audience.changes.flatMap(\.users) + audience.changed + audience.leftAside
        }
        let notAnalysed = population.notAnalysed.filter(behind.contains)
        return ScreenComparison(
            rules: rules, answers: try population.changes(of: rules.flags), audiences: said,
            effective: audiences.reduce(into: []) { $0.formUnion($1.effective) },
            notAnalysed: population.faults(of: notAnalysed, saying: parts), isCertain: notAnalysed.isEmpty)
    }

    /// Finds whose screens change where some rules take the place of others, for each combination of the axes' values.
    ///
    /// - Parameter asked: flags that the population is to tell apart, whether or not they differ.
    func comparedAudiences(
        _ rules: RuleComparison, attributes: (Requirements) -> [String: AttributeValue], asking asked: [String] = []
    ) throws(ProofError) -> (Population, [ComparedAudience]) {
        let differing = flags(differingIn: rules)
        // Where constraints exclude users, these are told, too.
        let table = try differing.isEmpty && space.rules.isEmpty ? nil : changeTable(rules)
        let declarations = pluginPoint.catalog.declarations
        let flags = (table.map { Set($0.flags + differing.map(\.index)).sorted() } ?? []).map { ($0, declarations[$0]) }
        let known = audiences.map { attributes(requirements($0)) }
        let names = (rules.flags.map(\.flag) + flags.map(\.1.name) + asked).map { ExactString($0) }.withoutRepetitions
        let population = Population(
            of: [rules.old, rules.new], flags: names.map(\.string), audiences: known, limits: limits,
            saying: rules.flags.count + known.count * (2 + (table?.rows.count ?? 0)), isSame: rules.isSame)
        do throws(Exceeded) {
            let compared = try zip(audiences, known).map { (values, known) throws(Exceeded) -> ComparedAudience in
                let audience = population.audience(knowing: known)
                guard let table else {
                    return ComparedAudience(
                        indexes: values, audience: audience, changed: audience.nobody, leftAside: audience.nobody)
                }
                return try population.combine { () throws(Exceeded) -> ComparedAudience in
                    try compare(table, for: audience, values, flags, differing, rules)
                }
            }
            return (population, compared)
        } catch {
            throw ProofError(beyond: population.sets)
        }
    }

    /// Finds whose screens change among the users of one combination of the axes' values.
    ///
    /// - Parameters:
    ///   - flags: the flags that differ, and those that the changes depend on.
    ///   - differing: the flags that differ.
    private func compare(
        _ table: ChangeTable, for audience: Audience, _ values: [Int], _ flags: [(Int, FlagDeclaration)],
        _ differing: [(index: Int, declaration: FlagDeclaration)], _ rules: RuleComparison
    ) throws(Exceeded) -> ComparedAudience {
        var holders: [Int: [UserSet]] = [:]
        for (index, flag) in flags {
            holders[table.parameters[index].old] = try audience.holders(of: flag, under: 0)
            guard table.parameters[index].new != table.parameters[index].old else { continue }
            holders[table.parameters[index].new] = try audience.holders(of: flag, under: 1)
        }
        let contextUsers = ContextUsers(values, audience, holders, table.diagrams)
        let changes = try table.rows.map { (row) throws(Exceeded) in
            (change: row.change, users: try contextUsers.users(in: row.contexts))
        }.filter { !$0.users.isEmpty }
        let effective = try differing.filtered { (index, flag) throws(Exceeded) in
            let (old, new) = table.parameters[index]
            let same = try zip(holders[old] ?? [], holders[new] ?? []).combined(with: audience.nobody) {
                (same, held) throws(Exceeded) in try same.union(held.0.intersection(held.1))
            }
            if !changes.isEmpty, rules.hasSameConfig(of: flag).contains(false) { return true }
            return try changes.hasAny { (change) throws(Exceeded) in try !change.users.subtracting(same).isEmpty }
        }
        return ComparedAudience(
            indexes: values, audience: audience, flags: flags.map(\.1.name), changes: changes,
            changed: try changes.map(\.users).combined(with: audience.nobody) { (all, users) throws(Exceeded) in
                try all.union(users)
            },
            leftAside: try audience.everybody.subtracting(contextUsers.users(in: table.valid)),
            effective: effective.map(\.declaration.name))
    }
}

/// The users of one combination of the axes' values whose screens change.
struct ComparedAudience {
    let indexes: [Int]
    let audience: Audience
    /// The flags that the sets are made of.
    var flags: [String] = []
    var changes: [(change: ComponentChange, users: UserSet)] = []
    let changed: UserSet
    let leftAside: UserSet
    /// The differing flags whose answers change together with a screen.
    var effective: [String] = []

    /// Returns it in words, with the tests of some flags.
    fileprivate func said(by flags: [String]) throws(Exceeded) -> ScreenComparison.Audience {
        ScreenComparison.Audience(
            indexes: indexes,
            changes: try changes.map { (item) throws(Exceeded) in
                ScreenComparison.Change(change: item.change, users: try item.users.parts(saying: flags))
            },
            changed: try changed.parts(saying: flags), leftAside: try leftAside.parts(saying: flags))
    }
}
