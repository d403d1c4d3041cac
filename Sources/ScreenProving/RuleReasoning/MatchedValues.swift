import FeatureFlags

extension MatchedValues {
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
        case (.values(let mine), .values(let others)): mine == others
        case (.integers(let mine), .integers(let others)): mine == others
        case (.versions(let mine), .versions(let others)): mine == others
        case (.versionRange(let from, let through), .versionRange(let otherFrom, let otherThrough)):
            from == otherFrom && through == otherThrough
        case (.texts(let relation, let texts, _), .texts(let otherRelation, let others, _)),
            (.lists(let relation, let texts, _), .lists(let otherRelation, let others, _)):
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
        case (.texts(let relation, let texts, _), .texts(let otherRelation, let otherTexts, _)),
            (.lists(let relation, let texts, _), .lists(let otherRelation, let otherTexts, _)):
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
