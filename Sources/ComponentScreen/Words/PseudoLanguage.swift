/// A language that is made from English: what it shows is legible, and unlike any text that no phrase has made.
enum PseudoLanguage: String, Sendable {
    /// Accents on the letters, two fifths longer.
    case accented = "en-XA"
    /// Arabic letters, so that it is written from right to left.
    case mirrored = "ar-XB"
    /// The words of the code with marks around them and around each value, for programs that compare texts.
    case marked = "qaa-x-marks"

    /// Returns a phrase between ⟦ and ⟧, with its values as they are.
    func text(of phrase: Phrase, in words: Words) -> String {
        if self == .marked { return phrase.marked(in: words) }
        let phrase = phrase.english
        let pattern = words.catalog.patterns["en"]?[phrase.template] ?? Pattern(phrase)
        var length = 0
        let text = pattern.text(of: phrase, in: words) { literal in
            length += literal.count
            return String(literal.map { letters[$0] ?? $0 })
        }
        return "⟦\(text)\(filling((length * 2 + 4) / 5))⟧"
    }

    /// Returns what makes a text longer, in words of five letters.
    private func filling(_ length: Int) -> String {
        switch self {
        case .accented: String((0..<length).map { $0.isMultiple(of: 6) ? " " : "~" })
        case .mirrored, .marked: ""
        }
    }

    private var letters: [Character: Character] {
        switch self {
        case .accented: Self.accents
        case .mirrored: Self.arabic
        case .marked: [:]
        }
    }

    private static let accents = table("ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ", "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž")
    private static let arabic = table("ابثدهفغحيجكلمنوپقرستعڤشخذز", "ابثدهفغحيجكلمنوپقرستعڤشخذز")

    private static func table(_ capitals: String, _ small: String) -> [Character: Character] {
        Dictionary(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", capitals + small)) { first, _ in first }
    }
}

extension Phrase {
    /// Returns the phrase with marks around words and values: `⟦See ⟨tea⟩⟧`.
    ///
    /// Another phrase, or a text that no phrase has made, has another text, even where both are one text in English. A
    /// value alone is the same in every language, or says itself what it is.
    fileprivate func marked(in words: Words) -> String {
        let text = pieces.map { piece in
            switch piece {
            case .words(let text): text
            case .count(let count): hasWords ? "⟨#\(count)⟩" : piece.text(in: words)
            case .text, .other: hasWords ? "⟨\(piece.text(in: words))⟩" : piece.text(in: words)
            }
        }.joined()
        return hasWords ? "⟦\(text)⟧" : text
    }
}

extension String {
    /// Whether there is a letter outside of ⟦ and ⟧.
    package var isUnlocalized: Bool {
        var depth = 0
        for character in self {
            switch character {
            case "⟦": depth += 1
            case "⟧": depth = max(0, depth - 1)
            case _: if depth == 0, character.isLetter { return true }
            }
        }
        return depth > 0
    }
}
