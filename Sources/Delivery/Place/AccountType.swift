/// The kind of customer who places the order.
public enum AccountType: String, CaseIterable, Hashable, Sendable, Codable {
    /// A private customer.
    case personal
    /// A company.
    case business

    /// Whether the customer is a company.
    public var isCompany: Bool {
        switch self {
        case .personal: false
        case .business: true
        }
    }
}
