extension Collection<String> {
    /// The texts in quotes for an explanation; of a long list the first few and the number of the others.
    package var listed: String {
        guard !isEmpty else { return "nothing" }
        let shown = prefix(5).map { JSONText.quoted($0) }.joined(separator: ", ")
        return count > 5 ? "\(shown) and \(count - 5) more" : shown
    }
}
