import StructuredText

/// CONTAINS_STRING: the text contains one of those of the rule; empty texts in the rule are ignored (decision D5).
struct ContainsStringMatcher: ValueMatcher {
    static let type = "CONTAINS_STRING"

    private let texts: [String]
    private let patterns: [BytePattern]

    init(_ data: MatcherData) throws(MatcherFault) {
        texts = try data.texts("whitelistMatcherData", "whitelist")
        patterns = texts.filter { !$0.isEmpty }.map(BytePattern.init)
    }

    var summary: String { "contains any of \(texts.listed)" }

    var extent: Extent { patterns.isEmpty ? .nothing : .texts(Self.type, texts.exactSet) }

    func matches(_ value: Operand) -> Bool {
        guard case .text(let text) = value else { return false }
        return patterns.contains { $0.isContained(in: text.string) }
    }
}
