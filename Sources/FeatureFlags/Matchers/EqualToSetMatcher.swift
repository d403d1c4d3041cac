import StructuredText

/// EQUAL_TO_SET: the list has the elements of the rule and no others; order and repetition do not count.
struct EqualToSetMatcher: ValueMatcher {
    static let type = "EQUAL_TO_SET"

    private let texts: [String]
    private let index: ExactIndex

    init(_ data: MatcherData) throws(MatcherFault) {
        texts = try data.texts("whitelistMatcherData", "whitelist")
        index = ExactIndex(texts)
    }

    var summary: String { "has exactly the elements \(texts.listed)" }

    var extent: Extent { .lists(Self.type, texts.exactSet) }

    func matches(_ value: Operand) -> Bool {
        guard case .texts(let value) = value else { return false }
        return value.strings.allSatisfy(index.contains) && index.strings.allSatisfy(value.contains)
    }
}
