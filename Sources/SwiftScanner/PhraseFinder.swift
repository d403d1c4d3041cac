/// A finder of the phrases of Swift sources: the texts that are translated.
///
/// A literal is one where it is the value of a call of `words`, of `Phrase`, or of a parameter with that type. Members of a
/// structure are parameters, too, of the initializer that the compiler makes. A literal is also one in a declaration whose
/// type is `Phrase`, or has it in brackets. What such a value is chosen by (a condition, a `case`, a key) is none, nor what
/// another call takes; what is private counts in its file. It does not resolve types: a literal that has its type from
/// elsewhere is not found, and is to be written as `Phrase("…")`. A text without letters is none.
package struct PhraseFinder {
    /// A phrase with its place.
    package struct Found: Hashable, Sendable {
        /// The key of its translations.
        package let key: String
        /// The text for a count of one in English.
        package var one: String?
        package let file: String
        package let line: Int
    }

    /// The types of parameters with phrases, by label; those without a label have their number.
    private typealias Parameters = [String: PhraseType]

    private var callees: [String: Parameters] = [
        "words": ["0": .phrase], "Phrase": ["0": .phrase], "plural": ["0": .phrase, "one": .phrase],
        "ScreenSection": ["header": .phrase],
        "FailureNotice": ["title": .phrase, "message": .phrase, "retry": .phrase, "missing": .phrase],
    ]
    private var files: [(path: String, reader: TokenReader, own: [String: Parameters], declared: Set<Int>)] = []

    package init() {}

    /// Takes up a file.
    package mutating func add(_ text: String, of path: String) {
        guard text.contains("\"") || text.contains("Phrase") else { return }
        let text = SwiftText(text)
        let reader = TokenReader(text)
        var own: [String: Parameters] = [:]
        // The brackets of parameters, which are no call's.
        var declared: Set<Int> = []
        let declarations = text.declarations
        for declaration in declarations {
            if let (type, parameters) = reader.parameters(byMembers: declaration, among: declarations) {
                if reader.isPrivate(type) {
                    own[type.names[0], default: [:]].merge(parameters) { $1 }
                } else {
                    callees[type.names[0], default: [:]].merge(parameters) { $1 }
                }
            }
            for (name, open) in reader.parameters(of: declaration, among: declarations) {
                declared.insert(open)
                for (label, part) in reader.labelled(in: open) {
                    guard let type = reader.type(ofParameter: part) else { continue }
                    if reader.isPrivate(declaration) {
                        own[name, default: [:]][label] = type
                    } else {
                        callees[name, default: [:]][label] = type
                    }
                }
            }
        }
        files.append((path, reader, own, declared))
    }

    /// The phrases in the order of the files; one that stands in several places is there for each.
    package var phrases: [Found] { files.flatMap { phrases(in: $1, of: $0, own: $2, declared: $3) } }

    private func phrases(
        in reader: TokenReader, of path: String, own: [String: Parameters], declared: Set<Int>
    ) -> [Found] {
        var places: [Int: Found] = [:]
        func take(_ literals: [Int]) {
            for literal in literals.map({ reader.text.strings[$0] }) where places[literal.start] == nil {
                let key = reader.text.key(of: literal)
                guard key.saysSomething else { continue }
                places[literal.start] = Found(key: key, file: path, line: reader.text.line(of: literal.start))
            }
        }
        var singulars: [(call: Int, literal: Int)] = []
        for open in reader.tokens.indices where reader.mark(open) == "(" && !declared.contains(open) {
            guard let name = reader.callee(at: open) else { continue }
            let types = (callees[name] ?? [:]).merging(own[name] ?? [:]) { $1 }
            guard !types.isEmpty, name != "words" || !reader.isMemberOfNothing(open - 1) else { continue }
            // Values that follow one of several have no label.
            var repeated: PhraseType?
            for (label, part) in reader.labelled(in: open) {
                switch types[label] {
                case .several(let type): repeated = type
                case nil where Int(label) != nil: break
                case _: repeated = nil
                }
                guard let type = repeated ?? types[label] else { continue }
                let values = reader.values(of: part, as: type)
                take(values)
                if name == "plural", label == "one", let first = values.first {
                    singulars.append((reader.tokens[open].range.lowerBound, reader.text.strings[first].start))
                }
            }
        }
        for index in reader.tokens.indices { take(reader.values(ofTypeBehind: index)) }
        for (call, literal) in singulars {
            guard let one = places.removeValue(forKey: literal) else { continue }
            let first = places.keys.filter { (call..<literal).contains($0) }.min()
            if let first { places[first]?.one = one.key }
        }
        return places.sorted { $0.key < $1.key }.map(\.value)
    }
}

extension TokenReader {
    /// Returns the parts between the commas in a bracket, with their labels; those without one have their number among
    /// these.
    fileprivate func labelled(in open: Int) -> [(label: String, part: Range<Int>)] {
        var unnamed = 0
        return parts(inside: open).map { part in
            let part = withoutAttributes(part)
            let isNamed = !word(part.lowerBound).isEmpty && word(part.lowerBound) != "_"
            let hasName =
                mark(part.lowerBound + 1) == ":"
                || mark(part.lowerBound + 2) == ":" && !word(part.lowerBound + 1).isEmpty
            if isNamed, hasName, part.count > 1 {
                let label = word(part.lowerBound)
                // The value of an argument; a parameter has its type there.
                return (label, mark(part.lowerBound + 1) == ":" ? part.lowerBound + 2..<part.upperBound : part)
            }
            defer { unnamed += 1 }
            return ("\(unnamed)", part)
        }
    }

