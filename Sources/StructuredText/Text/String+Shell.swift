extension String {
    /// The text as one word of a POSIX shell.
    package var shellQuoted: String {
        guard isEmpty || !utf8.allSatisfy(Self.plainBytes.contains) else { return self }
        // A shell reads scalars: an apostrophe with an accent closes a quote, too.
        let parts = unicodeScalars.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
        return "'" + parts.joined(separator: #"'\''"#) + "'"
    }

    private static let plainBytes = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=./:,@%+".utf8)
}
