import ComponentScreen

extension ComponentWriter {
    /// The condition that nothing fulfills.
    var never: FacetValue { form.call("not", ["value": .bool(true)]) }

    /// Returns a check of the client, with what to do where it fails.
    func check(_ condition: FacetValue, _ message: String) -> FacetValue {
        .object(["condition": condition, "message": .string(message)])
    }

    /// Returns the checks of an input: its status, and the rules that a client and `Entry.fault(of:in:)` read alike.
    mutating func checks(of facet: Facet<AnyEvent>, _ value: FacetValue) -> FacetValue? {
        var checks: [FacetValue] = []
        if facet.status.isFault { checks.append(check(never, facet.status.message)) }
        let entry = facet.wholeEntry
        switch facet.kind.input {
        case .truth: if entry.isRequired { checks.append(check(value, words("Fill this in"))) }
        case .options:
            if let message = facet.rule, facet.selection == .many {
                let arguments: [String: FacetValue?] = [
                    "value": value, "min": entry.fewest.map { .integer(Int64($0)) },
                    "max": entry.most.map { .integer(Int64($0)) },
                ]
                checks.append(check(form.call("length", arguments), message))
            } else if entry.isRequired {
                checks.append(check(form.call("required", ["value": value]), words("Fill this in")))
            }
        case .date, .time:
            if entry.isRequired { checks.append(check(form.call("required", ["value": value]), words("Fill this in"))) }
        case .secret:
            // One that was entered is not sent back: its place in the data model is empty.
            var entry = entry
            if facet.text.accessory != nil { entry.isRequired = false }
            checks += textChecks(of: facet, entry, value)
        case .text, nil: checks += textChecks(of: facet, entry, value)
        }
        return checks.isEmpty ? nil : .list(checks)
    }

    private mutating func textChecks(
        of facet: Facet<AnyEvent>, _ entry: FacetElement.Entry, _ value: FacetValue
    ) -> [FacetValue] {
        let isNumber = entry.keyboard == .number || entry.keyboard == .decimal || entry.keyboard == .phone
        var checks: [FacetValue] = []
        if entry.isRequired { checks.append(check(form.call("required", ["value": value]), words("Fill this in"))) }
        // A number is as long as its digits, which a client does not count.
        if let longest = entry.longest, !isNumber, let message = entry.fault(of: .string(overlong(longest)), in: words)
        {
            checks.append(check(form.call("length", ["value": value, "max": .integer(Int64(longest))]), message))
        }
        // A text of digits alone is the same number in every language.
        let others = form.call("not", ["value": form.call("regex", ["value": value, "pattern": .string("^[0-9]+$")])])
        for (bound, limit, beyond) in [("min", entry.least, -1.0), ("max", entry.greatest, 1.0)] {
            guard let limit, let message = entry.fault(of: .number(limit + beyond * max(abs(limit), 1)), in: words)
            else { continue }
            let isWithin = form.call("numeric", ["value": value, bound: .number(limit)])
            checks.append(check(form.call("or", ["values": .list([others, isWithin])]), message))
        }
        if let pattern = entry.pattern {
            guard pattern.isPortable, !isNumber else {
                omit("entry.pattern", pattern.expression, of: facet)
                return checks
            }
            let arguments: [String: FacetValue?] = [
                "value": value, "pattern": .string("^(?:\(pattern.expression))$"),
            ]
            // White space alone is nothing.
            let isFilled = form.call("regex", ["value": value, "pattern": .string(#"\S"#)])
            let isEmpty = form.call("not", ["value": isFilled])
            let fits = form.call("or", ["values": .list([isEmpty, form.call("regex", arguments)])])
            checks.append(check(fits, pattern.message))
        }
        return checks
    }
}

/// Returns a text that is longer than a number of scalars.
private func overlong(_ longest: Int) -> String { String(repeating: "1", count: min(max(longest, 0), 65_536) + 1) }

extension FacetElement.Entry.Pattern {
    /// Whether other languages of regular expressions read it alike: characters, classes and groups, and how many.
    var isPortable: Bool {
        expression.wholeMatch(
            of:
                /(?:[^\\(+*?\[]|\\[dws.\-\/()\[\]{}+*?^$|\\]|\((?!\?)|\(\?[:=!]|\[\^?(?:[^\\\[\]&]|\\[dws.\-\/\[\]^\\])+\]|[+*?](?!\+))*/
        )
            != nil
    }
}
