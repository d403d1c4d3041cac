import StructuredText

extension MatchedValues {
    /// The relations that values have for sure which begin with, end with or contain one of some texts, where a value
    /// that is just the text has them.
    private static let ofParts: [String: Set<String>] = [
        "starts with": ["starts with", "contains"], "ends with": ["ends with", "contains"], "contains": ["contains"],
    ]

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
        func isEachWithin() -> Bool { !texts.isEmpty && texts.allSatisfy { isWithin(.texts([$0])) } }
        switch (relation, other) {
        case _ where Self.ofParts[relation]?.contains(other) == true: return texts.allSatisfy { isWithin(.text($0)) }
        case ("has exactly the elements", _): return isWithin(.texts(texts))
        // Only one list has no other element.
        case ("has only elements of", _) where texts.count == 1: return isWithin(.texts(texts))
        case ("has all of", "has all of"), ("has all of", "has any of"),
            ("has only elements of", "has only elements of"):
            return isWithin(.texts(texts))
        case ("has any of", "has any of"), ("has any of", "has all of"), ("has only elements of", "has any of"):
            return isEachWithin()
        default: return false
        }
    }
}
