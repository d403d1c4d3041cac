/// Some of the contexts of a space, to be counted, put into words and searched.
///
/// ```swift
/// let shown = space.region(of: [row.condition])
/// shown.share                                     // 0.25
/// shown.complement.nearest(to: space.baseline)    // a context that does not show it
/// ```
public struct ContextRegion {
    let space: ParameterSpace
    let diagrams: Diagrams
    /// The contexts that the constraints allow.
    let valid: Diagrams.Node
    /// Those of them that belong to the region.
    let members: Diagrams.Node

    /// The condition that holds in these contexts and in no other.
    public var condition: Formula {
        Formula(
            of: members, against: diagrams.difference(valid, members), in: diagrams, parameters: space.parameters)
    }

    /// How many contexts these are.
    public var count: ContextCount { diagrams.count(members) }

    /// The part of the space that they are, from 0 to 1.
    public var share: Double { count.share(of: diagrams.count(valid)) }

    /// How many contexts these are of how many, in words: `589,824 of 2,359,296, 25 %`.
    public var extent: String { "\(count) of \(diagrams.count(valid)), \(share.percentage)" }

    /// Whether no context belongs to it.
    public var isEmpty: Bool { members == .empty }

    /// All other contexts of the space.
    public var complement: ContextRegion { region(diagrams.difference(valid, members)) }

    /// Whether a context of the space belongs to it.
    public func contains(_ context: Context) -> Bool { diagrams.contains(context.values, members) }

    /// The context of the region that differs from another one in the fewest parameters; nil where there is none.
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

    /// The contexts of the region in which a condition does not hold.
    func subtracting(_ condition: Formula) -> ContextRegion {
        region(diagrams.difference(members, condition.node(in: diagrams)))
    }

    /// Another region of the same space.
    private func region(_ members: Diagrams.Node) -> ContextRegion {
        ContextRegion(space: space, diagrams: diagrams, valid: valid, members: members)
    }
}

extension ScreenSpace {
    /// What the constraints ask of a context; `always` where there are none.
    package var constraint: Formula {
        let (diagrams, valid) = space.allowed
        return Formula(
            of: valid, against: diagrams.difference(.all, valid), in: diagrams, parameters: space.parameters)
    }

    /// The contexts in which one of some conditions of this space holds.
    public func region(of conditions: [Formula]) -> ContextRegion {
        let (diagrams, valid) = space.allowed
        let members = conditions.reduce(.empty) { diagrams.union($0, $1.node(in: diagrams)) }
        return ContextRegion(
            space: space, diagrams: diagrams, valid: valid, members: diagrams.intersection(members, valid))
    }
}
