/// A shop that sells memberships.
public protocol MembershipShop: Sendable {
    /// Orders a membership; throws when the order does not go through.
    func order(_ membership: Membership) async throws
}
