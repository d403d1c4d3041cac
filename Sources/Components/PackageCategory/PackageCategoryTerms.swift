import Delivery

/// The categories that are not taken, by country and account.
struct PackageCategoryTerms {
    /// The refused categories, each with the reason shown to the customer.
    static func refusals(in country: Country, for account: AccountType) -> [PackageCategory: String] {
        switch (country, account) {
        case (.singapore, .personal): [.food: "Only business accounts can send food in Singapore"]
        case (.vietnam, .personal): [.electronics: "Only business accounts can send electronics in Vietnam"]
        case (.korea, _): [.food: "Food needs cooled transport, which is not offered in Korea"]
        case (.india, _): [.food: "Food spoils on the long routes in India"]
        case (.hongKong, _), (.taiwan, _), (.singapore, .business), (.vietnam, .business): [:]
        }
    }
}
