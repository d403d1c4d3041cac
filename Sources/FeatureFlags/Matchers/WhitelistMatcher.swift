import StructuredText

/// WHITELIST: the value is one of a list of texts.
struct WhitelistMatcher: ValueMatcher {
    static let type = "WHITELIST"

    private let texts: [String]
    private let index: ExactIndex

    init(_ texts: [String]) {
        self.texts = texts
        self.index = ExactIndex(texts)
    }

    init(_ data: MatcherData) throws(MatcherFault) {
        self.init(try data.texts("whitelistMatcherData", "whitelist"))
    }

    var summary: String { "is one of \(texts.listed)" }

    var extent: Extent { .values(index.strings.map(Operand.text)) }

    func matches(_ value: Operand) -> Bool {
        guard case .text(let text) = value else { return false }
        return index.contains(text)
    }
}
