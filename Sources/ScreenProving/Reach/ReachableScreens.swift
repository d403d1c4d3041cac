/// How many screens of a partition somebody sees, and why nobody sees the others.
struct ReachableScreens {
    /// Nil where there are too many combinations of treatments to tell.
    let reachable: ContextCount?
    let losses: [Reach.Loss]

    /// - Parameters:
    ///   - partition: the screens.
    ///   - audiences: the users for each combination of the axes' values.
    ///   - words: some combinations of the axes' values in words.
    init(_ partition: Partition, _ audiences: [RuleAudience], words: ([[Int]]) -> String) {
        let automaton = partition.automaton
        let diagrams = automaton.diagrams
        func screens(in contexts: Diagrams.Node) -> ContextCount {
            ScreenAutomaton(
                diagrams: diagrams, symbols: automaton.symbols,
                orders: automaton.orders.map { ($0.places, diagrams.intersection($0.set, contexts)) }
            ).wordCount()
        }
        var all = Diagrams.Node.empty
        for audience in audiences {
            guard let contexts = audience.reachableContexts() else {
                (reachable, losses) = (nil, [])
                return
            }
            all = diagrams.union(all, contexts)
        }
        let reachable = screens(in: all)
        self.reachable = reachable

        let axes = audiences.first?.values.count ?? 0
        let parameters = Array(partition.space.parameters.dropFirst(axes))
        var left = (contexts: partition.valid, screens: partition.screens)
        var losses: [Reach.Loss] = []
        /// Takes the contexts away in which some flags have treatments that nobody has together.
        func take(_ flags: [Int], reason: () -> String) {
            guard left.screens != reachable else { return }
            let possible = audiences.map { $0.contexts(possibleFor: flags) }.reduce(.empty, diagrams.union)
            let contexts = diagrams.intersection(left.contexts, possible)
            guard contexts != left.contexts else { return }
            let screens = screens(in: contexts)
            let lost = left.screens - screens
            if lost != ContextCount(0) { losses.append(Reach.Loss(screens: lost, reason: reason())) }
            left = (contexts, screens)
        }
        for flag in parameters.indices {
            take([flag]) { Self.missing(flag, parameters[flag], audiences, words) }
        }
        for first in parameters.indices {
            for second in parameters.indices.dropFirst(first + 1)
            where audiences.contains(where: { $0.mayDepend(first, second) }) {
                take([first, second]) {
                    "\(parameters[first].name) and \(parameters[second].name) have some treatments that nobody has together"
                }
            }
        }
        if left.screens != reachable {
            losses.append(
                Reach.Loss(
                    screens: left.screens - reachable,
                    reason: "nobody has some treatments of three or more flags together"))
        }
        self.losses = losses
    }

    /// `insurance is never on in KR, nor off in HK`, with what gives it there the treatments that it has.
    private static func missing(
        _ flag: Int, _ parameter: Parameter, _ audiences: [RuleAudience], _ words: ([[Int]]) -> String
    ) -> String {
        let parts = parameter.values.indices.compactMap { treatment -> String? in
            let without = audiences.filter { $0.users[flag][treatment].isEmpty }
            guard !without.isEmpty else { return nil }
            let place = without.count == audiences.count ? "" : " \(words(without.map(\.values)))"
            return "\(parameter.values[treatment])\(place)"
        }
        return "\(parameter.name) is never \(parts.joined(separator: ", nor "))"
    }
}
