import Delivery
import FeatureFlags

/// The users of one country with one kind of account.
struct Audience: Hashable {
    let country: Country
    let account: AccountType

    /// All there are.
    static let all = Country.allCases.flatMap { country in
        AccountType.allCases.map { Audience(country: country, account: $0) }
    }

    /// What the host tells rules of these users, the version of the app aside, which may be any.
    var attributes: [String: AttributeValue] {
        ["country": .string(country.code), "account_type": .string(account.rawValue)]
    }

    /// Some audiences in few words: `in KR`, `in HK SG for business accounts`, `everywhere`.
    static func summary(of audiences: [Audience]) -> String {
        let countries = Country.allCases.filter { country in audiences.contains { $0.country == country } }
        let accounts = AccountType.allCases.filter { account in audiences.contains { $0.account == account } }
        guard audiences.count == countries.count * accounts.count else {
            return "for " + audiences.map { "\($0.country.code) \($0.account.rawValue)" }.joined(separator: ", ")
        }
        let place = "in \(countries.map(\.code).joined(separator: " "))"
        let kind = accounts.count == 1 ? accounts.map { "for \($0.rawValue) accounts" } : []
        return (countries.count == Country.allCases.count ? (kind.isEmpty ? ["everywhere"] : kind) : [place] + kind)
            .joined(separator: " ")
    }
}
