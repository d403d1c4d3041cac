public import ComponentScreen
public import Delivery
public import FeatureFlags

/// The values that a delivery screen is composed from; nothing else is looked up while composing.
public struct DeliveryRequirements: ScreenRequirements {
    /// The country where the service delivers.
    public var country: Country
    /// The kind of customer who orders.
    public var accountType: AccountType
    /// The flags this user holds, frozen.
    public var flags: Flags

    /// Puts requirements together.
    public init(country: Country, accountType: AccountType, flags: Flags) {
        self.country = country
        self.accountType = accountType
        self.flags = flags
    }
}
