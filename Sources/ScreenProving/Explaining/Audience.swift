import ComponentScreen

extension ScreenSpace {
    /// Whose contexts belong to a region, in few words: `in KR`, `in HK SG for business accounts`, `everywhere`.
    ///
    /// Only axes are spoken of, in the words that `Axis.worded` gave them.
    public func audience(of region: ContextRegion) -> String {
        audience(of: space.axisCombinations(in: region.members, region.diagrams))
    }

    /// Every combination of the axes' values, by their indexes, that the constraints allow.
    package var audiences: [[Int]] {
        let (diagrams, valid) = space.allowed
        return space.axisCombinations(in: valid, diagrams)
    }

    /// Some combinations of the axes' values, by their indexes, in few words.
    package func audience(of combinations: [[Int]]) -> String {
        let values = axes.indices.map { axis in Set(combinations.map { $0[axis] }).sorted() }
        guard combinations.count == values.reduce(1, { $0 * $1.count }) else {
            let list = combinations.map { zip(axes, $0).map { $0.label($1) }.joined(separator: " ") }
            return "for \(list.joined(separator: ", "))"
        }
        var phrases: [String] = []
        var conditions: [String] = []
        for (axis, values) in zip(axes, values) where values.count < axis.values.count {
            if let audience = axis.audience {
                phrases.append(audience.replacing("…", with: values.map { axis.values[$0] }.joined(separator: " ")))
            } else if let index = space.parameters.firstIndex(where: { $0.name == axis.name }) {
                conditions.append(space.parameters[index].text(of: ValueSet(values)))
            }
        }
        if !conditions.isEmpty { phrases.append("where " + conditions.joined(separator: " and ")) }
        return phrases.isEmpty ? "everywhere" : phrases.joined(separator: " ")
    }
}

extension ParameterSpace {
    /// The combinations of the axes' values that have a context in a set.
    fileprivate func axisCombinations(in set: Diagrams.Node, _ diagrams: Diagrams) -> [[Int]] {
        axisCombinations.filter { values in
            let literals = values.enumerated().map { Literal(parameter: $0, values: ValueSet($1)) }
            return diagrams.intersection(set, diagrams.cube(literals)) != .empty
        }
    }
}
