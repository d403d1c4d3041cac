/// All that the page is handed from outside.
public struct ProfileDependency: Sendable {
    /// The profile the page works on.
    public var profile: Shared<Profile>
    /// Who sells memberships.
    public var shop: any MembershipShop
    /// Who keeps the profile.
    public var keeper: any ProfileKeeper

    /// Puts the dependencies together.
    public init(profile: Shared<Profile>, shop: any MembershipShop, keeper: any ProfileKeeper) {
        self.profile = profile
        self.shop = shop
        self.keeper = keeper
    }
}
