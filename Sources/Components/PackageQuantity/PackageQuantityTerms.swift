import Delivery

/// How many packages go with one order.
struct PackageQuantityTerms {
    static func limit(for account: AccountType) -> Int {
        switch account {
        case .personal: 5
        case .business: 50
        }
    }
}
