/// Returns whether two values are of one type and equal.
func areEqual(_ a: any Equatable, _ b: any Equatable) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == b as? Value }
    return isEqual(a)
}
