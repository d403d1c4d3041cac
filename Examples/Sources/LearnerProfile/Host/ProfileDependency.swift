public import ComponentScreen

/// All that the page is handed from outside.
public struct ProfileDependency: Sendable {
    /// The profile the page works on.
    public var profile: ValueStream<Profile>
    /// The shop that sells memberships.
    public var shop: any MembershipShop

    /// Puts the dependencies together.
    public init(profile: ValueStream<Profile>, shop: any MembershipShop) {
        self.profile = profile
        self.shop = shop
    }
}
