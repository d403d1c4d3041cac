import StructuredText

extension MatchedValues {
    /// Returns whether each of these values is sure to be one of some others, as far as a few comparisons tell.
    ///
    /// This is asked of relations alone: values that are listed, and ranges, can be compared one by one.
    ///
    /// - Parameter comparisons: how many comparisons are left; it is less where some were made.
    package func isSurelyWithin(_ others: MatchedValues, _ comparisons: inout Int) -> Bool {
        guard case .relation(let relation, let texts, let sort, _) = self,
            case .relation(let other, let wanted, sort, let holds) = others
        else { return false }
        guard relation != other || texts != wanted else { return true }
        /// Returns whether a value is sure to be one of the others.
        func isWithin(_ value: Operand) -> Bool {
            comparisons -= wanted.count
            return comparisons >= 0 && Self.quickAnswer(holds, for: value) == true
        }
        switch relation.sample(for: other) {
        case .eachText: return texts.allSatisfy { isWithin(.text($0)) }
        case .wholeList: return isWithin(.texts(texts))
        case .onlyElement: return texts.count == 1 && isWithin(.texts(texts))
        case .eachElement: return !texts.isEmpty && texts.allSatisfy { isWithin(.texts([$0])) }
        case .none: return false
        }
    }

    /// Returns whether none of these values is one of some others, as far as a few comparisons tell.
    ///
    /// This, too, is asked of relations alone.
    ///
    /// - Parameter comparisons: how many comparisons are left; it is less where some were made.
    package func isSurelyOutside(_ others: MatchedValues, _ comparisons: inout Int) -> Bool {
        guard case .relation(let relation, let texts, let sort, let holds) = self,
            case .relation(let other, let otherTexts, sort, let otherHolds) = others
        else { return false }
        let samples: [Operand]
        switch relation.shared(with: other) {
        case .eachText: samples = texts.union(otherTexts).map { .text($0) }
        case .wholeList: samples = [.texts(texts)]
        case .otherList: samples = [.texts(otherTexts)]
        case .eachElement: samples = texts.map { .texts([$0]) }
        case .unknown: return false
        }
        comparisons -= samples.count * (texts.count + otherTexts.count)
        return comparisons >= 0
            && samples.allSatisfy {
                Self.quickAnswer(holds, for: $0) == false || Self.quickAnswer(otherHolds, for: $0) == false
            }
    }

    /// Returns whether a value has a relation, where few steps are sure to find it; else nil.
    private static func quickAnswer(
        _ holds: (Operand, inout SearchEffort) -> Bool, for value: Operand
    ) -> Bool? {
        var effort = SearchEffort(mostReports: 0)
        let isMatch = holds(value, &effort)
        return effort.remark == nil ? isMatch : nil
    }
}

extension MatchedValues.Relation {
    /// The values that decide whether all values with a relation have another one: where these have it, all do.
    fileprivate enum Sample {
        /// Each text as it stands: whatever is around it changes nothing.
        case eachText
        /// The list of all texts.
        case wholeList
        /// The list of the only text; several texts decide nothing.
        case onlyElement
        /// Each text as a list of its own.
        case eachElement
        case none
    }

    /// Returns the values with this relation that decide whether all with it have another one.
    fileprivate func sample(for other: MatchedValues.Relation) -> Sample {
        switch self {
        case .startsWith:
            switch other {
            case .startsWith, .contains: .eachText
            case .endsWith, .matches, .isInLargeSegment, .hasExactly, .hasAnyOf, .hasAllOf, .hasOnly: .none
            }
        case .endsWith:
            switch other {
            case .endsWith, .contains: .eachText
            case .startsWith, .matches, .isInLargeSegment, .hasExactly, .hasAnyOf, .hasAllOf, .hasOnly: .none
            }
        case .contains:
            switch other {
            case .contains: .eachText
            case .startsWith, .endsWith, .matches, .isInLargeSegment, .hasExactly, .hasAnyOf, .hasAllOf, .hasOnly: .none
            }
        // Which texts a pattern finds, and who is in a segment, is not known from its text.
        case .matches, .isInLargeSegment: .none
        case .hasExactly:
            switch other {
            case .hasExactly, .hasAnyOf, .hasAllOf, .hasOnly: .wholeList
            case .startsWith, .endsWith, .contains, .matches, .isInLargeSegment: .none
            }
        case .hasAnyOf:
            switch other {
            case .hasAnyOf, .hasAllOf: .eachElement
            case .startsWith, .endsWith, .contains, .matches, .isInLargeSegment, .hasExactly, .hasOnly: .none
            }
        case .hasAllOf:
            switch other {
            case .hasAnyOf, .hasAllOf: .wholeList
            case .startsWith, .endsWith, .contains, .matches, .isInLargeSegment, .hasExactly, .hasOnly: .none
            }
        case .hasOnly:
            switch other {
            case .hasOnly: .wholeList
            case .hasAnyOf: .eachElement
            // Only one list has no other element.
            case .hasExactly, .hasAllOf: .onlyElement
            case .startsWith, .endsWith, .contains, .matches, .isInLargeSegment: .none
            }
        }
    }

    /// The values to try: if any value has two relations, one of these has both.
    fileprivate enum Shared {
        /// Each text of both, as it stands: of two beginnings of one text, the longer one begins with the other.
        case eachText
        /// The list of all texts.
        case wholeList
        /// The list of all texts of the other relation.
        case otherList
        /// Each text as a list of its own.
        case eachElement
        /// Some value has both, or nobody knows.
        case unknown
    }

    /// Returns the values that decide whether any value has this relation and another one.
    fileprivate func shared(with other: MatchedValues.Relation) -> Shared {
        switch self {
        case .startsWith:
            switch other {
            case .startsWith: .eachText
            case .endsWith, .contains, .matches, .isInLargeSegment, .hasExactly, .hasAnyOf, .hasAllOf, .hasOnly:
                .unknown
            }
        case .endsWith:
            switch other {
            case .endsWith: .eachText
            case .startsWith, .contains, .matches, .isInLargeSegment, .hasExactly, .hasAnyOf, .hasAllOf, .hasOnly:
                .unknown
            }
        // Something before and behind makes every text contain another one, too.
        case .contains, .matches, .isInLargeSegment: .unknown
        case .hasExactly:
            switch other {
            case .hasExactly, .hasAnyOf, .hasAllOf, .hasOnly: .wholeList
            case .startsWith, .endsWith, .contains, .matches, .isInLargeSegment: .unknown
            }
        case .hasAnyOf:
            switch other {
            case .hasExactly: .otherList
            case .hasOnly: .eachElement
            // A list of all texts of both has both.
            case .hasAnyOf, .hasAllOf, .startsWith, .endsWith, .contains, .matches, .isInLargeSegment: .unknown
            }
        case .hasAllOf:
            switch other {
            case .hasExactly: .otherList
            case .hasOnly: .wholeList
            case .hasAnyOf, .hasAllOf, .startsWith, .endsWith, .contains, .matches, .isInLargeSegment: .unknown
            }
        case .hasOnly:
            switch other {
            case .hasExactly, .hasAllOf: .otherList
            case .hasAnyOf, .hasOnly: .eachElement
            case .startsWith, .endsWith, .contains, .matches, .isInLargeSegment: .unknown
            }
        }
    }
}
