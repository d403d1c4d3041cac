public import ComponentScreen

extension ScreenSpace {
    /// The axes and flags that decide what stands at a place; where screens are told apart by facets, also what it shows.
    ///
    /// A parameter decides where a change of it alone, in some context, changes the outcome.
    ///
    /// - Throws: `UnknownComponent` when no builder stands for it.
    public func influences(
        on component: ComponentID, in partition: Partition
    ) throws(UnknownComponent) -> [Parameter] {
        guard let place = places.number(of: component) else { throw UnknownComponent(component, in: places.ids) }
        let diagrams = partition.automaton.diagrams
        let valid = partition.automaton.orders.reduce(.empty) { diagrams.union($0, $1.set) }
        return space.parameters.indices.filter { parameter in
            partition.automaton.symbols[place].contains { symbol in
                let inside = diagrams.forgetting({ $0 == parameter }, in: symbol.set)
                let outside = diagrams.forgetting({ $0 == parameter }, in: diagrams.difference(valid, symbol.set))
                return diagrams.intersection(inside, outside) != .empty
            }
        }.map { space.parameters[$0] }
    }
}
