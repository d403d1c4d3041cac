import StructuredText

/// The question of a matcher about one value: the key or an attribute (rule format 3.2).
package enum ValueMatcher: Sendable {
    /// The value is one of the texts of a rule.
    case list([String], Set<ExactString>)
    /// The value is a member of a segment that has a file.
    case segment(Segment)
    /// The value is a member of a segment that only the host knows; without a lookup nobody is (decision D21).
    case largeSegment(String, lookup: LargeSegmentLookup?)
    /// The value is this truth value, or its name in any letter case.
    case truth(Bool)
    /// The value is a whole number of a range; nil for none.
    case numbers(ClosedRange<Int64>?)
    /// The value spells one of these versions, build metadata included.
    case versions([SemanticVersion])
    /// The value spells a version from one to another, both included; nil for no end.
    case versionRange(from: SemanticVersion?, through: SemanticVersion?)
    /// One of the texts is a part of the value; empty texts are ignored (decision D5).
    case part(TextPart, [String])
    /// A regular expression is found anywhere in the value.
    ///
    /// A search that takes too long is given up and answers no, with a remark in the trail; many of them end the evaluation.
    case expression(String, BoundedExpression)
    /// The value is a list that relates to a set; an empty one on either side matches for equality only (decision D4).
    case set(SetRelation, Set<ExactString>)

    /// The place in the value where a text has to be, as a verb phrase.
    package enum TextPart: String, Sendable {
        case prefix = "starts with"
        case suffix = "ends with"
        case substring = "contains"
    }

    /// The relation that a list has to have to the set of a rule, as a verb phrase.
    package enum SetRelation: String, Sendable {
        case equals = "has exactly the elements"
        case containsAny = "has any of"
        case containsAll = "has all of"
        case isSubset = "has only elements of"
    }

    /// Makes a matcher for some texts.
    package static func list(of texts: [String]) -> ValueMatcher { .list(texts, texts.exactSet) }

    /// The texts that a rule lists one by one; nil for other matchers.
    package var listedTexts: [String]? { if case .list(let texts, _) = self { texts } else { nil } }

    // MARK: Answers

    /// Returns the answer for a value that is present, before negation; false for a value of the wrong type.
    ///
    /// - Parameter steps: counts the steps of searches.
    func matches(_ value: Operand, steps: inout Int) -> Bool {
        switch (self, value) {
        case (.expression(_, let expression), .text(let text)):
            let search = expression.search(text.string)
            steps += search.steps
            return if case .found = search.outcome { true } else { false }
        default: return quickAnswer(for: value) ?? false
        }
    }

    /// Returns the same answer where few steps are sure to find it, else nil.
    package func quickAnswer(for value: Operand) -> Bool? {
        switch (self, value) {
        case (.list(_, let texts), .text(let text)): texts.contains(text)
        case (.segment(let segment), .text(let text)): segment.keys.contains(text)
        case (.largeSegment(let name, let lookup), .text(let text)): lookup?(text.string, name) ?? false
        case (.truth(let truth), .bool(let value)): value == truth
        case (.truth(let truth), .text(let text)): text.string.spells(truth)
        case (.numbers(let range), .integer(let value)): range?.contains(value) ?? false
        case (.versions(let versions), .text(let text)):
            SemanticVersion(text.string).map(versions.contains) ?? false
        case (.versionRange(let from, let through), .text(let text)):
            SemanticVersion(text.string).map { version in
                !(from.map(version.precedes) ?? false) && !(through?.precedes(version) ?? false)
            } ?? false
        case (.part(let part, let texts), .text(let text)): texts.contains { part.matches($0, in: text.string) }
        case (.expression(_, let expression), .text(let text)):
            switch expression.search(text.string, mostReports: 0).outcome {
            case .found: true
            case .notFound: false
            case .givenUp: nil
            }
        case (.set(let relation, let elements), .texts(let value)): relation.holds(value, elements)
        default: false
        }
    }

    /// Returns a remark that an explanation adds about a value, such as that a search was given up.
    func remark(on value: Operand) -> String? {
        switch (self, value) {
        case (.largeSegment(_, lookup: nil), _): return "no lookup for large segments was given"
        case (.expression(_, let expression), .text(let text)):
            guard case .givenUp(let reason) = expression.search(text.string).outcome else { return nil }
            return "given up: \(reason)"
        default: return nil
        }
    }
}

extension ValueMatcher.TextPart {
    /// Takes time in proportion to the length of the value, also for `contains` of the standard library.
    fileprivate func matches(_ text: String, in value: String) -> Bool {
        if text.isEmpty { return false }
        return switch self {
        case .prefix: value.utf8.starts(with: text.utf8)
        case .suffix: value.utf8.suffix(text.utf8.count).elementsEqual(text.utf8)
        case .substring: value.utf8.contains(text.utf8)
        }
    }
}

extension ValueMatcher.SetRelation {
    fileprivate func holds(_ value: Set<ExactString>, _ elements: Set<ExactString>) -> Bool {
        switch self {
        case .equals: value == elements
        case .containsAny: !value.isDisjoint(with: elements)
        case .containsAll: !elements.isEmpty && value.isSuperset(of: elements)
        case .isSubset: !value.isEmpty && value.isSubset(of: elements)
        }
    }
}

extension String {
    /// Returns whether this is `true` or `false` in any letter case; no letter outside ASCII has a lower case in these
    /// words.
    fileprivate func spells(_ truth: Bool) -> Bool {
        utf8.elementsEqual("\(truth)".utf8) { byte, letter in
            byte == letter || byte | 0x20 == letter && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        }
    }
}
