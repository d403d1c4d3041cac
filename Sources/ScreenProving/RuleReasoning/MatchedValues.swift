import FeatureFlags

/// The values a matcher matches, in a form that can be compared with those of another matcher.
enum MatchedValues: Sendable {
    /// Exactly these, and there are no others.
    case values([Operand])
    /// The whole numbers of a range; nil for none.
    case integers(ClosedRange<Int64>?)
    /// The texts that spell one of these versions.
    case versions([SemanticVersion])
    /// The texts that spell a version from one to another, both included; nil for no end.
    case versionRange(from: SemanticVersion?, through: SemanticVersion?)
    /// The texts that have a relation to some others, such as "starts with".
    case texts(relation: String, Set<ExactString>)
    /// The lists that have a relation to a set, such as "has all of".
    case lists(relation: String, Set<ExactString>)

    /// No value at all.
    static let nothing = MatchedValues.values([])

    /// A type of value.
    enum ValueType: Sendable {
        case text, integer, list
    }

    /// The type that all these values have; nil where there may be several.
    var valueType: ValueType? {
        switch self {
        case .values: nil
        case .integers: .integer
        case .versions, .versionRange, .texts: .text
        case .lists: .list
        }
    }

    /// Whether there is certainly no such value.
    var isEmpty: Bool {
        switch self {
        case .values(let values): values.isEmpty
        case .integers(let range): range == nil
        case .versions(let versions): versions.isEmpty
        case .versionRange(let from?, let through?): through.precedes(from)
        case .versionRange, .texts, .lists: false
        }
    }

    /// Returns whether these are certainly the same values as the others, whatever order they are listed in.
    func isSame(as other: MatchedValues) -> Bool {
        switch (self, other) {
        case (.values(let mine), .values(let others)): Set(mine) == Set(others)
        case (.integers(let mine), .integers(let others)): mine == others
        case (.versions(let mine), .versions(let others)): Set(mine) == Set(others)
        case (.versionRange(let from, let through), .versionRange(let otherFrom, let otherThrough)):
            from == otherFrom && through == otherThrough
        case (.texts(let relation, let texts), .texts(let otherRelation, let others)),
            (.lists(let relation, let texts), .lists(let otherRelation, let others)):
            relation == otherRelation && texts == others
        default: isEmpty && other.isEmpty
        }
    }

    /// Returns whether all of these are certainly among the others.
    func isSubset(of other: MatchedValues) -> Bool {
        switch (self, other) {
        case (.integers(let mine?), .integers(let others?)): others.contains(mine)
        case (.versionRange(let from, let through), .versionRange(let otherFrom, let otherThrough)):
            isNoWider(from, otherFrom) { !$0.precedes($1) } && isNoWider(through, otherThrough) { !$1.precedes($0) }
        case (.texts(let relation, let texts), .texts(let otherRelation, let otherTexts)),
            (.lists(let relation, let texts), .lists(let otherRelation, let otherTexts)):
            relation == otherRelation && texts == otherTexts
        default: false
        }
    }

    /// Returns whether certainly none of these is among the others.
    func isDisjoint(with other: MatchedValues) -> Bool {
        if let valueType, let otherType = other.valueType, valueType != otherType { return true }
        switch (self, other) {
        case (.integers(let mine?), .integers(let others?)): return !mine.overlaps(others)
        case (.versionRange(let from, let through), .versionRange(let otherFrom, let otherThrough)):
            return precedes(otherThrough, from) || precedes(through, otherFrom)
        default: return false
        }
    }

    /// Returns whether an end of one range lies within that end of another; an open end lies within an open end only.
    private func isNoWider(
        _ end: SemanticVersion?, _ other: SemanticVersion?, _ isWithin: (SemanticVersion, SemanticVersion) -> Bool
    ) -> Bool {
        guard let other else { return true }
        return end.map { isWithin($0, other) } ?? false
    }

    /// Returns whether a range with this upper end lies before one with that lower end.
    private func precedes(_ through: SemanticVersion?, _ from: SemanticVersion?) -> Bool {
        guard let through, let from else { return false }
        return through.precedes(from)
    }
}

extension ValueMatcher {
    /// The values it matches, as far as they can be compared with those of other matchers.
    var matchedValues: MatchedValues {
        switch self {
        case .list(let texts, _): return .values(texts.map { .text(ExactString($0)) })
        case .segment(let segment): return .values(segment.keys.map(Operand.text))
        case .largeSegment(let name, let lookup):
            return lookup == nil ? .nothing : .texts(relation: "is in large segment", [ExactString(name)])
        case .truth(let truth):
            // Every spelling: each letter in lower and in upper case.
            let words = "\(truth)".reduce([""]) { words, letter in
                words.flatMap { ["\($0)\(letter)", "\($0)\(letter.uppercased())"] }
            }
            return .values([.bool(truth)] + words.map { .text(ExactString($0)) })
        case .numbers(let range): return .integers(range)
        case .versions(let versions): return .versions(versions)
        case .versionRange(let from, let through): return .versionRange(from: from, through: through)
        case .part(let part, let texts):
            let texts = texts.filter { !$0.isEmpty }
            return texts.isEmpty ? .nothing : .texts(relation: part.rawValue, Set(texts.map(ExactString.init)))
        case .expression(let pattern, _): return .texts(relation: "matches", [ExactString(pattern)])
        case .set(let relation, let elements):
            let isNothing = elements.isEmpty && relation != .equals
            return isNothing ? .nothing : .lists(relation: relation.rawValue, elements)
        }
    }
}
