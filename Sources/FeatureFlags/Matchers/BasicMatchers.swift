import StructuredText

/// ALL_KEYS: every user, or every user who has the attribute.
struct AllKeysMatcher: Matcher {
    var summary: String { "is present" }

    func test(_ names: NameResolver) -> MatcherTest { .presence }
}

/// EQUAL_TO_BOOLEAN: the value is the same truth value as in the rule; the texts `true` and `false` count in any case.
struct BooleanMatcher: ValueMatcher {
    private let truth: Bool

    init(_ data: MatcherData) throws(MatcherFault) {
        truth = try data.truth("booleanMatcherData")
    }

    var summary: String { "is \(truth)" }

    var matchedValues: MatchedValues {
        // Every spelling: each letter in lower and in upper case.
        let words = (truth ? "true" : "false").reduce([""]) { words, letter in
            words.flatMap { ["\($0)\(letter)", "\($0)\(letter.uppercased())"] }
        }
        return .values([.bool(truth)] + words.map { .text(ExactString($0)) })
    }

    func matches(_ value: Operand) -> Bool {
        switch value {
        case .bool(let value): value == truth
        case .text(let text): text.string.utf8.map(Self.lowercased).elementsEqual((truth ? "true" : "false").utf8)
        default: false
        }
    }

    /// No letter outside ASCII has a lower case in these two words.
    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

/// IN_SPLIT_TREATMENT: another flag answers this user one of some treatments.
///
/// An attribute named beside it changes nothing (decision D14).
struct DependencyMatcher: Matcher {
    /// Nil in a prerequisite that names none.
    let flag: String?
    let treatments: [String]
    let location: EntryLocation

    var summary: String { "the answer of \(JSONText.quoted(flag ?? "")) is one of \(treatments.quotedList)" }

    func test(_ names: NameResolver) -> MatcherTest {
        .dependency(flag: flag.flatMap { names.flag($0, at: location) }, treatments: treatments.map(names.treatment))
    }
}

extension DependencyMatcher {
    init(_ data: MatcherData) throws(MatcherFault) {
        self.init(
            flag: try data.text("dependencyMatcherData", "split"),
            treatments: try data.texts("dependencyMatcherData", "treatments"), location: data.entry.location)
    }
}
