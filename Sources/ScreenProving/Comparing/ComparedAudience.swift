import FeatureFlags
import FlagLinting
import VariantSpaces

/// The users with one combination of the axes' values, under two rule files, and what becomes of their screens.
struct ComparedAudience {
    /// What becomes of them.
    private(set) var audience: ScreenComparison.Audience
    /// The differing flags whose answers change together with a screen, by their indices in the catalog.
    let effective: [Int]

    init(
        _ values: [Int], _ rules: RuleComparison, _ partitions: ComparedPartitions,
        knowing attributes: [String: AttributeValue]
    ) throws(PopulationError) {
        let names = partitions.flags.map { partitions.declarations[$0].name }
        let population = try Population(of: [rules.old, rules.new], flags: names, knowing: attributes)
        let old = ContextUsers(values, population, under: 0, partitions.old.diagrams, partitions)
        let new = ContextUsers(values, population, under: 1, partitions.new.diagrams, partitions)
        let valid = old.users(in: partitions.old.valid).intersection(new.users(in: partitions.new.valid))
        var changes = Changes(nobody: population.nobody)
        for place in partitions.changing {
            for (before, leaving) in old.outcomes(partitions.old.places[place], of: valid) {
                for (now, coming) in new.outcomes(partitions.new.places[place], of: leaving) where before != now {
                    for change in componentChanges(from: before, to: now) { changes.add(change, place, coming) }
                }
            }
        }
        if partitions.mayMove { Self.addMoves(to: &changes, old, new, partitions, valid) }
        audience = ScreenComparison.Audience(
            indexes: values,
            changes: changes.sorted.map { ScreenComparison.Change(change: $0, users: $1.parts) },
            changed: changes.users.parts, leftAside: population.everybody.subtracting(valid).parts)
        effective = partitions.differing.filter { flag in
            let stays = zip(old.holders[flag] ?? [], new.holders[flag] ?? []).map { $0.intersection($1) }
            let same = stays.reduce(population.nobody) { $0.union($1) }
            return !changes.users.subtracting(same).isEmpty
                || !rules.hasSameConfig(of: partitions.declarations[flag]).allSatisfy { $0 } && !changes.users.isEmpty
        }
    }

    /// Adds the components that move because another arrangement is used.
    private static func addMoves(
        to changes: inout Changes, _ old: ContextUsers, _ new: ContextUsers, _ partitions: ComparedPartitions,
        _ valid: UserSet
    ) {
        /// Who keeps something at a place, and what that is.
        func kept(_ place: Int, of users: UserSet) -> [(old: PlaceOutcome.Stand, new: PlaceOutcome.Stand, UserSet)] {
            old.outcomes(partitions.old.places[place], of: users).flatMap { before, leaving in
                new.outcomes(partitions.new.places[place], of: leaving).flatMap { now, coming in
                    now.compactMap { stand in
                        before.first { $0.component == stand.component }.map { ($0, stand, coming) }
                    }
                }
            }
        }
        for (order, before) in partitions.old.orders.enumerated() {
            for (newOrder, now) in partitions.new.orders.enumerated() where order != newOrder {
                let users = old.users(in: before).intersection(new.users(in: now)).intersection(valid)
                guard !users.isEmpty else { continue }
                let pairs = partitions.moves(order, newOrder).pairs
                for place in Set(pairs.map(\.place)).sorted() {
                    var passing = changes.nobody
                    for other in pairs.filter({ $0.place == place }).map(\.passed)
                    where !users.subtracting(passing).isEmpty {
                        for (_, _, others) in kept(other, of: users) { passing = passing.union(others) }
                    }
                    for (stand, newStand, keepers) in kept(place, of: passing) {
                        let change = ComponentChange(
                            kind: .moved, component: newStand.component, oldBuilder: stand.builder,
                            newBuilder: newStand.builder)
                        changes.add(change, place, keepers)
                    }
                }
            }
        }
    }

    /// What becomes of which users' components, in the order it is found.
    private struct Changes {
        let nobody: UserSet
        /// All users of whom something changes.
        private(set) var users: UserSet
        private var found: [(change: ComponentChange, place: Int, users: UserSet)] = []

        init(nobody: UserSet) {
            self.nobody = nobody
            users = nobody
        }

        mutating func add(_ change: ComponentChange, _ place: Int, _ users: UserSet) {
            guard !users.isEmpty else { return }
            self.users = self.users.union(users)
            if let index = found.firstIndex(where: { $0.change == change }) {
                found[index].users = found[index].users.union(users)
            } else {
                found.append((change, place, users))
            }
        }

        /// In the order of the places.
        var sorted: [(change: ComponentChange, users: UserSet)] {
            found.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
                .map { ($0.element.change, $0.element.users) }
        }
    }
}

/// The users of one audience by the contexts that a rule file puts them in.
private final class ContextUsers {
    /// For each flag that was asked for, by its index in the catalog, the users of each treatment.
    let holders: [Int: [UserSet]]

    private let values: [Int]
    private let population: Population
    private let diagrams: Diagrams
    private var known: [Diagrams.Node: UserSet] = [:]

    init(
        _ values: [Int], _ population: Population, under index: Int, _ diagrams: Diagrams,
        _ partitions: ComparedPartitions
    ) {
        self.values = values
        self.population = population
        self.diagrams = diagrams
        holders = Dictionary(
            uniqueKeysWithValues: partitions.flags.map { flag in
                (flag, population.holders(of: partitions.declarations[flag], under: index))
            })
    }

    /// What stands at a place for some users, who are told apart by it; nobody is left out.
    func outcomes(
        _ outcomes: [ComparedPartitions.Outcome], of users: UserSet
    ) -> [(stands: [PlaceOutcome.Stand], users: UserSet)] {
        outcomes.compactMap { stands, set in
            let meant = self.users(in: set).intersection(users)
            return meant.isEmpty ? nil : (stands, meant)
        }
    }

    /// The users in some contexts.
    func users(in node: Diagrams.Node) -> UserSet {
        if node == .all { return population.everybody }
        if node == .empty { return population.nobody }
        if let users = known[node] { return users }
        let level = diagrams.level(of: node)
        var result = population.nobody
        if level < values.count {
            result = users(in: diagrams.child(node, level: level, value: values[level]))
        } else {
            for (treatment, users) in (holders[level - values.count] ?? []).enumerated() {
                let others = self.users(in: diagrams.child(node, level: level, value: treatment))
                result = result.union(users.intersection(others))
            }
        }
        known[node] = result
        return result
    }
}

extension Population {
    /// The users of each treatment that a flag declares; its default stands in for all that it does not know.
    func holders(of flag: FlagDeclaration, under index: Int) -> [UserSet] {
        let fallback = flag.index(of: flag.default) ?? 0
        var holders = flag.treatments.map { _ in nobody }
        let answers = answers(of: flag.name, under: index)
        if answers.isEmpty { holders[fallback] = everybody }
        for answer in answers {
            let treatment = flag.index(of: answer.treatment) ?? fallback
            holders[treatment] = holders[treatment].union(answer.users)
        }
        return holders
    }
}
