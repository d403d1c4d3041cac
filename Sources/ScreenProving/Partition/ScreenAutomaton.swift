/// A deterministic automaton whose words are the different screens, its states made when they are needed.
///
/// A screen is the word of what stands at its places, empty places left out. Under one arrangement the places come in a
/// fixed order; a state therefore holds, for each arrangement still possible, how far its order has been read and in
/// which contexts the word read so far is what one sees (the subset construction: Rabin and Scott, "Finite Automata and
/// Their Decision Problems", 1959). While words are counted, parameters that no later place looks at are quantified
/// existentially, so that what has the same future is one state. There are as many states as different futures: few where
/// places depend on parameters of their own, at most as many as screens.
struct ScreenAutomaton {
    /// Something that can stand at a place.
    struct Symbol {
        /// The component at the place and those inside it, with their builders; empty where nothing stands.
        let stands: [PlaceOutcome.Stand]
        /// What is shown, where that counts.
        let content: String?
        /// In which contexts.
        var set: Diagrams.Node
    }

    /// One arrangement's part of a state.
    private struct Branch: Hashable {
        let order: Int
        let position: Int
        let set: Diagrams.Node
    }

    /// A step of a word: which of its symbols stands at which place.
    private struct Step: Hashable {
        let place: Int
        let symbol: Int
    }

    let diagrams: Diagrams
    /// What can stand at each place.
    let symbols: [[Symbol]]
    /// The arrangements: the places in order, and in which contexts.
    let orders: [(places: [Int], set: Diagrams.Node)]

    /// Where each step leads, the contexts freed of parameters that no later place looks at, and whether a word ends here.
    private func next(_ state: [Branch]) -> (targets: [[Branch]], isEnd: Bool) {
        var targets: [Step: [Branch]] = [:]
        var isEnd = false
        for branch in state {
            let places = orders[branch.order].places
            var rest = branch.set
            for position in branch.position..<places.count where rest != .empty {
                let place = places[position]
                var empty = Diagrams.Node.empty
                for (index, symbol) in symbols[place].enumerated() {
                    let set = diagrams.intersection(rest, symbol.set)
                    guard set != .empty else { continue }
                    guard !symbol.stands.isEmpty else {
                        empty = set
                        continue
                    }
                    let later = futures[branch.order][position]
                    targets[Step(place: place, symbol: index), default: []].append(
                        Branch(
                            order: branch.order, position: position + 1,
                            set: diagrams.existential(over: { !later.contains($0) }, in: set)))
                }
                rest = empty
            }
            if rest != .empty { isEnd = true }
        }
        return (Array(targets.values), isEnd)
    }

    /// How many words there are.
    func wordCount() -> ContextCount {
        var known: [[Branch]: ContextCount] = [:]
        func count(_ state: [Branch]) -> ContextCount {
            if let count = known[state] { return count }
            let (targets, isEnd) = next(state)
            let sum = targets.reduce(ContextCount(isEnd ? 1 : 0)) { $0 + count($1) }
            known[state] = sum
            return sum
        }
        return count(
            orders.indices.filter { orders[$0].set != .empty }.map {
                Branch(order: $0, position: 0, set: orders[$0].set)
            })
    }

    /// For each arrangement and position, the parameters that the places after it look at.
    private let futures: [[Set<Int>]]

    init(diagrams: Diagrams, symbols: [[Symbol]], orders: [(places: [Int], set: Diagrams.Node)]) {
        self.diagrams = diagrams
        self.symbols = symbols
        self.orders = orders
        let supports = symbols.map { $0.reduce(into: Set<Int>()) { $0.formUnion(diagrams.support(of: $1.set)) } }
        self.futures = orders.map { order in
            var later: Set<Int> = []
            return order.places.reversed().map { place in
                defer { later.formUnion(supports[place]) }
                return later
            }.reversed()
        }
    }
}
