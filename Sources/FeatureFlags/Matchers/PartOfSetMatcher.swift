import StructuredText

/// PART_OF_SET: the list is not empty, and each of its elements is one of the rule.
struct PartOfSetMatcher: ValueMatcher {
    static let type = "PART_OF_SET"

    private let texts: [String]
    private let index: ExactIndex

    init(_ data: MatcherData) throws(MatcherFault) {
        texts = try data.texts("whitelistMatcherData", "whitelist")
        index = ExactIndex(texts)
    }

    var summary: String { "has only elements of \(texts.listed)" }

    var extent: Extent { texts.isEmpty ? .nothing : .lists(Self.type, texts.exactSet) }

    func matches(_ value: Operand) -> Bool {
        guard case .texts(let value) = value else { return false }
        return value.count > 0 && value.strings.allSatisfy(index.contains)
    }
}
