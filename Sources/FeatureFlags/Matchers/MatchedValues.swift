/// The values a matcher matches, in a form that can be compared with those of another matcher.
package enum MatchedValues: Sendable {
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
    package enum ValueType: Sendable {
        case text, integer, list
    }

    /// The type that all these values have; nil where there may be several.
    package var valueType: ValueType? {
        switch self {
        case .values: nil
        case .integers: .integer
        case .versions, .versionRange, .texts: .text
        case .lists: .list
        }
    }

    /// Whether there is certainly no such value.
    package var isEmpty: Bool {
        switch self {
        case .values(let values): values.isEmpty
        case .integers(let range): range == nil
        case .versions(let versions): versions.isEmpty
        case .versionRange(let from?, let through?): through.precedes(from)
        case .versionRange, .texts, .lists: false
        }
    }

    /// Whether these are certainly the same values as the others, whatever order they are listed in.
    package func isSame(as other: MatchedValues) -> Bool {
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

    /// Whether all of these are certainly among the others.
    package func isSubset(of other: MatchedValues) -> Bool {
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

    /// Whether certainly none of these is among the others.
    package func isDisjoint(with other: MatchedValues) -> Bool {
        if let valueType, let otherType = other.valueType, valueType != otherType { return true }
        switch (self, other) {
        case (.integers(let mine?), .integers(let others?)): return !mine.overlaps(others)
        case (.versionRange(let from, let through), .versionRange(let otherFrom, let otherThrough)):
            return precedes(otherThrough, from) || precedes(through, otherFrom)
        default: return false
        }
    }

    /// Whether an end of one range lies within that end of another; an open end lies within an open end only.
    private func isNoWider(
        _ end: SemanticVersion?, _ other: SemanticVersion?, _ isWithin: (SemanticVersion, SemanticVersion) -> Bool
    ) -> Bool {
        guard let other else { return true }
        return end.map { isWithin($0, other) } ?? false
    }

    /// Whether a range with this upper end lies before one with that lower end.
    private func precedes(_ through: SemanticVersion?, _ from: SemanticVersion?) -> Bool {
        guard let through, let from else { return false }
        return through.precedes(from)
    }
}
