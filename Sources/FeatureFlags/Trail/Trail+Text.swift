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
    /// The words of `description` are not repeated. Of more than 1,000 lines, those in the middle are left out and
    /// counted, and so is the end of a line beyond 300 characters.
    public var lines: [String] {
        var lines = TrailLines()
        add(to: &lines, 0)
        return lines.all
    }

    private func add(to lines: inout TrailLines, _ level: Int) {
        for step in steps {
            switch step {
            case .prerequisite(let prerequisite):
                lines.add("prerequisite \(prerequisite): \(prerequisite.isMet ? "yes" : "no")", level)
                for flag in prerequisite.flags { flag.addAsked(to: &lines, level + 1) }
            case .allocation(let bucket, let percentage):
                let isIn = bucket <= percentage ? "yes" : "no"
                lines.add("\(percentage)% of the keys take part, bucket \(bucket): \(isIn)", level)
            case .rule(let rule): rule.add(to: &lines, level)
            case .notEvaluated, .killed, .noRule, .abandoned: break
            }
        }
    }

    /// Adds the trail of a flag that another one asked for.
    fileprivate func addAsked(to lines: inout TrailLines, _ level: Int) {
        lines.add("\(flag) = \(treatment)   \(self)", level)
        add(to: &lines, level + 1)
    }
}

extension Trail.Rule {
    /// Whether the tests that were asked leave nobody out.
    fileprivate var isForEverybody: Bool { tests.allSatisfy { $0.matcher == "ALL_KEYS" && $0.attribute == nil } }

    fileprivate func add(to lines: inout TrailLines, _ level: Int) {
        // A rule for everybody has nothing to add to its name, which the trail's own line has.
        if isMatch, isForEverybody { return }
        let title = isInFile ? "rule \(number) \(JSONText.quoted(label))" : label
        for test in tests {
            lines.add("\(title): \(test)", level)
            for flag in test.flags { flag.addAsked(to: &lines, level + 1) }
            for segment in test.segments { segment.add(to: &lines, level + 1) }
        }
    }
}

extension Trail.Segment {
    fileprivate func add(to lines: inout TrailLines, _ level: Int) {
        let answer = isMember ? "is a member" : "is not a member"
        let reason = exclusion.map { ", \($0)" } ?? ""
        lines.add("segment \(JSONText.quoted(name)): \(answer)\(reason) · \(location)", level)
        for segment in segments { segment.add(to: &lines, level + 1) }
        for rule in rules { rule.add(to: &lines, level + 1) }
    }
}

/// Lines with two spaces for each level; where there are too many, the first and the last of them.
private struct TrailLines {
    private static let mostFirst = 800
    private static let mostLast = 200
    private static let mostCharacters = 300

    private var first: [String] = []
    private var last: [String] = []
    private var count = 0

    mutating func add(_ text: String, _ level: Int) {
        let cut = text.dropFirst(Self.mostCharacters)
        let end = cut.isEmpty ? "" : "… (\(cut.count.of("more character")))"
        let line = String(repeating: "  ", count: level) + text.prefix(Self.mostCharacters) + end
        count += 1
        if first.count < Self.mostFirst {
            first.append(line)
        } else if last.count < Self.mostLast {
            last.append(line)
        } else {
            last[(count - Self.mostFirst - 1) % Self.mostLast] = line
        }
    }

    var all: [String] {
        let left = count - first.count - last.count
        guard left > 0 else { return first + last }
        let start = (count - Self.mostFirst) % Self.mostLast
        return first + ["… \(left.of("line")) left out …"] + last[start...] + last[..<start]
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
        case .rule(let rule): [rule.title, rule.share?.text(of: rule)].compactMap(\.self)
        case .noRule: [Labels.defaultRule, "no rule matched"]
        case .abandoned(let reason, let path): ["\(Labels.exception): \(reason)", path.joined(separator: " → ")]
        }
    }
}

extension Trail.Prerequisite: CustomStringConvertible {
    /// The other flag, what it answered and what would have done.
    var description: String {
        let answer = flags.first?.treatment ?? "\(ReservedTreatment.control), there is no such flag"
        return "\(flag) = \(answer), expected \(treatments.isEmpty ? "nothing" : treatments.joined(separator: " or "))"
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
    fileprivate func text(of rule: Trail.Rule) -> String {
        guard let bucket else { return rule.isForEverybody ? "everybody" : "all it matches" }
        return treatment == nil ? "bucket \(bucket) beyond 1-\(last)" : "bucket \(bucket) of \(first)-\(last)"
    }
}
