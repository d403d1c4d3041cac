/// Which builders' components failed on this screen, and which are given up.
struct FaultBook {
    /// After so many failures a builder is given up: the first may be chance, the second is a pattern.
    private static let limit = 2

    /// The builders that are given up, with the message for the plan.
    private(set) var givenUp: [String: String] = [:]
    private var counts: [String: Int] = [:]

    /// Notes a failure of a builder's component, and tells whether the builder is given up.
    mutating func note(_ builder: String, _ reason: any Error) -> Bool {
        counts[builder, default: 0] += 1
        guard counts[builder, default: 0] >= Self.limit else { return false }
        givenUp[builder] = "given up after \(Self.limit) failures, the last: \(reason)"
        return true
    }
}
