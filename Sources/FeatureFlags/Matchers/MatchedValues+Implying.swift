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
            var effort = SearchEffort(mostReports: 0)
            return comparisons >= 0 && holds(value, &effort) && effort.remark == nil
        }
        switch relation.sample(for: other) {
        case .eachText: return texts.allSatisfy { isWithin(.text($0)) }
        case .wholeList: return isWithin(.texts(texts))
        case .onlyElement: return texts.count == 1 && isWithin(.texts(texts))
        case .eachElement: return !texts.isEmpty && texts.allSatisfy { isWithin(.texts([$0])) }
        case .none: return false
        }
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
}
