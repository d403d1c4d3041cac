/// A reader of a Swift source from its first character to its last: comments, texts, and the code between and inside
/// them.
///
/// It keeps a list of the texts it is in, so that a text in the code of a text costs no stack.
struct SwiftLexer {
    private let text: [Character]
    /// The characters without comments and texts, see `SwiftText.code`.
    private(set) var code: [Character]
    private(set) var tokens: [SwiftToken] = []
    private(set) var strings: [StringLiteral] = []
    /// The texts that are not at their end, from the outside to the inside, and how many brackets are open in their code.
    private var open: [(literal: Int, brackets: Int)] = []
    private var at = 0

    init(_ text: [Character]) {
        self.text = text
        code = text
        while at < text.count { step() }
        for (literal, _) in open.reversed() { close(literal, at: text.count, marks: 0) }
    }

    private mutating func step() {
        let character = text[at]
        if character.isWhitespace || at == 0 && character == "\u{FEFF}" {
            at += 1
        } else if character == "/" || character == "#", let end = endOfComment() {
            blank(at..<end, with: " ")
            at = end
        } else if let end = endOfRegex() {
            take(.regex, to: end)
        } else if character == "\"" || character == "#", let opening = opening() {
            read(opening)
        } else if character == "#", let end = endOfDirective() {
            add(.directive, to: end)
        } else if character.isASCII, character.isNumber {
            add(.number, to: endOfNumber())
        } else if character.isWord || character == "$" || character == "#" {
            // Also `#line`, which is one word.
            add(.word, to: text[(at + 1)...].firstIndex { !$0.isWord && $0 != "$" } ?? text.count)
        } else if character == "`", let end = text[(at + 1)..<endOfLine(at)].firstIndex(of: "`") {
            // A name of any characters, as `it says "yes"`.
            for index in at + 1..<end where !text[index].isWord { code[index] = "_" }
            add(.word, to: end + 1)
        } else {
            mark(character)
        }
    }

    /// Takes up one character of code; the bracket that closes the code in a text leads back into it.
    private mutating func mark(_ character: Character) {
        add(.mark, to: at + 1)
        guard let (literal, brackets) = open.last else { return }
        switch character {
        case "(": open[open.count - 1].brackets += 1
        case ")" where brackets > 1: open[open.count - 1].brackets -= 1
        case ")":
            open.removeLast()
            strings[literal].parts.append(.code(strings[literal].end..<at))
            readText(literal, from: at)
        case _: break
        }
    }

    private mutating func add(_ kind: SwiftToken.Kind, to end: Int) {
        tokens.append(SwiftToken(kind: kind, range: at..<end))
        at = end
    }

    private mutating func take(_ kind: SwiftToken.Kind, to end: Int) {
        blank(at..<end, with: "_")
        add(kind, to: end)
    }

    private mutating func blank(_ range: Range<Int>, with mark: Character) {
        for index in range where !text[index].endsLine { code[index] = mark }
    }

    private func has(_ word: String, at index: Int) -> Bool { text[min(index, text.count)...].starts(with: word) }

    private func endOfLine(_ start: Int) -> Int { text[start...].firstIndex(where: \.endsLine) ?? text.count }

    /// Returns the end of a comment.
    ///
    /// One in `/*` can have others inside. The line that names a program is one, too.
    private func endOfComment() -> Int? {
        if at == 0, has("#!", at: at) { return endOfLine(at) }
        if has("//", at: at) { return endOfLine(at) }
        guard has("/*", at: at) else { return nil }
        var (index, depth) = (at + 2, 1)
        while index < text.count, depth > 0 {
            let change = has("/*", at: index) ? 1 : has("*/", at: index) ? -1 : 0
            depth += change
            index += change == 0 ? 1 : 2
        }
        return min(index, text.count)
    }

    /// Returns the end of the line of a condition of compiling, or of its end.
    private func endOfDirective() -> Int? {
        let word = String(text[(at + 1)...].prefix { $0.isWord })
        guard ["if", "elseif", "else", "endif"].contains(word) else { return nil }
        let end = endOfLine(at)
        return (at..<end).first { has("//", at: $0) || has("/*", at: $0) } ?? end
    }

