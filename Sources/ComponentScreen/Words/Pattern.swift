/// A text of a catalog or of the code with its placeholders found.
///
/// It reads what translators write: `%@`, `%lld`, `%2$@`, `%%`, and `%#@name@` or `%1$#@name@` for a part that depends on
/// a count. In a text without values a `%` that begins none of `%@`, `%lld`, `%2$…` and `%#@…` is a sign: it is not
/// formatted.
struct Pattern: Hashable, Sendable {
    enum Piece: Hashable, Sendable {
        case text(String)
        /// The value of this index.
        case value(Int)
        /// The form for the count of this index.
        case plural(Int, [PluralCategory: Pattern])
    }

    var pieces: [Piece]

    /// Returns the text with the values of a phrase.
    func text(of phrase: Phrase, in words: Words, _ literal: (String) -> String = { $0 }) -> String {
        var text = ""
        text.reserveCapacity(phrase.capacity)
        append(to: &text, phrase, words, literal)
        return text
    }

    private func append(to text: inout String, _ phrase: Phrase, _ words: Words, _ literal: (String) -> String) {
        for piece in pieces {
            switch piece {
            case .text(let part): text += literal(part)
            case .value(let index): text += phrase.value(at: index)?.text(in: words) ?? ""
            case .plural(let index, let forms):
                guard case .count(let count)? = phrase.value(at: index) else { continue }
                // As Apple does, the form zero is for 0 in every language.
                let zero = count == 0 ? forms[.zero] : nil
                let form = zero ?? forms[words.plural(of: count)] ?? forms[.other]
                form?.append(to: &text, phrase, words, literal)
            }
        }
    }
}

extension Pattern {
    /// Whether some part has several forms for a count between which the rules of the language choose.
    var hasForms: Bool {
        pieces.contains {
            guard case .plural(_, let forms) = $0 else { return false }
            return forms.keys.contains { $0 != .zero && $0 != .other } || forms.values.contains(where: \.hasForms)
        }
    }

    /// The thing that a placeholder stands for.
    enum Sort: Sendable { case value, count }

    /// Takes a phrase as it stands in the code.
    init(_ phrase: Phrase) {
        var next = 0
        pieces = phrase.pieces.map { piece in
            if case .words(let text) = piece { return .text(text) }
            next += 1
            return .value(next - 1)
        }
    }

    /// Reads the text of a key; returns what it is found by, with the sorts of its values.
    static func reading(key: String) -> (PhraseTemplate, sorts: [Sort]) {
        var sorts: [Sort] = []
        // A key has no names, so nothing can be wrong with one.
        let pattern = try? Pattern(key, values: nil) {
            sorts.append($0)
        } part: {
            (_, _) throws(PatternFault) in
            throw PatternFault("")
        }
        let pieces = (pattern?.pieces ?? [.text(key)]).map { piece -> Phrase.Piece in
            switch piece {
            case .text(let text): .words(text)
            case .value(let index), .plural(let index, _):
                sorts.dropFirst(index).first == .count ? .count(0) : .text("")
            }
        }
        return (PhraseTemplate(pieces: pieces), sorts)
    }

    /// Reads a translation.
    ///
    /// - Parameters:
    ///   - values: the sorts of the values of its phrase; nil for those that the text itself says.
    ///   - argument: the index of the value that `%arg` means.
    ///   - found: hears of each placeholder without a number.
    ///   - part: the part of a name, and of the index of its value where the text says one.
    init(
        _ text: String, values: [Sort]?, argument: Int? = nil, found: (Sort) -> Void = { _ in },
        part: (String, Int?) throws(PatternFault) -> [Piece]
    ) throws(PatternFault) {
        var pieces: [Piece] = []
        var plain = ""
        var next = 0
        var rest = Substring(text)
        while let percent = rest.firstIndex(of: "%") {
            plain += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                plain += "%"
                rest.removeFirst()
                continue
            }
            if !plain.isEmpty { pieces.append(.text(plain)) }
            plain = ""
            if rest.hasPrefix("arg"), let argument {
                pieces.append(.value(argument))
                rest = rest.dropFirst(3)
                continue
            }
            if values?.isEmpty == true, rest.prefixMatch(of: Self.placeholder) == nil {
                plain = "%"
                continue
            }
            var index: Int?
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
                index = (Int(digits) ?? .max) - 1
                rest = rest.dropFirst(digits.count + 1)
            }
            if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
                pieces += try part(String(rest.dropFirst(2)[..<end]), index)
                rest = rest[rest.index(after: end)...]
                continue
            }
            guard let (name, sort) = Self.sorts.first(where: { rest.hasPrefix($0.name) }) else {
                throw PatternFault("has a % that starts no placeholder; write %% for the sign")
            }
            rest = rest.dropFirst(name.count)
            let place = index ?? next
            guard place >= 0 else { throw PatternFault("refers to value 0, but the first one is 1") }
            if index == nil {
                next += 1
                found(sort)
            }
            if let values {
                guard values.indices.contains(place) else {
                    throw PatternFault("refers to value \(place + 1), but the phrase has \(values.count)")
                }
                guard values[place] == sort else {
                    throw PatternFault("has %\(name) for value \(place + 1), which is another kind of value")
                }
            }
            pieces.append(.value(place))
        }
        plain += rest
        if !plain.isEmpty { pieces.append(.text(plain)) }
        self.pieces = pieces
    }

    /// The rest of a placeholder that nobody means as a sign: `100%ig` and `100%d'accord` are texts.
    private static var placeholder: Regex<Substring> { #/@|lld|#@|[0-9]+\$/# }

    private static let sorts: [(name: String, sort: Sort)] = [
        ("@", .value), ("lld", .count), ("ld", .count), ("li", .count), ("d", .count), ("i", .count),
    ]

    /// The values that are said in every form; a form for a count may leave the count out.
    var certain: Set<Int> {
        pieces.reduce(into: []) { found, piece in
            switch piece {
            case .text: break
            case .value(let index): found.insert(index)
            case .plural(let index, let forms):
                let inside = forms.values.map(\.certain)
                found.formUnion(inside.dropFirst().reduce(inside.first ?? []) { $0.intersection($1) })
                found.insert(index)
            }
        }
    }
}

/// A fault in the text of a translation.
struct PatternFault: Error {
    let problem: String

    init(_ problem: String) { self.problem = problem }
}
