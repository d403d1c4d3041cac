/// A declaration in a Swift source: its names, and all that stands from its comment and attributes to its last bracket.
package struct SwiftDeclaration: Hashable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case variable
        case function
        case initializer
        case deinitializer
        case `subscript`
        case type
        case `extension`
        case enumCase
        case alias
        case `import`
    }

    package let kind: Kind
    /// Its name, or its names where `let` or `case` declares several.
    ///
    /// An extension has the name of its type.
    package let names: [String]
    /// The word that says its kind, among the tokens.
    let word: Int
    /// The first of its attributes and modifiers to its last character.
    package let range: Range<Int>
    /// The code between the brackets of a type or an extension, of a body or of accessors; nil if there is none.
    package let body: Range<Int>?
}

extension SwiftText {
    /// The declarations in the sequence in which they begin, also those inside others.
    ///
    /// Bindings of a condition (`if let`, `case let`) and parameters are no declarations.
    package var declarations: [SwiftDeclaration] {
        let reader = TokenReader(self)
        var found: [SwiftDeclaration] = []
        // The brackets in which `case` declares something.
        var enumerations: Set<Int> = []
        for index in tokens.indices {
            guard let kind = reader.kind(at: index, isIn: { $0.map(enumerations.contains) ?? false }) else { continue }
            let declaration = reader.declaration(kind, at: index)
            if kind == .type, reader.word(index) == "enum", let body = declaration.body {
                enumerations.insert(body.lowerBound - 1)
            }
            found.append(declaration)
        }
        return found
    }
}

extension SwiftText {
    /// Returns the cases of an enumeration with the texts that they stand for; nil where none of the name is declared.
    package func rawValues(ofEnum name: String) -> [String: String]? {
        let reader = TokenReader(self)
        let declarations = declarations
        let type = declarations.first { $0.kind == .type && $0.names == [name] && reader.word($0.word) == "enum" }
        guard let body = type?.body else { return nil }
        var values: [String: String] = [:]
        for declaration in declarations
        where declaration.kind == .enumCase && body.contains(declaration.range.lowerBound) {
            for index in declaration.word..<tokens.count
            where tokens[index].range.upperBound <= declaration.range.upperBound {
                let name = reader.word(index).filter { $0 != "`" }
                guard declaration.names.contains(name) else { continue }
                values[name] = name
                guard reader.mark(index + 1) == "=", tokens.indices.contains(index + 2),
                    case .string(let literal) = tokens[index + 2].kind
                else { continue }
                values[name] = strings[literal].value
            }
        }
        return values
    }

    /// Returns what goes from the text with a declaration: its comment, its lines where nothing else stands on them, and
    /// the extension that holds nothing else.
    package func removal(of declaration: SwiftDeclaration) -> Range<Int> {
        let start = startOfComment(above: declaration.range.lowerBound)
        let around = declarations.last {
            $0.kind == .extension && $0.body?.contains(declaration.range.lowerBound) ?? false
        }
        if let around, let body = around.body,
            (characters[body.lowerBound..<start] + characters[declaration.range.upperBound..<body.upperBound])
                .allSatisfy(\.isWhitespace)
        {
            return removal(of: around)
        }
        var end = declaration.range.upperBound
        let separator = code[end...].prefix { $0 == " " || $0 == ";" }
        if separator.contains(";") { end += separator.count }
        let line = characters[..<start].lastIndex(where: \.endsLine).map { $0 + 1 } ?? 0
        let lineEnd = characters[end...].firstIndex(where: \.endsLine) ?? characters.count
        // A comment behind it is about it.
        guard code[line..<start].allSatisfy(\.isWhitespace), code[end..<lineEnd].allSatisfy(\.isWhitespace) else {
            return start..<end
        }
        return line..<min(lineEnd + 1, characters.count)
    }

    /// Returns where the documentation above a place begins, or the place.
    private func startOfComment(above place: Int) -> Int {
        var start = place
        while true {
            let line = characters[..<start].lastIndex(where: \.endsLine)
            guard let line, characters[line..<start].allSatisfy(\.isWhitespace) else { return start }
            let above = characters[..<line].lastIndex(where: \.endsLine).map { $0 + 1 } ?? 0
            let text = String(characters[above..<line])
            if text.contains(/^\s*\/\/\//), code[above..<line].allSatisfy(\.isWhitespace) {
                start = above + text.prefix(while: \.isWhitespace).count
            } else if text.contains(/\*\/\s*$/), code[above..<line].allSatisfy(\.isWhitespace),
                let open = openingOfComment(endingAt: line)
            {
                start = open
            } else {
                return start
            }
        }
    }

