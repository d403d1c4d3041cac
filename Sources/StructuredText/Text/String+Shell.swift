extension String {
    /// The text as one word of a POSIX shell.
    package var shellQuoted: String {
        guard isEmpty || !utf8.allSatisfy(Self.plainBytes.contains) else { return self }
        return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }

    private static let plainBytes = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=./:,@%+".utf8)
}
