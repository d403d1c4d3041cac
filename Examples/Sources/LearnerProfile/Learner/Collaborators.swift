/// Sells memberships.
public protocol MembershipShop: Sendable {
    /// Orders a membership; throws when the order does not go through.
    func order(_ membership: Membership) async throws
}

/// Keeps profiles.
public protocol ProfileKeeper: Sendable {
    /// Keeps a profile in place of the one before; throws when it cannot.
    func save(_ profile: Profile) async throws
}