    private func endOfNumber() -> Int {
        var end = text[at...].firstIndex { !$0.isWord } ?? text.count
        // A number behind a point is the place of a value in a tuple.
        let isPlace = at > 0 && text[at - 1] == "." && (at < 2 || text[at - 2] != ".")
        if !isPlace, end + 1 < text.count, text[end] == ".", text[end + 1].isNumber {
            end = text[(end + 1)...].firstIndex { !$0.isWord } ?? text.count
        }
        let isHex = has("0x", at: at)
        if end + 1 < text.count, "+-".contains(text[end]), text[end + 1].isNumber,
            (isHex ? "pP" : "eE").contains(text[end - 1])
        {
            end = text[(end + 1)...].firstIndex { !$0.isWord } ?? text.count
        }
        return end
    }

    /// Returns the end of a regular expression: one in `#`, or one on a line that stands where a value begins.
    private func endOfRegex() -> Int? {
        let hashes = text[at...].prefix { $0 == "#" }.count
        let slash = at + hashes
        guard slash < text.count, text[slash] == "/", slash + 1 < text.count else { return nil }
        if hashes > 0 {
            let mark = "/" + String(repeating: "#", count: hashes)
            // It has lines where nothing stands behind its start.
            let isLong = text[(slash + 1)..<endOfLine(slash)].allSatisfy(\.isWhitespace)
            let end = (slash + 1..<(isLong ? text.count : endOfLine(slash))).first { has(mark, at: $0) }
            return end.map { $0 + mark.count }
        }
        // An operator such as `!` may stand in front.
        let start = text[..<at].lastIndex { !"!~-+^&|<>.".contains($0) }
        let isFirst = start.map { text[$0].isWhitespace || "([{,;:".contains(text[$0]) } ?? true
        guard isFirst, !text[slash + 1].isWhitespace, !isBehindValue else { return nil }
        var (index, groups, isClass) = (slash + 1, 0, false)
        while index < text.count, !text[index].endsLine {
            switch text[index] {
            case "\\": index += 1
            case "/": return text[index - 1].isWhitespace ? nil : index + 1
            case "[": isClass = true
            case "]": isClass = false
            case "(" where !isClass: groups += 1
            case ")" where !isClass && groups == 0: return nil
            case ")" where !isClass: groups -= 1
            case _: break
            }
            index += 1
        }
        return nil
    }

    /// Whether a value ends in front of the reader on the same line, so that a mark here joins it with another one.
    private var isBehindValue: Bool {
        let operators = tokens.reversed().prefix {
            $0.kind == .mark && "!~-+^&|<>.".contains(text[$0.range.lowerBound])
        }
        let start = operators.last?.range.lowerBound ?? at
        guard let last = tokens.dropLast(operators.count).last,
            !text[last.range.upperBound..<start].contains(where: \.endsLine)
        else { return false }
        return switch last.kind {
        case .word: !SwiftToken.wordsBeforeValues.contains(String(text[last.range]))
        case .number, .string, .regex: true
        case .mark: ")]}".contains(text[last.range.lowerBound])
        case .directive: false
        }
    }

    // MARK: Texts

    private struct Opening {
        var content: Int
        var hashes: Int
        var isLong: Bool
    }

    private func opening() -> Opening? {
        let hashes = text[at...].prefix { $0 == "#" }.count
        let quote = at + hashes
        guard has("\"", at: quote) else { return nil }
        let isLong =
            has("\"\"\"", at: quote) && text[(quote + 3)..<endOfLine(quote)].allSatisfy(\.isWhitespace)
        return Opening(content: quote + (isLong ? 3 : 1), hashes: hashes, isLong: isLong)
    }

    private mutating func read(_ opening: Opening) {
        let literal = strings.count
        strings.append(StringLiteral(start: at, hashes: opening.hashes, isLong: opening.isLong))
        tokens.append(SwiftToken(kind: .string(literal), range: at..<opening.content))
        blank(at..<opening.content, with: "_")
        readText(literal, from: opening.content)
    }

    /// Reads the text of a literal to its end, or to the next code in it.
    private mutating func readText(_ literal: Int, from start: Int) {
        let hashes = String(repeating: "#", count: strings[literal].hashes)
        let isLong = strings[literal].isLong
        let (mark, escape) = ((isLong ? "\"\"\"" : "\"") + hashes, "\\" + hashes)
        let first = start
        var index = start
        while index < text.count, !has(mark, at: index) {
            if has(escape + "(", at: index) {
                strings[literal].parts.append(.text(first..<index))
                blank(first..<index + escape.count, with: "_")
                at = index + escape.count
                add(.mark, to: at + 1)
                strings[literal].end = at
                open.append((literal, 1))
                return
            } else if has(escape, at: index) {
                index += escape.count
                if index < text.count, isLong || !text[index].endsLine { index += 1 }
            } else if !isLong, text[index].endsLine {
                strings[literal].parts.append(.text(first..<index))
                return close(literal, at: index, marks: 0)
            } else {
                index += 1
            }
        }
        index = min(index, text.count)
        strings[literal].parts.append(.text(first..<index))
        close(literal, at: index, marks: min(mark.count, text.count - index))
    }

