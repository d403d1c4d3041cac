import ComponentScreen

/// A distinct result of a place with its exact set of contexts.
struct PlaceVariant: Equatable {
    let shown: PlaceOutcome.Shown
    let contexts: Diagrams<Contexts>.Subset

    var components: [PlacedComponent] { shown.components }
}

/// The table of each place of a screen, and when each arrangement is used: all that a reading of the screen needs.
struct PlaceTables {
    let diagrams: Diagrams<Contexts>
    /// The variants of each place; no two have a context in common, and together they have all that are valid.
    let variants: [[PlaceVariant]]
    /// The sequences of the arrangements, with the places in order, and in which contexts; one that data computes is
    /// there once for each result.
    let arrangements: [(sequence: ScreenSequence, places: [Int], contexts: Diagrams<Contexts>.Subset)]

    /// The contexts that the constraints allow.
    var valid: Diagrams<Contexts>.Subset { arrangements.reduce(.empty) { diagrams.union($0, $1.contexts) } }
}

// MARK: Counting screens

extension PlaceTables {
    /// The rest of one arrangement where some places have been read.
    private struct Branch: Hashable {
        let arrangement: Int
        let position: Int
        let contexts: Diagrams<Contexts>.Subset
    }

    /// A variant of a place, by their indexes.
    private struct Symbol: Hashable {
        let place: Int
        let variant: Int
    }

    /// Returns how many different screens some contexts show.
    ///
    /// A screen is the word of what stands at its places, empty places left out. Under one arrangement the places come
    /// in a fixed sequence; a state therefore holds, for each arrangement still possible, how far it has been read and
    /// in which contexts the word read so far is what one sees (the subset construction: Rabin and Scott, "Finite
    /// Automata and Their Decision Problems", 1959). Parameters that no later place looks at are quantified
    /// existentially; so states with equal futures are one. There are as many states as different futures: few where
    /// places depend on parameters of their own, at most as many as screens.
    ///
    /// - Parameter most: the most states that are looked at; beyond them, all combinations of what may stand at the
    ///   places are counted, which are more than there are.
    func screenCount(states most: Int = 1 << 17) -> ContextCount {
        let futures = futures
        var known: [[Branch]: ContextCount] = [:]
        func count(_ state: [Branch]) -> ContextCount {
            if let count = known[state] { return count }
            guard known.count < most else { return ContextCount(0) }
            let (targets, isEnd) = next(state, futures)
            let sum = targets.reduce(ContextCount(isEnd ? 1 : 0)) { $0 + count($1) }
            known[state] = sum
            return sum
        }
        let branches = arrangements.enumerated().map { index, arrangement in
            Branch(arrangement: index, position: 0, contexts: arrangement.contexts)
        }
        let exact = count(branches.filter { $0.contexts != .empty })
        guard known.count >= most else { return exact }
        let combinations = arrangements.map { $0.places.reduce(1) { $0 * Double(variants[$1].count) } }
        return ContextCount(about: combinations.reduce(0, +))
    }

    /// Returns the states behind each next component, and whether a word ends here.
    private func next(_ state: [Branch], _ futures: [[Set<Int>]]) -> (targets: [[Branch]], isEnd: Bool) {
        var targets: [Symbol: [Branch]] = [:]
        var isEnd = false
        for branch in state {
            let places = arrangements[branch.arrangement].places
            var rest = branch.contexts
            for position in branch.position..<places.count where rest != .empty {
                let place = places[position]
                var empty = Diagrams<Contexts>.Subset.empty
                for (index, variant) in variants[place].enumerated() {
                    let contexts = diagrams.intersection(rest, variant.contexts)
                    guard contexts != .empty else { continue }
                    guard !variant.components.isEmpty else {
                        empty = contexts
                        continue
                    }
                    let later = futures[branch.arrangement][position]
                    targets[Symbol(place: place, variant: index), default: []].append(
                        Branch(
                            arrangement: branch.arrangement, position: position + 1,
                            contexts: diagrams.existential(over: { !later.contains($0) }, in: contexts)))
                }
                rest = empty
            }
            if rest != .empty { isEnd = true }
        }
        return (Array(targets.values), isEnd)
    }

    /// The parameters that the places after each position of each arrangement look at.
    private var futures: [[Set<Int>]] {
        let supports = variants.map { $0.reduce(into: Set()) { $0.formUnion(diagrams.support(of: $1.contexts)) } }
        return arrangements.map { arrangement in
            var later: Set<Int> = []
            return arrangement.places.reversed().map { place in
                defer { later.formUnion(supports[place]) }
                return later
            }.reversed()
        }
    }
}
