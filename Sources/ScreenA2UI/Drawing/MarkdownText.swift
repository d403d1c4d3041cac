import ComponentScreen

/// Texts as Markdown (CommonMark) that reads as they do: whatever somebody wrote, nothing of it becomes a mark.
enum MarkdownText {
    /// Returns spans as Markdown; the strong ones are marked where a mark can stand.
    static func text(of spans: [FacetElement.Span], isStrong: Bool = false) -> (text: String, lostStrong: Bool) {
        var (markdown, lost) = ("", false)
        for (index, span) in spans.enumerated() {
            let before = spans[..<index].last { !$0.text.isEmpty }?.text.last
            let after = spans[(index + 1)...].first { !$0.text.isEmpty }?.text.first
            let (head, body, tail) = trimmed(span.text)
            let isMarked = (isStrong || span.isStrong) && !body.isEmpty
            let takesMarks =
                opens(before: head.last ?? before, body.first) && opens(before: tail.first ?? after, body.last)
                && !body.contains(where: \.isNewline)
            lost = lost || isMarked && !takesMarks
            markdown +=
                isMarked && takesMarks ? "\(head)**\(escaped(body))**\(tail)" : "\(head)\(escaped(body))\(tail)"
        }
        return (lines(markdown), lost)
    }

    /// Returns a plain text as Markdown.
    static func text(_ text: String) -> String { lines(escaped(text)) }

    /// Splits a text from the spaces around it: a mark beside a space is none.
    private static func trimmed(_ text: String) -> (head: String, body: String, tail: String) {
        let head = text.prefix(while: \.isWhitespace)
        let rest = text[head.endIndex...]
        guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return (String(head), "", "") }
        return (String(head), String(rest[...last]), String(rest[rest.index(after: last)...]))
    }

    /// Returns whether a mark between two characters opens or closes a part: the inner one is a letter, or the outer one
    /// is a space, a sign or the end.
    private static func opens(before outer: Character?, _ inner: Character?) -> Bool {
        guard let outer, let inner else { return true }
        return inner.isLetter || inner.isNumber || !(outer.isLetter || outer.isNumber)
    }

    /// Escapes what is a mark anywhere in a line.
    private static func escaped(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        return scalars.indices.reduce(into: "") { markdown, index in
            let scalar = scalars[index]
            let before = index > 0 ? scalars[index - 1] : " "
            let after = index + 1 < scalars.count ? scalars[index + 1] : " "
            let isMark =
                switch scalar {
                case "\\", "`", "*", "[", "]", "<", ">", "|", "~": true
                // Within a word it emphasizes nothing.
                case "_": !(before.properties.isAlphabetic && after.properties.isAlphabetic)
                // Signs behind the last space of a heading would be dropped.
                case "#": before.properties.isWhitespace
                case "&": after == "#" || after.properties.isAlphabetic
                default: false
                }
            if isMark { markdown.unicodeScalars.append("\\") }
            markdown.unicodeScalars.append(scalar)
        }
    }

    /// Escapes what is a mark at the beginning of a line, and keeps the line breaks.
    private static func lines(_ markdown: String) -> String {
        guard markdown.contains(where: \.isNewline) else { return line(markdown[...]) }
        // A backslash breaks a line; an empty line would begin a paragraph.
        return markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { $0.allSatisfy(\.isWhitespace) ? "&nbsp;" : line($0) }.joined(separator: "\\\n")
    }

    private static func line(_ text: Substring) -> String {
        // Spaces in front would make code of it.
        let line = text.drop { $0 == " " || $0 == "\t" }
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        let (sign, next) = (line[digits.endIndex...].first, line[digits.endIndex...].dropFirst().first)
        let isApart = next == nil || next == " " || next == "\t"
        let isMark =
            switch sign {
            case ".", ")": !digits.isEmpty && isApart
            case "+": digits.isEmpty && isApart
            // Two of them may be a line across, or make a heading of the line above.
            case "-", "=": digits.isEmpty && (isApart || next == sign)
            default: false
            }
        return isMark ? "\(digits)\\\(line[digits.endIndex...])" : String(line)
    }
}
