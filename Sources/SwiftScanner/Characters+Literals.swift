/// The extent of comments, string literals and regex literals in a Swift source, with all that stands inside them.
extension [Character] {
    /// Returns the end of a comment or literal that starts at an index, and what it is blanked out with; nil for code.
    func endOfQuiet(_ start: Int) -> (end: Int, mark: Character)? {
        switch self[start] {
        case "/": endOfComment(start).map { ($0, " ") } ?? endOfRegex(start).map { ($0, "_") }
        case "#", "\"": endOfString(start).map { ($0, "_") }
        case _: nil
        }
    }

    private func has(_ word: String, at index: Int) -> Bool { self[Swift.min(index, count)...].starts(with: word) }

    private func endOfLine(_ start: Int) -> Int { self[start...].firstIndex(where: \.endsLine) ?? count }

    /// Returns the end of a comment; one in `/*` can have others inside.
    private func endOfComment(_ start: Int) -> Int? {
        if has("//", at: start) { return endOfLine(start) }
        guard has("/*", at: start) else { return nil }
        var (at, depth) = (start + 2, 1)
        while at < count, depth > 0 {
            let change = has("/*", at: at) ? 1 : has("*/", at: at) ? -1 : 0
            depth += change
            at += change == 0 ? 1 : 2
        }
        return at
    }

    /// Returns the end of a string literal, by its own number of `#`; one of a line ends with the line at the latest.
    private func endOfString(_ start: Int) -> Int? {
        guard let (content, mark, escape, isLong) = openingOfString(start) else { return nil }
        var at = content
        while at < count, !has(mark, at: at) {
            if has(escape + "(", at: at) {
                at = endOfInterpolation(at + escape.count)
            } else if has(escape, at: at) {
                at += escape.count + 1
            } else if !isLong, self[at].endsLine {
                return at
            } else {
                at += 1
            }
        }
        return Swift.min(at + mark.count, count)
    }

    /// Returns where the text of a string literal begins, what ends it, what escapes in it, and whether it has lines.
    func openingOfString(_ start: Int) -> (content: Int, mark: String, escape: String, isLong: Bool)? {
        let hashes = String(self[start...].prefix { $0 == "#" })
        let quote = start + hashes.count
        guard has("\"", at: quote) else { return nil }
        let isLong = has("\"\"\"", at: quote) && self[(quote + 3)..<endOfLine(quote)].allSatisfy(\.isWhitespace)
        return (quote + (isLong ? 3 : 1), (isLong ? "\"\"\"" : "\"") + hashes, "\\" + hashes, isLong)
    }

    /// Returns the index behind the bracket that closes the one of an interpolation, which can have literals inside.
    func endOfInterpolation(_ open: Int) -> Int {
        var (at, depth) = (open, 0)
        while at < count {
            if let quiet = endOfQuiet(at) {
                at = quiet.end
                continue
            }
            depth += self[at] == "(" ? 1 : self[at] == ")" ? -1 : 0
            at += 1
            if depth == 0 { break }
        }
        return at
    }

    /// Returns the end of a regex literal: one in `#`, or one of a line that stands where a value begins.
    private func endOfRegex(_ start: Int) -> Int? {
        guard start + 1 < count, !self[start + 1].isWhitespace, self[start + 1] != ")",
            let before = self[..<start].last(where: { !$0.isWhitespace }), "(,=:[{?&|".contains(before)
        else { return nil }
        var at = start + 1
        while at < count, !self[at].endsLine {
            if self[at] == "/" { return at + 1 }
            at += self[at] == "\\" ? 2 : 1
        }
        return nil
    }
}
