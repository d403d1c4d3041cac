public import ComponentScreen
public import Delivery
public import FeatureFlags

/// The values that a delivery screen is composed from; nothing else is looked up while composing.
public struct DeliveryRequirements: ScreenRequirements {
    /// The country where the service delivers.
    public var country: Country { didSet { words = words.region(country.code) } }
    /// The kind of customer who orders.
    public var accountType: AccountType
    /// The flags this user holds, frozen.
    public var flags: Flags
    /// The words of the user's language, with numbers as the country writes them.
    public var words: Words { didSet { words = words.region(country.code) } }

    /// Puts requirements together; texts are in English where no words are given.
    public init(country: Country, accountType: AccountType, flags: Flags, words: Words = .english) {
        self.country = country
        self.accountType = accountType
        self.flags = flags
        self.words = words.region(country.code)
    }

    /// The country and the kind of account, as conditions and the command line call them.
    public static var memberNames: [PartialKeyPath<Self>: String] { [\.country: "country", \.accountType: "account"] }
}
