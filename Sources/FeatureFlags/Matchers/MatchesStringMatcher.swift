import StructuredText

/// MATCHES_STRING: a regular expression is found anywhere in the text.
///
/// A search that takes too long is given up and answers as a bad pattern does, with a remark in the trail.
struct MatchesStringMatcher: ValueMatcher {
    static let type = "MATCHES_STRING"

    private let pattern: String
    private let expression: BoundedExpression

    init(_ data: MatcherData) throws(MatcherFault) {
        pattern = try data.text("stringMatcherData")
        guard let expression = BoundedExpression(pattern) else {
            throw data.fault("stringMatcherData is not a usable regular expression", data.entry)
        }
        self.expression = expression
    }

    var summary: String { "matches \(JSONText.quoted(pattern))" }

    var extent: Extent { .texts(Self.type, [pattern]) }

    func matches(_ value: Operand) -> Bool {
        guard case .text(let text) = value, case .found = expression.search(text.string) else { return false }
        return true
    }

    func remark(on value: Operand) -> String? {
        guard case .text(let text) = value, case .givenUp(let reason) = expression.search(text.string) else {
            return nil
        }
        return "given up: \(reason)"
    }
}
