/// Operations of the standard library that throw the error of their closure and no other.
extension Sequence {
    /// Returns the elements that meet a test.
    func filtered<BudgetError>(by isMeant: (Element) throws(BudgetError) -> Bool) throws(BudgetError) -> [Element] {
        var result: [Element] = []
        for element in self where try isMeant(element) { result.append(element) }
        return result
    }

    /// Returns all elements combined, the first with a given result.
    func combined<Result, BudgetError>(
        with first: Result, _ combine: (Result, Element) throws(BudgetError) -> Result
    ) throws(BudgetError) -> Result {
        var result = first
        for element in self { result = try combine(result, element) }
        return result
    }

    /// Returns whether an element meets a test.
    func hasAny<BudgetError>(_ isMeant: (Element) throws(BudgetError) -> Bool) throws(BudgetError) -> Bool {
        for element in self where try isMeant(element) { return true }
        return false
    }
}
