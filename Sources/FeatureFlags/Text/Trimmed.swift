extension String {
    /// The text without white space at its ends; most texts have none and are given back as they are.
    var trimmed: String {
        guard let first = unicodeScalars.first, let last = unicodeScalars.last,
            first.properties.isWhitespace || last.properties.isWhitespace
        else { return self }
        var scalars = unicodeScalars[...]
        while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
        while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
        return String(scalars)
    }
}
