import ComponentScreen
import Delivery

extension Condition where Requirements == DeliveryRequirements {
    /// Only in some countries.
    static func countries(_ countries: Country...) -> Condition {
        .when("only in \(countries.map(\.code).joined(separator: " "))") { countries.contains($0.country) }
    }

    /// Only for one kind of account.
    static func account(_ account: AccountType) -> Condition {
        .when("only for \(account.rawValue) accounts") { $0.accountType == account }
    }
}
