import FeatureFlags
import StructuredText

/// Compares the screens of the users with one combination of the axes' values under two rule files.
struct ComparedAudience {
    /// Their changes.
    private(set) var audience: ScreenComparison.Audience
    /// The differing flags whose answers change together with a screen, by their indices in the catalog.
    let effective: [Int]

    init(
        _ values: [Int], _ population: Population, _ rules: RuleComparison, _ partitions: ComparedPartitions
    ) {
        let (flags, declarations) = (partitions.flags, partitions.declarations)
        let old = ContextUsers(values, population, under: 0, of: flags, in: declarations, partitions.old.diagrams)
        let new = ContextUsers(values, population, under: 1, of: flags, in: declarations, partitions.new.diagrams)
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

    /// The changes of components, each with its users, as they are found.
    private struct Changes {
        let nobody: UserSet
        /// All users whose screens change.
        private(set) var users: UserSet
        private var found: [(change: ComponentChange, place: Int, users: UserSet)] = []

        init(nobody: UserSet) {
            self.nobody = nobody
            users = nobody
        }

        mutating func add(_ change: ComponentChange, _ place: Int, _ users: UserSet) {
            self.users = self.users.union(users)
            found.append((change, place, users))
        }

        /// In the order of the places.
        var sorted: [(change: ComponentChange, users: UserSet)] {
            let changes = found.grouped(by: \.change).map { change, parts in
                (change: change, place: parts[0].place, users: parts.map(\.users).reduce(nobody) { $0.union($1) })
            }
            return changes.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
                .map { ($0.element.change, $0.element.users) }
        }
    }
}

extension ContextUsers {
    /// What stands at a place for some users, who are told apart by it; nobody is left out.
    fileprivate func outcomes(
        _ outcomes: [ComparedPartitions.Outcome], of users: UserSet
    ) -> [(stands: [PlaceOutcome.Stand], users: UserSet)] {
        outcomes.compactMap { stands, set in
            let meant = self.users(in: set).intersection(users)
            return meant.isEmpty ? nil : (stands, meant)
        }
    }
}
