public import ComponentScreen

/// One of the different screens of a space.
public struct ScreenClass: Sendable {
    /// A component and the builder that made it.
    public struct Element: Hashable, Sendable {
        /// The place.
        public let component: ComponentID
        /// The builder that took it.
        public let builder: String
        /// What it shows as JSON, where screens are told apart by that; nil inside another, which shows it.
        public let content: String?
    }

    /// What is on the screen, in order; a component before those inside it.
    public let elements: [Element]
    /// How many contexts show it.
    public let contexts: ContextCount
    /// One of them, as close to the baseline as there is.
    public let example: Context
}

extension ScreenSpace {
    /// The different screens one by one, each with a context that shows it.
    ///
    /// - Returns: a sequence that works as it is read; there may be millions.
    public func classes(of partition: Partition) -> some Sequence<ScreenClass> {
        let automaton = partition.automaton
        typealias Visit = (word: [ScreenAutomaton.Step], state: [ScreenAutomaton.Branch])
        return sequence(state: [Visit]([([], automaton.start)])) { pending -> ScreenClass?? in
            guard let (word, state) = pending.popLast() else { return nil }
            let (steps, ends) = automaton.next(state, quantifying: false)
            for (step, target) in steps.reversed() { pending.append((word + [step], target)) }
            return .some(screenClass(word, ends, automaton))
        }.lazy.compactMap { $0 }
    }

    private func screenClass(
        _ word: [ScreenAutomaton.Step], _ ends: [Diagrams.Node], _ automaton: ScreenAutomaton
    ) -> ScreenClass? {
        let diagrams = automaton.diagrams
        let set = ends.reduce(.empty, diagrams.union)
        guard let example = diagrams.nearest(in: set, to: space.baseline) else { return nil }
        let elements = word.flatMap { step in
            let symbol = automaton.symbols[step.place][step.symbol]
            return symbol.stands.enumerated().map { index, stand in
                ScreenClass.Element(
                    component: stand.component, builder: stand.builder, content: index == 0 ? symbol.content : nil)
            }
        }
        return ScreenClass(elements: elements, contexts: diagrams.count(set), example: space.context(example))
    }
}
