import StructuredText

/// WHITELIST: the value is one of a list of texts.
struct WhitelistMatcher: ValueMatcher {
    fileprivate let texts: [String]
    private let exactTexts: Set<ExactString>

    init(_ texts: [String]) {
        self.texts = texts
        self.exactTexts = texts.exactSet
    }

    init(_ data: MatcherData) throws(MatcherFault) {
        self.init(try data.whitelist)
    }

    var summary: String { "is one of \(texts.quotedList)" }

    var matchedValues: MatchedValues { .values(texts.map { .text(ExactString($0)) }) }

    func matches(_ value: Operand) -> Bool {
        guard case .text(let text) = value else { return false }
        return exactTexts.contains(text)
    }
}

/// The matcher for a list of texts, for rules that are put together from several.
package func listMatcher(for texts: [String]) -> any ValueMatcher { WhitelistMatcher(texts) }

extension ValueMatcher {
    /// The texts that a rule lists one by one; nil for other matchers.
    package var listedTexts: [String]? { (self as? WhitelistMatcher)?.texts }
}

/// STARTS_WITH, ENDS_WITH, CONTAINS_STRING: one of the texts of the rule is a part of the value.
///
/// Empty texts in the rule are ignored (decision D5).
struct TextPartMatcher: ValueMatcher {
    /// Where in the value the text has to be, as a verb phrase.
    enum Part: String {
        case prefix = "starts with"
        case suffix = "ends with"
        case substring = "contains"
    }

    private let texts: [String]
    private let part: Part

    init(_ data: MatcherData, _ part: Part) throws(MatcherFault) {
        self.texts = try data.whitelist
        self.part = part
    }

    var summary: String { "\(part.rawValue) any of \(texts.quotedList)" }

    var matchedValues: MatchedValues {
        let texts = texts.filter { !$0.isEmpty }
        return texts.isEmpty ? .nothing : .texts(relation: part.rawValue, texts.exactSet)
    }

    /// Takes time in proportion to the length of the value, also for `contains` of the standard library.
    func matches(_ value: Operand) -> Bool {
        guard case .text(let text) = value else { return false }
        let value = text.string.utf8
        return texts.contains { text in
            if text.isEmpty { return false }
            return switch part {
            case .prefix: value.starts(with: text.utf8)
            case .suffix: value.suffix(text.utf8.count).elementsEqual(text.utf8)
            case .substring: value.contains(text.utf8)
            }
        }
    }
}

/// MATCHES_STRING: a regular expression is found anywhere in the text.
///
/// A pattern beyond what the expressions of its file may cost is a bad one: it never matches (decision D6). A search that
/// takes too long is given up and answers no as well, with a remark in the trail; many of them end the evaluation.
struct ExpressionMatcher: ValueMatcher {
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

    var matchedValues: MatchedValues { .texts(relation: "matches", [ExactString(pattern)]) }

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
