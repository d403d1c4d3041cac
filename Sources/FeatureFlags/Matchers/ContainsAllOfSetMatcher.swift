import StructuredText

/// CONTAINS_ALL_OF_SET: the list has every element of the rule, which must have one (decision D4).
struct ContainsAllOfSetMatcher: ValueMatcher {
    static let type = "CONTAINS_ALL_OF_SET"

    private let texts: [String]
    private let index: ExactIndex

    init(_ data: MatcherData) throws(MatcherFault) {
        texts = try data.texts("whitelistMatcherData", "whitelist")
        index = ExactIndex(texts)
    }

    var summary: String { "has all of \(texts.listed)" }

    var extent: Extent { texts.isEmpty ? .nothing : .lists(Self.type, texts.exactSet) }

    func matches(_ value: Operand) -> Bool {
        guard case .texts(let value) = value else { return false }
        return index.count > 0 && index.strings.allSatisfy(value.contains)
    }
}