    /// Returns a parameter without the attributes in front of its name.
    private func withoutAttributes(_ part: Range<Int>) -> Range<Int> {
        var part = part
        while part.count > 2, mark(part.lowerBound) == "@" {
            part = min(behindAttribute(part.lowerBound), part.upperBound)..<part.upperBound
        }
        return part
    }

    /// Returns the type of a parameter, or of a value of a case, where it has phrases.
    fileprivate func type(ofParameter part: Range<Int>) -> PhraseType? {
        let colon = part.prefix(3).first { mark($0) == ":" }
        let (found, end) = type(at: colon.map { $0 + 1 } ?? part.lowerBound)
        // `Phrase...`
        let isSeveral = mark(end - 1) == "." && mark(end - 2) == "."
        return isSeveral ? found.map(PhraseType.several) : found
    }

    /// Returns the structure that stored members are of, and the parameters with phrases that its initializer has for them;
    /// nil where there are none.
    fileprivate func parameters(
        byMembers members: SwiftDeclaration, among all: [SwiftDeclaration]
    ) -> (type: SwiftDeclaration, parameters: [String: PhraseType])? {
        let modifiers = (0..<members.word).reversed().lazy.prefix {
            tokens[$0].range.lowerBound >= members.range.lowerBound
        }
        guard members.kind == .variable, members.body == nil,
            !modifiers.contains(where: { ["static", "lazy"].contains(word($0)) })
        else { return nil }
        var parameters: [String: PhraseType] = [:]
        var index = members.word
        while index < tokens.count, tokens[index].range.upperBound <= members.range.upperBound {
            if members.names.contains(word(index)), mark(index + 1) == ":" {
                parameters[word(index)] = type(at: index + 2).type
            }
            index = behind(index)
        }
        // The innermost of those around it begins last.
        let type = all.last { outer in outer.body?.contains(tokens[members.word].range.lowerBound) ?? false }
        guard !parameters.isEmpty, let type, word(type.word) == "struct" else { return nil }
        return (type, parameters)
    }

    /// Returns what is called with the parameters of a declaration, and the place of the bracket.
    fileprivate func parameters(
        of declaration: SwiftDeclaration, among all: [SwiftDeclaration]
    ) -> [(name: String, open: Int)] {
        let open = (declaration.word..<tokens.count).first { mark($0) == "(" }
        switch declaration.kind {
        case .function: return open.map { [(declaration.names[0], $0)] } ?? []
        case .initializer:
            // The innermost of those around it begins last.
            let type = all.last { outer in
                (outer.kind == .type || outer.kind == .extension)
                    && outer.body?.contains(tokens[declaration.word].range.lowerBound) ?? false
            }
            let name = type?.names.first?.split(separator: ".").last.map(String.init)
            return open.flatMap { open in name.map { [($0, open)] } } ?? []
        case .enumCase:
            return tokens.indices[declaration.word...].prefix {
                tokens[$0].range.upperBound <= declaration.range.upperBound
            }
            .filter { declaration.names.contains(word($0)) && mark($0 + 1) == "(" }.map { (word($0), $0 + 1) }
        case .variable, .deinitializer, .subscript, .type, .extension, .alias, .import: return []
        }
    }

    fileprivate func isPrivate(_ declaration: SwiftDeclaration) -> Bool {
        (0..<declaration.word).reversed().lazy.prefix { tokens[$0].range.lowerBound >= declaration.range.lowerBound }
            .contains { ["private", "fileprivate"].contains(word($0)) }
    }

    /// Returns the word in front of a bracket.
    fileprivate func callee(at open: Int) -> String? {
        let name = word(open - 1)
        return name.isEmpty || tokens[open - 1].range.upperBound != tokens[open].range.lowerBound ? nil : name
    }

    /// Returns whether a word is a member whose type is not said, such as a case `.words(…)`.
    fileprivate func isMemberOfNothing(_ index: Int) -> Bool {
        guard mark(index - 1) == "." else { return false }
        let point = tokens[index - 1].range.lowerBound
        guard point > 0 else { return true }
        let owner = text.code[point - 1]
        return !owner.isWord && !")]}?!".contains(owner)
    }
}

extension SwiftText {
    /// Returns a literal as the key of a phrase.
    fileprivate func key(of literal: StringLiteral) -> String {
        var texts = literal.texts[...]
        return literal.parts.map { part in
            switch part {
            case .text: (texts.popFirst() ?? "").replacing("%", with: "%%")
            case .code(let range): self[range].prefixMatch(of: /\s*count:/) == nil ? "%@" : "%lld"
            }
        }.joined()
    }
}

extension String {
    /// Whether there is a letter beside placeholders.
    fileprivate var saysSomething: Bool {
        replacing("%lld", with: "").replacing("%@", with: "").contains(where: \.isLetter)
    }
}
