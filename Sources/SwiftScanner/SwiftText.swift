/// The text of a Swift file, and the same text with comments and string literals blanked out.
///
/// It reads words, texts, brackets and the ends of statements, not the whole grammar: enough to find a declaration, a
/// list or an argument, and to leave the rest alone. A line ends with LF, CR LF or CR, and keeps that when others are
/// taken out.
package struct SwiftText {
    package let characters: [Character]
    /// As many characters; those of comments are spaces, those of texts and regular expressions underscores.
    ///
    /// The code that a text has inside is code here, too.
    package let code: [Character]
    /// The words, marks and texts in their sequence, with those in the code of a text behind it.
    package let tokens: [SwiftToken]
    /// The texts, in the sequence in which they begin.
    package let strings: [StringLiteral]

    package init(_ text: String) {
        characters = Self.characters(of: text)
        let lexer = SwiftLexer(characters)
        (code, tokens, strings) = (lexer.code, lexer.tokens, lexer.strings)
    }

    /// Returns the characters of a text as the compiler reads them.
    ///
    /// What joins with a quotation mark, as a vowel sign at the start of a text, is a character of its own. A line that ends
    /// with CR LF has one end.
    package static func characters(of text: String) -> [Character] {
        var characters: [Character] = []
        for scalar in text.unicodeScalars {
            if scalar == "\n", characters.last == "\r" {
                characters[characters.count - 1] = "\r\n"
            } else {
                characters.append(Character(scalar))
            }
        }
        return characters
    }

    package var text: String { String(characters) }

    /// The lines of the text, and of its code; without what ends them.
    package var lines: [(text: String, code: String)] {
        zip(
            characters.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine),
            code.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine)
        ).map { (String($0), String($1)) }
    }

    /// The end of its first line; a line feed where there is only one.
    package var lineEnd: String { String(characters.first(where: \.endsLine) ?? "\n") }

    /// Returns the number of the line that a character is on, from 1.
    package func line(of index: Int) -> Int { 1 + characters[..<index].count(where: \.endsLine) }

    /// Returns the numbers of the lines of a range, from 1.
    package func lines(of range: Range<Int>) -> ClosedRange<Int> {
        line(of: range.lowerBound)...line(of: Swift.max(range.lowerBound, range.upperBound - 1))
    }

    /// Returns the index of the first character of a line, from 0.
    package func start(ofLine line: Int) -> Int {
        line == 0
            ? 0
            : characters.indices.lazy.filter { characters[$0].endsLine }.dropFirst(line - 1).first.map { $0 + 1 }
                ?? characters.count
    }

    /// Returns the text without some of its lines, from 0.
    package func without(_ lines: some Sequence<Int>) -> String {
        let gone = Set(lines)
        var line = 0
        return String(
            characters.filter { character in
                defer { line += character.endsLine ? 1 : 0 }
                return !gone.contains(line)
            })
    }

    /// Returns the index of the bracket that closes the one at an index; nil if none does.
    package func closing(_ index: Int) -> Int? {
        var depth = 0
        for at in index..<code.count {
            if "([{".contains(code[at]) { depth += 1 }
            if ")]}".contains(code[at]) { depth -= 1 }
            if depth == 0 { return at }
        }
        return nil
    }

    /// Returns the index of the bracket around a character that opens last before it; nil if there is none.
    package func opening(around index: Int) -> Int? {
        var depth = 0
        for at in code[..<index].indices.reversed() {
            if ")]}".contains(code[at]) { depth += 1 }
            if "([{".contains(code[at]) {
                if depth == 0 { return at }
                depth -= 1
            }
        }
        return nil
    }

    /// Returns the end of the argument that starts at an index: the comma or bracket behind it.
    package func endOfArgument(from start: Int) -> Int {
        var at = start
        while at < code.count, !",)]}".contains(code[at]) {
            at = "([{".contains(code[at]) ? (closing(at) ?? code.count - 1) + 1 : at + 1
        }
        return at
    }

    /// Returns the parts of a range between the places of an operator that are in no brackets.
    package func parts(of range: Range<Int>, between separator: String) -> [Range<Int>] {
        let mark = Array(separator)
        var parts: [Range<Int>] = []
        var (start, at) = (range.lowerBound, range.lowerBound)
        while at < range.upperBound {
            if "([{".contains(code[at]) {
                at = (closing(at) ?? range.upperBound - 1) + 1
            } else if code[at...].starts(with: mark) {
                parts.append(start..<at)
                at += mark.count
                start = at
            } else {
                at += 1
            }
        }
        return parts + [start..<max(start, range.upperBound)]
    }
}

extension SwiftText {
    package subscript(range: Range<Int>) -> String { String(characters[range]) }

    /// Returns the places of a word in the code.
    package func places(of word: String) -> [Int] {
        let mark = Self.characters(of: word)
        return code.indices.filter { at in
            code[at] == mark[0] && code[at...].starts(with: mark)
                && (at == 0 || !code[at - 1].isWord || !mark[0].isWord)
                && (at + mark.count == code.count || !code[at + mark.count].isWord || !(mark.last?.isWord ?? false))
        }
    }
}

extension Character {
    /// Whether it can be part of an identifier.
    package var isWord: Bool {
        guard let scalar = unicodeScalars.first, !scalar.isASCII else { return isLetter || isNumber || self == "_" }
        return Self.identifiers.contains { $0.contains(scalar.value) } || scalar.isInAPlane
    }

    /// The characters outside ASCII that the grammar of Swift allows in an identifier, up to the first plane's end.
    private static let identifiers: [ClosedRange<UInt32>] = [
        0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
        0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
        0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
        0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
        0xFDF0...0xFE44, 0xFE47...0xFFFD,
    ]

    /// Whether it ends a line of a source file.
    package var endsLine: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}

extension Unicode.Scalar {
    /// Whether it stands in a plane behind the first, all of whose characters the grammar allows but the last two.
    fileprivate var isInAPlane: Bool { (0x10000..<0xF0000).contains(value) && value & 0xFFFF < 0xFFFE }
}