    private mutating func close(_ literal: Int, at end: Int, marks: Int) {
        let first: Int =
            if case .text(let range)? = strings[literal].parts.last { range.lowerBound } else { end }
        blank(first..<end + marks, with: "_")
        strings[literal].end = end + marks
        strings[literal].spell(in: text, endOfText: end)
        at = end + marks
    }
}

/// A word, a number, a text, or one mark of Swift code.
package struct SwiftToken: Sendable {
    package enum Kind: Hashable, Sendable {
        case word
        case number
        /// The start of a text, by its place among the texts of the source; the tokens of its code follow.
        case string(Int)
        case regex
        case mark
        /// A line such as `#if DEBUG`.
        case directive
    }

    package let kind: Kind
    package let range: Range<Int>

    /// The words that a value can follow.
    static let wordsBeforeValues: Set = [
        "return", "in", "else", "throw", "try", "await", "case", "where", "if", "guard", "while", "switch", "is", "as",
        "do", "repeat", "yield", "consume", "copy", "default", "any", "some", "let", "var", "inout", "async", "unsafe",
    ]
}

/// A text in a source, with the code in it.
package struct StringLiteral: Sendable {
    package enum Part: Sendable {
        case text(Range<Int>)
        /// The code between the brackets.
        case code(Range<Int>)
    }

    package let start: Int
    /// The index behind it.
    package internal(set) var end: Int
    package internal(set) var parts: [Part] = []
    /// The text as a program has it, between the parts that are code.
    package internal(set) var texts: [String] = []
    let hashes: Int
    let isLong: Bool

    init(start: Int, hashes: Int, isLong: Bool) {
        (self.start, self.hashes, self.isLong) = (start, hashes, isLong)
        end = start
    }

    /// The text of a literal without code; nil where there is code in it.
    package var value: String? { texts.count == 1 ? texts[0] : nil }

    /// Spells the text out: without indentation, with what escapes stand for.
    fileprivate mutating func spell(in source: [Character], endOfText: Int) {
        var indent = 0
        if isLong {
            let line = source[..<endOfText].lastIndex(where: \.endsLine).map { $0 + 1 } ?? endOfText
            indent = source[line..<endOfText].allSatisfy(\.isWhitespace) ? endOfText - line : 0
        }
        var texts = parts.compactMap { part -> String? in
            if case .text(let range) = part { spelled(range, in: source, without: indent) } else { nil }
        }
        if isLong {
            // The line of the opening marks, and the end of the last line.
            if texts[0].first == "\n" { texts[0].removeFirst() }
            if texts[texts.count - 1].last == "\n" { texts[texts.count - 1].removeLast() }
        }
        self.texts = texts
    }

    private func spelled(_ range: Range<Int>, in source: [Character], without indent: Int) -> String {
        var (text, index) = ("", range.lowerBound)
        func skipIndent() {
            index += source[index..<range.upperBound].prefix(indent).prefix { $0 == " " || $0 == "\t" }.count
        }
        let escape = "\\" + String(repeating: "#", count: hashes)
        // The space behind the opening marks is none of the text.
        if isLong, index == start + hashes + 3 {
            index += source[index..<range.upperBound].prefix { $0.isWhitespace && !$0.endsLine }.count
        }
        while index < range.upperBound {
            let character = source[index]
            guard source[index..<range.upperBound].starts(with: escape) else {
                text.append(character.endsLine ? "\n" : character)
                index += 1
                if character.endsLine { skipIndent() }
                continue
            }
            index += escape.count
            guard index < range.upperBound else { break }
            let escaped = source[index]
            index += 1
            switch escaped {
            case "n": text.append("\n")
            case "t": text.append("\t")
            case "r": text.append("\r")
            case "0": text.append("\0")
            case "u":
                let digits = source[index..<range.upperBound].dropFirst().prefix { $0 != "}" }
                if let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) {
                    text.unicodeScalars.append(scalar)
                }
                index = min(index + digits.count + 2, range.upperBound)
            case let space where space.isWhitespace:
                // The line goes on: what stands to its end, and the end itself, are none of the text.
                index -= 1
                index += source[index..<range.upperBound].prefix { $0.isWhitespace && !$0.endsLine }.count
                if index < range.upperBound { index += 1 }
                skipIndent()
            case let character: text.append(character)
            }
        }
        return text
    }
}
