extension [String] {
    /// The texts as a list in a sentence: `a, b and c`.
    func list(_ conjunction: String) -> String {
        count < 2 ? joined() : dropLast().joined(separator: ", ") + " \(conjunction) \(self[count - 1])"
    }
}

extension Array where Element: Equatable {
    /// Each element once, in the order of its first occurrence.
    var withoutRepetitions: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
