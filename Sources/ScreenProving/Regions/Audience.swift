import ComponentScreen

extension ScreenSpace {
    /// Every combination of the axes' values, by their indexes, that the constraints allow.
    package var audiences: [[Int]] {
        let (diagrams, valid) = space.allowed
        return axisCombinations(in: valid, diagrams)
    }

    /// Returns the combinations of the axes' values that have a context in a region, in few words: `in KR`, `in HK SG
    /// for business accounts`, `everywhere`.
    ///
    /// Only axes are spoken of, in the words that `ScreenAxis.named` gave them.
    public func audience(of region: ContextRegion) -> String {
        audience(of: axisCombinations(in: region.members, region.diagrams))
    }

    /// Returns some combinations of the axes' values, by their indexes, in few words.
    package func audience(of combinations: [[Int]]) -> String {
        let values = axes.indices.map { axis in Set(combinations.map { $0[axis] }).sorted() }
        guard combinations.count == values.reduce(1, { $0 * $1.count }) else {
            let list = combinations.map { zip(axes, $0).map { $0.label($1) }.joined(separator: " ") }
            return "for \(list.joined(separator: ", "))"
        }
        var phrases: [String] = []
        var conditions: [String] = []
        for (index, values) in values.enumerated() where values.count < axes[index].values.count {
            if let audience = axes[index].audience {
                let names = values.map { axes[index].values[$0] }.joined(separator: " ")
                phrases.append(audience.replacing("…", with: names))
            } else {
                conditions.append(space.parameters[index].text(of: ValueSet(values)))
            }
        }
        if !conditions.isEmpty { phrases.append("where " + conditions.joined(separator: " and ")) }
        return phrases.isEmpty ? "everywhere" : phrases.joined(separator: " ")
    }

    /// Returns the combinations of the axes' values that have a context in a set.
    private func axisCombinations(in set: Diagrams<Contexts>.Subset, _ diagrams: Diagrams<Contexts>) -> [[Int]] {
        space.axisCombinations().filter { diagrams.intersection(set, diagrams.cube($0)) != .empty }
    }
}
