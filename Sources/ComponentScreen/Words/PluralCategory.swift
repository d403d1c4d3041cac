/// A form of words for a number of things, by the names of CLDR.
enum PluralCategory: String, CaseIterable, Hashable, Sendable {
    case zero, one, two, few, many, other
}

/// The rules by which a language chooses the form for a number of things: those of ``CLDR``.
struct PluralRules: Sendable {
    /// A comparison of the number, such as `n mod 10 not in 2..4,9`.
    private struct Relation: Sendable {
        /// Whether the number is compared, and not the fraction, which whole numbers do not have.
        let isNumber: Bool
        let modulus: UInt
        let isIn: Bool
        let ranges: [ClosedRange<UInt>]

        /// Reads a relation; nil where it is none.
        init?(_ text: Substring) {
            var words = text.split(separator: " ")
            guard words.count >= 3, let operand = words.first else { return nil }
            isNumber = operand == "n" || operand == "i"
            words.removeFirst()
            let hasModulus = words[0] == "mod"
            modulus = hasModulus ? UInt(words[1]) ?? 0 : 0
            if hasModulus { words.removeFirst(2) }
            isIn = words.first != "not"
            if !isIn { words.removeFirst() }
            guard words.count == 2, words[0] == "in" else { return nil }
            ranges = words[1].split(separator: ",").compactMap { range in
                let bounds = range.split(separator: ".").compactMap { UInt($0) }
                guard let low = bounds.first, let high = bounds.last, low <= high else { return nil }
                return low...high
            }
        }

        func holds(for number: UInt) -> Bool {
            let value = isNumber ? modulus == 0 ? number : number % modulus : 0
            return ranges.contains { $0.contains(value) } == isIn
        }
    }

    /// The forms before `other`, each with its alternatives, all of whose relations have to hold.
    private let forms: [(category: PluralCategory, alternatives: [[Relation]])]

    /// Finds the rules of a language or of its nearest fallback; nil if CLDR has none.
    init?(of language: String) {
        let chain = LanguageTag.chain(of: language)
        let names = chain.map { "\($0.code)-\($0.region)" } + chain.map(\.code)
        guard let rules = names.lazy.compactMap({ Self.all[$0] }).first else { return nil }
        self = rules
    }

    private init(_ forms: [(PluralCategory, [[Relation]])]) { self.forms = forms }

    /// Returns the form for a whole number of things.
    func category(of count: Int) -> PluralCategory {
        let number = count.magnitude
        return forms.first { $0.alternatives.contains { $0.allSatisfy { $0.holds(for: number) } } }?.category ?? .other
    }

    /// The rules by language, and by language and country where a country has rules of its own.
    static let all: [String: PluralRules] = {
        var all: [String: PluralRules] = [:]
        var forms: [(PluralCategory, [[Relation]])] = []
        var isComplete = true
        for line in CLDR.plurals.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else {
                for language in line.split(separator: " ") { all[String(language)] = PluralRules(forms) }
                isComplete = true
                continue
            }
            if isComplete { forms = [] }
            isComplete = false
            guard let category = PluralCategory(rawValue: String(line[..<colon])), category != .other else { continue }
            let alternatives = line[line.index(after: colon)...].split(separator: " or ")
            forms.append((category, alternatives.map { $0.split(separator: " and ").compactMap(Relation.init) }))
        }
        return all
    }()
}
