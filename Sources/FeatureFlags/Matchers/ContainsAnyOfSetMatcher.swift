import StructuredText

/// CONTAINS_ANY_OF_SET: the list has at least one of the elements of the rule.
struct ContainsAnyOfSetMatcher: ValueMatcher {
    static let type = "CONTAINS_ANY_OF_SET"

    private let texts: [String]
    private let index: ExactIndex

    init(_ data: MatcherData) throws(MatcherFault) {
        texts = try data.texts("whitelistMatcherData", "whitelist")
        index = ExactIndex(texts)
    }

    var summary: String { "has any of \(texts.listed)" }

    var extent: Extent { texts.isEmpty ? .nothing : .lists(Self.type, texts.exactSet) }

    func matches(_ value: Operand) -> Bool {
        guard case .texts(let value) = value else { return false }
        return value.strings.contains(where: index.contains)
    }
}
