import ComponentScreen
import Foundation

extension ComponentWriter {
    /// The condition that nothing fulfills.
    var never: FacetValue { form.call("not", ["value": .bool(true)]) }

    /// Returns a check of the client, with what to do where it fails.
    func check(_ condition: FacetValue, _ message: String) -> FacetValue {
        .object(["condition": condition, "message": .string(message)])
    }

    /// Returns the checks of an input: its status, and the rules of its entry in the order of `Entry.fault(of:in:)`.
    ///
    /// The first check that fails says what the service says of the same value. What only the service can decide, such as a
    /// number with separators, fails no check.
    mutating func checks(of facet: Facet<AnyEvent>, _ value: FacetValue) -> FacetValue? {
        let entry = facet.wholeEntry
        let rules: [Rule] =
            switch facet.kind.input {
            case .truth: missing(entry, value)
            case .options: optionRules(of: facet, entry, value)
            case .date, .time: missing(entry, form.call("required", ["value": value]))
            case .secret: textRules(of: facet, entry, value, isMissing: facet.text.accessory == nil)
            case .text, nil: textRules(of: facet, entry, value)
            }
        // What the status says is said once.
        let status = facet.status.isFault ? [Rule(never, facet.status.message)] : []
        let checks = status + rules.filter { !facet.status.isFault || $0.message != facet.status.message }
        return checks.isEmpty ? nil : .list(checks.map { check($0.condition, $0.message) })
    }

    /// Returns the rule that something has to be entered, where it has to.
    private func missing(_ entry: FacetElement.Entry, _ isGiven: FacetValue) -> [Rule] {
        entry.fault(of: .null, in: words).map { [Rule(isGiven, $0)] } ?? []
    }

    private func optionRules(
        of facet: Facet<AnyEvent>, _ entry: FacetElement.Entry, _ value: FacetValue
    ) -> [Rule] {
        let isGiven = form.call("required", ["value": value])
        guard facet.selection == .many, let numbers = entry.numbers, let message = entry.rule(in: words) else {
            return missing(entry, isGiven)
        }
        let limits: [String: FacetValue?] = [
            "value": value, "min": .integer(Int64(numbers.least)), "max": numbers.most.map { .integer(Int64($0)) },
        ]
        return [Rule(form.call("length", limits), message)] + (numbers.least == 0 ? missing(entry, isGiven) : [])
    }

    /// Returns the rules of a text.
    ///
    /// - Parameter isMissing: whether there is nothing yet. A secret that was entered is not sent back, so its place in the data
    ///   model is empty.
    private mutating func textRules(
        of facet: Facet<AnyEvent>, _ entry: FacetElement.Entry, _ value: FacetValue, isMissing: Bool = true
    ) -> [Rule] {
        let isGiven = form.call("required", ["value": value])
        let isFilled = matches(value, ClientExpression.filled)
        // White space alone is nothing.
        var rules = isMissing ? missing(entry, isGiven) + missing(entry, either(not(isGiven), isFilled)) : []
        if entry.least != nil || entry.greatest != nil, let message = entry.fault(of: .string("x"), in: words) {
            rules.append(Rule(not(matches(value, ClientExpression.noNumber)), message))
        }
        let isNumber = matches(value, ClientExpression.number(pointIsDecimal: words.locale.decimalSeparator == "."))
        for (bound, limit, beyond) in [("min", entry.least, -1.0), ("max", entry.greatest, 1.0)] {
            guard let limit, let message = entry.fault(of: .number(limit + beyond * max(abs(limit), 1)), in: words)
            else { continue }
            let isWithin = form.call("numeric", ["value": value, bound: .number(limit)])
            rules.append(Rule(either(not(isNumber), isWithin), message))
        }
        let hasForm = entry.takesNumber || entry.keyboard == .phone
        let isPlain = hasForm ? matches(value, ClientExpression.plain) : isFilled
        if let longest = entry.longest,
            let message = FacetElement.Entry(longest: longest).fault(of: .string(overlong(longest)), in: words)
        {
            // A number is as long as its digits, without zeros in front.
            let isCounted = entry.takesNumber ? matches(value, ClientExpression.counted) : isPlain
            let isShort = form.call("length", ["value": value, "max": .integer(Int64(longest))])
            rules.append(Rule(either(not(isCounted), isShort), message))
        }
        if let pattern = entry.pattern {
            guard let expression = ClientExpression(pattern.expression) else {
                omit("entry.pattern", pattern.expression, of: facet)
                return rules
            }
            rules.append(Rule(either(not(isPlain), matches(value, expression.whole)), pattern.message))
        }
        return rules
    }

    private func matches(_ value: FacetValue, _ expression: String) -> FacetValue {
        form.call("regex", ["value": value, "pattern": .string(expression)])
    }

    private func not(_ condition: FacetValue) -> FacetValue { form.call("not", ["value": condition]) }

    private func either(_ conditions: FacetValue...) -> FacetValue { form.call("or", ["values": .list(conditions)]) }
}

/// A condition of a value, and what to do where it does not hold.
private struct Rule {
    let condition: FacetValue
    let message: String

    init(_ condition: FacetValue, _ message: String) { (self.condition, self.message) = (condition, message) }
}

/// Returns a text that is longer than a number of scalars.
private func overlong(_ longest: Int) -> String { String(repeating: "1", count: min(max(longest, 0), 65_536) + 1) }
