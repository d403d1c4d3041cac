extension String {
    /// The text with plain spaces for the narrow and thin ones that times are formatted with.
    var plainSpaces: String { String(map { $0.isWhitespace ? " " : $0 }) }
}
