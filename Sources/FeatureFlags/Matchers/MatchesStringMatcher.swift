import StructuredText

/// MATCHES_STRING: a regular expression is found anywhere in the text.
///
/// A pattern beyond what the expressions of its file may cost is a bad one: it never matches (decision D6). A search that
/// takes too long is given up and answers no as well, with a remark in the trail; many of them end the evaluation.
struct MatchesStringMatcher: ValueMatcher {
    static let type = "MATCHES_STRING"

    private let pattern: String
    private let expression: BoundedExpression

    init(_ data: MatcherData) throws(MatcherFault) {
        pattern = try data.text("stringMatcherData")
        guard data.entry.expressions.pay(for: pattern) else {
            let advice = "shorten this one or those before it"
            throw data.fault("the regular expressions of this file are too much together; \(advice)", data.entry)
        }
        guard let expression = BoundedExpression(pattern) else {
            throw data.fault("stringMatcherData is not a usable regular expression", data.entry)
        }
        self.expression = expression
    }

    var summary: String { "matches \(JSONText.quoted(pattern))" }

    var extent: Extent { .texts(Self.type, [ExactString(pattern)]) }

    func matches(_ value: Operand) -> Bool {
        var steps = 0
        return matches(value, steps: &steps)
    }

    func matches(_ value: Operand, steps: inout Int) -> Bool {
        guard case .text(let text) = value else { return false }
        let search = expression.search(text.string)
        steps += search.steps
        return if case .found = search.outcome { true } else { false }
    }

    func quickAnswer(for value: Operand) -> Bool? {
        guard case .text(let text) = value else { return false }
        return switch expression.search(text.string, mostReports: 0).outcome {
        case .found: true
        case .notFound: false
        case .givenUp: nil
        }
    }

    func remark(on value: Operand) -> String? {
        guard case .text(let text) = value, case .givenUp(let reason) = expression.search(text.string).outcome else {
            return nil
        }
        return "given up: \(reason)"
    }
}
