/// Some of the contexts of a space, to be counted, put into words and searched.
///
/// ```swift
/// let shown = space.region(of: [row.condition])
/// shown.share                                     // 0.25
/// shown.complement.nearest(to: space.baseline)    // a context that does not show it
/// ```
public struct ContextRegion {
    let space: ParameterSpace
    let diagrams: Diagrams<Contexts>
    /// The contexts that the constraints allow.
    let valid: Diagrams<Contexts>.Subset
    /// The contexts that belong to the region.
    let members: Diagrams<Contexts>.Subset

    init(
        space: ParameterSpace, diagrams: Diagrams<Contexts>, valid: Diagrams<Contexts>.Subset,
        _ contexts: Diagrams<Contexts>.Subset
    ) {
        self.space = space
        self.diagrams = diagrams
        self.valid = valid
        members = diagrams.intersection(contexts, valid)
    }

    /// The condition that holds in these contexts and in no other.
    public var condition: Formula { condition(within: valid) }

    /// The number of these contexts.
    public var count: ContextCount { diagrams.count(members) }

    /// The part of the space that they are, from 0 to 1.
    public var share: Double { count.share(of: diagrams.count(valid)) }

    /// The number of these contexts and of all, in words: `589,824 of 2,359,296, 25 %`.
    public var extent: String { "\(count) of \(diagrams.count(valid)), \(share.percentage)" }

    /// Whether no context belongs to it.
    public var isEmpty: Bool { members == .empty }

    /// All other contexts of the space.
    public var complement: ContextRegion {
        ContextRegion(space: space, diagrams: diagrams, valid: valid, diagrams.difference(valid, members))
    }

    /// Returns whether a context of the space belongs to it.
    public func contains(_ context: Context) -> Bool { diagrams.contains(context.values, members) }

    /// Returns the context of the region that differs from another one in the fewest parameters; nil where there is
    /// none.
    ///
    /// - Parameters:
    ///   - context: where to start; it need not belong to the region, nor meet the constraints.
    ///   - kept: the parameters that must not differ, all axes or all flags; any may where it is nil.
    public func nearest(to context: Context, keeping kept: Parameter.Kind? = nil) -> Context? {
        let literals = space.parameters.indices.filter { space.parameters[$0].kind == kept }
            .map { Literal(parameter: $0, values: ValueSet(context.values[$0])) }
        let candidates = diagrams.intersection(members, diagrams.cube(literals))
        return diagrams.nearest(in: candidates, to: context.values).map(space.context)
    }

    /// Returns the condition that tells the contexts of the region from the others of a set.
    private func condition(within all: Diagrams<Contexts>.Subset) -> Formula {
        space.formula(of: diagrams.intersection(members, all), within: all, in: diagrams)
    }
}

extension ScreenSpace {
    /// The condition that the constraints make together; `always` where there are none.
    package var constraint: Formula {
        let (diagrams, valid) = space.allowed
        return space.formula(of: valid, within: .all, in: diagrams)
    }

    /// Returns the contexts in which one of some conditions of this space holds.
    public func region(of conditions: [Formula]) -> ContextRegion {
        let (diagrams, valid) = space.allowed
        let members = conditions.reduce(.empty) { diagrams.union($0, $1.node(in: diagrams)) }
        return ContextRegion(space: space, diagrams: diagrams, valid: valid, members)
    }
}

// MARK: Axis by axis

extension ContextRegion {
    /// The part of a region that has one combination of the axes' values.
    public struct Cell: Hashable, Sendable {
        /// The axes that tell the cells apart.
        let axes: [Parameter]
        /// A value for each axis, in the space's order.
        public let values: [String]
        /// The conditions under which a context of the cell belongs to the region; they name none of those axes.
        public let condition: Formula
        /// The number of contexts of the cell that belong to the region.
        public let contexts: ContextCount
    }

    /// The region axis by axis: a cell for every combination of
    /// values that has a context, the last axis varying fastest.
    public var cells: [Cell] { cells(byAxes: space.parameters.count) }

    /// Returns the region by the first so many axes, or by all where there are fewer.
    package func cells(byAxes count: Int) -> [Cell] {
        space.axisCombinations(of: count).compactMap { values in
            let cell = diagrams.intersection(valid, diagrams.cube(values))
            guard cell != .empty else { return nil }
            return Cell(
                axes: Array(space.parameters.prefix(values.count)),
                values: zip(space.parameters, values).map { $0.values[$1] }, condition: condition(within: cell),
                contexts: diagrams.count(diagrams.intersection(members, cell)))
        }
    }
}

extension ContextRegion.Cell: Encodable {
    /// Encodes one object with the axes beside the rest: `{"country": "HK", "account": "personal", "condition": …}`.
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
    /// Returns every combination of the values of the first so many axes, or of all, by their indexes; the last axis
    /// varies fastest.
    func axisCombinations(of count: Int = .max) -> [[Int]] {
        Array(Combinations(of: parameters.prefix { $0.kind == .axis }.prefix(count).map(\.values.count)))
    }
}
