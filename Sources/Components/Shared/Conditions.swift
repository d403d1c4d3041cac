import ComponentScreen
import Delivery

extension Condition where Requirements == DeliveryRequirements {
    /// Asks for a country in which a component has terms.
    static func offered<T: Terms>(_ terms: T.Type) -> Condition {
        let countries = Country.allCases.filter { (try? T(in: $0)) != nil }
        return .is(\.country, in: countries, reason: "only in \(countries.map(\.code).joined(separator: " "))")
    }

    /// Asks for an account with a property: `.account(\.isCompany)`.
    static func account(_ isMeant: (AccountType) -> Bool) -> Condition {
        let accounts = AccountType.allCases.filter(isMeant)
        let names = accounts.map(\.rawValue).joined(separator: " or ")
        return .is(\.accountType, in: accounts, reason: "only for \(names) accounts")
    }
}