    /// Returns where a comment `/** … */` begins that ends in front of a place and has lines of its own.
    private func openingOfComment(endingAt end: Int) -> Int? {
        let mark = Array("/**")
        let open = (0..<max(0, end - 2)).last { index in
            characters[index...].starts(with: mark) && code[index..<end].allSatisfy(\.isWhitespace)
        }
        guard let open else { return nil }
        let line = characters[..<open].lastIndex(where: \.endsLine).map { $0 + 1 } ?? 0
        return characters[line..<open].allSatisfy(\.isWhitespace) ? open : nil
    }
}

/// The tokens of a source, with the brackets that belong together.
struct TokenReader {
    let text: SwiftText
    let tokens: [SwiftToken]
    /// The other bracket of one, by their places among the tokens.
    private(set) var partner: [Int: Int] = [:]
    /// The place of the bracket around each token, among the characters; nil at the top.
    private var around: [Int?] = []

    init(_ text: SwiftText) {
        self.text = text
        tokens = text.tokens
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            let mark = token.kind == .mark ? text.code[token.range.lowerBound] : " "
            if ")]}".contains(mark), let start = open.popLast() {
                partner[start] = index
                partner[index] = start
            }
            around.append(open.last.map { tokens[$0].range.lowerBound })
            if "([{".contains(mark) { open.append(index) }
        }
    }

    /// Returns the word at a place among the tokens; an empty one for anything else.
    func word(_ index: Int) -> String {
        tokens.indices.contains(index) && tokens[index].kind == .word ? text[tokens[index].range] : ""
    }

    /// Returns the mark at a place among the tokens; nil for anything else.
    func mark(_ index: Int) -> Character? {
        tokens.indices.contains(index) && tokens[index].kind == .mark
            ? text.code[tokens[index].range.lowerBound] : nil
    }

    /// Whether a token stands on another line than the one before it.
    func beginsLine(_ index: Int) -> Bool {
        guard index > 0 else { return true }
        return text.characters[tokens[index - 1].range.lowerBound..<tokens[index].range.lowerBound]
            .contains(where: \.endsLine)
    }

    func hasSpace(before index: Int) -> Bool {
        let start = tokens[index].range.lowerBound
        return start == 0 || text.code[start - 1].isWhitespace
    }

    private func hasSpace(behind index: Int) -> Bool {
        let end = tokens[index].range.upperBound
        return end == text.code.count || text.code[end].isWhitespace
    }

    // MARK: Where a declaration begins

    /// Returns the kind of the declaration whose word stands at a place; nil where none does.
    func kind(at index: Int, isIn enumeration: (Int?) -> Bool) -> SwiftDeclaration.Kind? {
        guard tokens[index].kind == .word else { return nil }
        let word = word(index)
        guard let kind = Self.kinds[word], mark(index - 1) != ".", mark(index + 1) != ":" else { return nil }
        let next = self.word(index + 1)
        // In round and square brackets stand labels and patterns; behind `import` the kind of what is imported.
        guard !(around[index].map { "([".contains(text.code[$0]) } ?? false), self.word(index - 1) != "import" else {
            return nil
        }
        switch word {
        case "let", "var":
            return Self.wordsBeforeBindings.contains(self.word(index - 1)) || mark(index - 1) == "," ? nil : kind
        case "case": return enumeration(around[index]) ? kind : nil
        case "class", "actor", "macro":
            let isModifier = ["func", "var", "let", "subscript"].contains(next)
            return next.isEmpty || isModifier
                || !"{:<(".contains(mark(index + 2) ?? " ") && self.word(index + 2) != "where"
                ? nil : kind
        case "init": return "(<?!".contains(mark(index + 1) ?? " ") ? kind : nil
        case "subscript": return "(<".contains(mark(index + 1) ?? " ") ? kind : nil
        case "deinit": return mark(index + 1) == "{" || next == "async" ? kind : nil
        case "import":
            return next.isEmpty ? nil : kind
        case _: return kind
        }
    }

    private static let kinds: [String: SwiftDeclaration.Kind] = [
        "let": .variable, "var": .variable, "func": .function, "init": .initializer, "deinit": .deinitializer,
        "subscript": .subscript, "struct": .type, "class": .type, "enum": .type, "actor": .type, "protocol": .type,
        "extension": .extension, "case": .enumCase, "typealias": .alias, "associatedtype": .alias, "import": .import,
    ]
    private static let wordsBeforeBindings: Set = ["if", "guard", "while", "case", "for", "catch", "is", "await"]
    private static let modifiers: Set = [
        "public", "private", "fileprivate", "internal", "package", "open", "static", "class", "final", "override",
        "mutating", "nonmutating", "consuming", "borrowing", "nonisolated", "isolated", "lazy", "weak", "unowned",
        "required", "convenience", "dynamic", "optional", "indirect", "prefix", "postfix", "infix", "async",
        "distributed",
        "sending",
    ]

    // MARK: A declaration

    func declaration(_ kind: SwiftDeclaration.Kind, at index: Int) -> SwiftDeclaration {
        let (last, brace) = end(kind, from: index)
        let body = brace.map { open in
            tokens[open].range.upperBound..<(partner[open].map { tokens[$0].range.lowerBound } ?? text.code.count)
        }
        return SwiftDeclaration(
            kind: kind, names: names(kind, from: index, to: last), word: index,
            range: tokens[start(of: index)].range.lowerBound..<end(ofToken: last), body: body)
    }

    private func end(ofToken index: Int) -> Int {
        if case .string(let literal) = tokens[index].kind {
            text.strings[literal].end
        } else {
            tokens[index].range.upperBound
        }
    }

    /// Returns the place of the first attribute or modifier in front of the word of a declaration.
    private func start(of index: Int) -> Int {
        var start = index
        while start > 0 {
            let before = start - 1
            if Self.modifiers.contains(word(before)), mark(before - 1) != "." {
                start = before
            } else if let attribute = attribute(endingAt: before) {
                start = attribute
            } else if mark(before) == ")", let open = partner[before], Self.modifiers.contains(word(open - 1)) {
                start = open - 1
            } else {
                break
            }
        }
        return start
    }

    /// Returns the place of the `@` of an attribute whose last token is at a place.
    private func attribute(endingAt index: Int) -> Int? {
        var name = index
        if mark(name) == ")", let open = partner[name] { name = open - 1 }
        if mark(name) == ">" {
            while name > 0, mark(name) != "<" { name -= 1 }
            name -= 1
        }
        while name > 1, !word(name).isEmpty, mark(name - 1) == "." { name -= 2 }
        return !word(name).isEmpty && mark(name - 1) == "@" ? name - 1 : nil
    }

    /// Returns the places of the last token of a declaration, and of the bracket that opens its body.
    private func end(_ kind: SwiftDeclaration.Kind, from start: Int) -> (last: Int, brace: Int?) {
        var (index, isValue, brace) = (start + 1, false, Int?.none)
        var last = start
        while index < tokens.count {
            let mark = mark(index) ?? " "
            if ")]};".contains(mark) || tokens[index].kind == .directive { break }
            if index > start + 1, beginsLine(index), !continues(at: index, from: last) { break }
            if mark == "=", isAlone(index) { isValue = true }
            if mark == ",", kind == .variable { isValue = false }
            if "([{".contains(mark) {
                let close = partner[index] ?? tokens.count - 1
                last = close
                if mark == "{", !isValue {
                    brace = brace ?? index
                    // What stands behind it begins anew.
                    if self.mark(close + 1) != "," { break }
                }
                index = close + 1
            } else {
                let next = mark == "<" ? behindGenerics(index) ?? index + 1 : index + 1
                last = next - 1
                index = next
            }
        }
        return (last, brace)
    }

    /// Whether a mark is no part of an operator of several.
    private func isAlone(_ index: Int) -> Bool {
        func isOperator(_ at: Int) -> Bool {
            text.code.indices.contains(at) && Self.operators.contains(text.code[at])
        }
        let range = tokens[index].range
        return !isOperator(range.lowerBound - 1) && !isOperator(range.upperBound)
    }

    static let operators: Set<Character> = ["/", "=", "-", "+", "!", "*", "%", "<", ">", "&", "|", "^", "~", "?"]

    /// Returns whether a statement goes on with the token that begins a line.
    func continues(at index: Int, from last: Int) -> Bool {
        if let mark = mark(index) {
            if mark == ".", self.mark(index + 1) != "." || isOperatorEnd(index + 2) { return true }
            if mark == "{" { return true }
            if Self.operators.contains(mark) || mark == ":" || mark == ",", isOperatorEnd(index) { return true }
        }
        if ["where", "as", "is", "else", "throws", "rethrows", "async", "catch"].contains(word(index)) { return true }
        if ["where", "as", "is", "try", "await", "in", "else", "func", "case", "any", "some", "import", "let", "var"]
            .contains(word(last))
        {
            return true
        }
        guard let mark = mark(last) else { return false }
        if mark == "," || mark == ":" || mark == "." || mark == "=" && isAlone(last) || mark == "@" { return true }
        // An operator between two values has space on both sides; one behind a value has none in front.
        guard Self.operators.contains(mark) else { return false }
        var first = last
        while first > 0, let before = self.mark(first - 1), Self.operators.contains(before),
            tokens[first - 1].range.upperBound == tokens[first].range.lowerBound
        { first -= 1 }
        return hasSpace(before: first)
    }

    /// Whether an operator that begins a line ends in front of a space, as one between two values does.
    private func isOperatorEnd(_ index: Int) -> Bool {
        var last = index
        while let next = mark(last + 1), Self.operators.contains(next) || next == ".",
            tokens[last].range.upperBound == tokens[last + 1].range.lowerBound
        { last += 1 }
        return hasSpace(behind: last)
    }

    /// Returns the place behind the types that begin in an angle bracket; nil where it compares.
    func behindGenerics(_ open: Int) -> Int? {
        guard !word(open - 1).isEmpty, !hasSpace(before: open) else { return nil }
        var (index, depth) = (open, 0)
        while index < tokens.count {
            guard
                [.word, .number].contains(tokens[index].kind)
                    || mark(index).map({ "<>,.?!()[]:&-@~".contains($0) }) ?? false
            else {
                return nil
            }
            if mark(index) == "<" { depth += 1 }
            if mark(index) == ">", mark(index - 1) != "-" { depth -= 1 }
            index += 1
            if depth == 0 { return index }
        }
        return nil
    }

    // MARK: Names

    private func names(_ kind: SwiftDeclaration.Kind, from index: Int, to last: Int) -> [String] {
        func plain(_ index: Int) -> String { word(index).filter { $0 != "`" } }
        switch kind {
        case .initializer, .deinitializer, .subscript: return [word(index)]
        case .function where word(index + 1).isEmpty:
            let marks = tokens[(index + 1)...].prefix {
                $0.kind == .mark && !"(".contains(text.code[$0.range.lowerBound])
            }
            let name = String(marks.map { text.code[$0.range.lowerBound] })
            return [name.count > 1 && name.hasSuffix(">") && name.contains("<") && name != "<>" ? name : name]
        case .type, .function, .alias: return [plain(index + 1)]
        case .extension, .import:
            var name = plain(index + 1)
            var at = index + 2
            while at < last, mark(at) == "." {
                name += ".\(plain(at + 1))"
                at += 2
            }
            return [name]
        case .variable, .enumCase:
            var names: [String] = []
            var at = index
            // A name stands behind the word and behind each comma that is in no brackets.
            repeat {
                if mark(at + 1) == "(", let close = partner[at + 1] {
                    // A tuple of names.
                    names += (at + 2..<close).filter {
                        !word($0).isEmpty && word($0) != "_" && mark($0 + 1) != ":"
                    }.map(plain)
                } else {
                    names.append(plain(at + 1))
                }
                at += 1
                while at <= last, mark(at) != "," {
                    at =
                        "([{".contains(mark(at) ?? " ")
                        ? (partner[at] ?? last) + 1 : mark(at) == "<" ? behindGenerics(at) ?? at + 1 : at + 1
                }
            } while at < last
            return names.filter { $0 != "_" && !$0.isEmpty }
        }
    }
}
