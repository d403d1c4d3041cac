import StructuredText

extension Trail: CustomStringConvertible {
    /// One line: what decided, the bucket if one was drawn, and the line of the file.
    ///
    /// For example `rule 2 "HK roll-out 50%" · bucket 37 of 1-50 · rules.json:118`.
    public var description: String {
        var parts = steps.last.map(\.decision) ?? []
        if let location { parts.append(location.description) }
        return parts.joined(separator: " · ")
    }
}

extension Trail {
    /// The steps that led to the answer, each on a line, with what had to be evaluated on the way indented below it.
    ///
    /// The words of `description` are not repeated.
    public var lines: [String] {
        steps.flatMap { step -> [String] in
            switch step {
            case .prerequisite(let prerequisite):
                ["prerequisite \(prerequisite): \(prerequisite.isMet ? "yes" : "no")"]
                    + prerequisite.flags.flatMap(\.nested)
            case .allocation(let bucket, let percentage):
                [
                    """
                    \(percentage)% of the keys take part, bucket \(bucket): \(bucket <= percentage ? "yes" : "no")
                    """
                ]
            case .rule(let rule): rule.lines
            case .notEvaluated, .killed, .noRule, .abandoned: []
            }
        }
    }

    /// The trail of a flag that another one asked for.
    fileprivate var nested: [String] { ["  \(flag) = \(treatment)   \(self)"] + lines.map { "    \($0)" } }
}

extension Trail.Rule {
    /// Whether the tests that were asked leave nobody out.
    fileprivate var isForEverybody: Bool { tests.allSatisfy { $0.matcher == "ALL_KEYS" && $0.attribute == nil } }

    fileprivate var lines: [String] {
        // A rule for everybody has nothing to add to its name, which the trail's own line has.
        if isMatch, isForEverybody { return [] }
        let title = isInFile ? "rule \(number) \(JSONText.quoted(label))" : label
        return tests.flatMap { test in
            ["\(title): \(test)"] + test.flags.flatMap(\.nested) + test.segments.flatMap(\.nested)
        }
    }
}

extension Trail.Segment {
    fileprivate var nested: [String] {
        let answer = isMember ? "is a member" : "is not a member"
        let reason = exclusion.map { ", \($0)" } ?? ""
        let steps = segments.flatMap(\.nested) + rules.flatMap(\.lines).map { "  \($0)" }
        return ["  segment \(JSONText.quoted(name)): \(answer)\(reason) · \(location)"] + steps.map { "  \($0)" }
    }
}

extension Trail.Step {
    /// The parts of the line, if this is the step that decided.
    fileprivate var decision: [String] {
        switch self {
        case .notEvaluated(let reason): [reason]
        case .killed: [Labels.killed]
        case .prerequisite(let prerequisite): [Labels.prerequisites, prerequisite.description]
        case .allocation(let bucket, let percentage): [Labels.allocation, "bucket \(bucket) outside 1-\(percentage)"]
        case .rule(let rule): [rule.title, rule.share?.words(of: rule)].compactMap(\.self)
        case .noRule: [Labels.defaultRule, "no rule matched"]
        case .abandoned(let reason, let path): ["\(Labels.exception): \(reason)", path.joined(separator: " → ")]
        }
    }
}

extension Trail.Prerequisite: CustomStringConvertible {
    /// The other flag, what it answered and what would have done.
    var description: String {
        let answer = flags.first?.treatment ?? "\(ReservedTreatment.control), there is no such flag"
        return "\(flag) = \(answer), wanted \(treatments.isEmpty ? "nothing" : treatments.joined(separator: " or "))"
    }
}

extension Trail.Rule {
    /// The rule as a reader of the file would name it.
    fileprivate var title: String {
        if isInFile { return "rule \(number) \(JSONText.quoted(label))" }
        return label == Labels.unsupported ? label : "\(label), added after the last rule"
    }
}

extension Trail.Rule: CustomStringConvertible {
    /// The rule, whether it matched and, if not, which matcher said no.
    var description: String {
        if isMatch { return "\(title): matched" }
        return "\(title): \(tests.last?.description ?? "no matchers")"
    }
}

extension Trail.Matcher: CustomStringConvertible {
    /// The value, what was asked of it, and the answer.
    var description: String {
        let subject = attribute.map { "\($0) \(value ?? "(absent)") " } ?? value.map { "key \($0) " } ?? ""
        let answer = "\(subject)\(isNegated ? "not: " : "")\(question): \(result ? "yes" : "no")"
        return remark.map { "\(answer) (\($0))" } ?? answer
    }
}

extension Trail.Share {
    /// Returns who of the users that a rule matches has the share.
    fileprivate func words(of rule: Trail.Rule) -> String {
        guard let bucket else { return rule.isForEverybody ? "everybody" : "all it matches" }
        return treatment == nil ? "bucket \(bucket) beyond 1-\(last)" : "bucket \(bucket) of \(first)-\(last)"
    }
}
