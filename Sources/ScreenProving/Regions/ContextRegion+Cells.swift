extension ContextRegion {
    /// What a region is for one combination of the axes' values.
    public struct Cell: Hashable, Sendable {
        /// The axes that tell the cells apart.
        let axes: [Parameter]
        /// A value for each axis, in the space's order.
        public let values: [String]
        /// Under which conditions a context of the cell belongs to the region; it names none of those axes.
        public let condition: Formula
        /// How many contexts of the cell belong to the region.
        public let contexts: ContextCount
    }

    /// The region axis by axis: a cell for every combination of values that has a context, the last axis varying fastest.
    public var cells: [Cell] { cells(byAxes: space.parameters.count) }

    /// The region by the first so many axes, or by all where there are fewer.
    package func cells(byAxes count: Int) -> [Cell] {
        space.axisCombinations(of: count).compactMap { values in
            let literals = values.enumerated().map { Literal(parameter: $0, values: ValueSet($1)) }
            let cell = diagrams.intersection(valid, diagrams.cube(literals))
            guard cell != .empty else { return nil }
            let inside = diagrams.intersection(members, cell)
            return Cell(
                axes: Array(space.parameters.prefix(values.count)),
                values: zip(space.parameters, values).map { $0.values[$1] },
                condition: Formula(
                    of: inside, against: diagrams.difference(cell, inside), in: diagrams, parameters: space.parameters),
                contexts: diagrams.count(inside))
        }
    }
}

extension ContextRegion.Cell: Encodable {
    /// One object with the axes beside the rest: `{"country": "HK", "account": "personal", "condition": …}`.
    public func encode(to encoder: any Encoder) throws {
        try Dictionary(zip(axes.map(\.name), values)) { first, _ in first }.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(condition, forKey: .condition)
        try container.encode(contexts, forKey: .contexts)
    }

    private enum CodingKeys: CodingKey {
        case condition, contexts
    }
}

extension ParameterSpace {
    /// Every combination of the axes' values by their indexes, the last axis varying fastest.
    var axisCombinations: [[Int]] { axisCombinations(of: parameters.count) }

    /// Every combination of the values of the first so many axes.
    func axisCombinations(of count: Int) -> [[Int]] {
        parameters.prefix { $0.kind == .axis }.prefix(count).reduce([[]]) { combinations, axis in
            combinations.flatMap { values in axis.values.indices.map { values + [$0] } }
        }
    }
}
