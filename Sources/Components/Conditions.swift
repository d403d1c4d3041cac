import ComponentScreen
import Delivery

extension Condition where Requirements == DeliveryRequirements {
    /// Asks for some countries.
    static func countries(_ countries: Country...) -> Condition {
        .is(\.country, in: countries, reason: "only in \(countries.map(\.code).joined(separator: " "))")
    }

    /// Asks for one kind of account.
    static func account(_ account: AccountType) -> Condition {
        .is(\.accountType, in: [account], reason: "only for \(account.rawValue) accounts")
    }
}
