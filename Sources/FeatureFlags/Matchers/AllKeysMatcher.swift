/// ALL_KEYS: every value that is present.
struct AllKeysMatcher: ValueMatcher {
    static let type = "ALL_KEYS"

    init() {}
    init(_ data: MatcherData) {}

    var summary: String { "is present" }

    func matches(_ value: Operand) -> Bool { true }
}
