/// What kind of customer places the order.
public enum AccountType: String, CaseIterable, Hashable, Sendable, Codable {
    /// Somebody who sends for themselves.
    case personal
    /// A company.
    case business
}
