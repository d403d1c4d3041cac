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
        characters = Array(text)
        let lexer = SwiftLexer(characters)
        (code, tokens, strings) = (lexer.code, lexer.tokens, lexer.strings)
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
        let mark = Array(word)
        return code.indices.filter { at in
            code[at] == mark[0] && code[at...].starts(with: mark)
                && (at == 0 || !code[at - 1].isWord || !mark[0].isWord)
                && (at + mark.count == code.count || !code[at + mark.count].isWord || !(mark.last?.isWord ?? false))
        }
    }
}

extension Character {
    /// Whether it can be part of an identifier.
    package var isWord: Bool { isLetter || isNumber || self == "_" }

    /// Whether it ends a line of a source file.
    package var endsLine: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}
