import ComponentScreen
import Delivery

extension Condition where Requirements == DeliveryRequirements {
    /// Asks for some countries.
    static func countries(_ countries: Country...) -> Condition { .countries(among: countries) }

    /// Asks for a country in which a component has terms.
    static func offered<T: Terms>(_ terms: T.Type) -> Condition {
        .countries(among: Country.allCases.filter { (try? T(in: $0)) != nil })
    }

    /// Asks for an account with a property: `.account(\.isCompany)`.
    static func account(_ isMeant: (AccountType) -> Bool) -> Condition {
        let accounts = AccountType.allCases.filter(isMeant)
        let names = accounts.map(\.rawValue).joined(separator: " or ")
        return .is(\.accountType, in: accounts, reason: "only for \(names) accounts")
    }

    private static func countries(among countries: [Country]) -> Condition {
        .is(\.country, in: countries, reason: "only in \(countries.map(\.code).joined(separator: " "))")
    }
}
