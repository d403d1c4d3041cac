/// When a builder applies, apart from its switch: a test of the requirements and the words for it.
///
/// ```swift
/// let condition: Condition<TripRequirements> = .when("business travellers only") { $0.account == .business }
/// ```
public struct Condition<Requirements>: Sendable {
    /// The condition in words, given as the reason where it does not hold; nil when it always holds.
    public let reason: String?

    let holds: (@Sendable (Requirements) -> Bool)?

    /// The builder applies to everybody.
    public static var always: Condition { Condition(reason: nil, holds: nil) }

    /// The builder applies where the test holds; `reason` completes "left out: …".
    ///
    /// The test must be pure: the same requirements, the same answer.
    public static func when(
        _ reason: String,
        _ holds: @escaping @Sendable (Requirements) -> Bool
    ) -> Condition {
        Condition(reason: reason, holds: holds)
    }

    /// The builder applies where both hold.
    public func and(_ other: Condition) -> Condition {
        guard let holds, let reason else { return other }
        guard let otherHolds = other.holds, let otherReason = other.reason else { return self }
        return .when("\(reason), \(otherReason)") { holds($0) && otherHolds($0) }
    }
}
