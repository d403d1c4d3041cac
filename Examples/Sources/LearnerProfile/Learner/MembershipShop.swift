/// A shop that sells memberships.
public protocol MembershipShop: Sendable {
    /// Orders a membership; one that is ordered already is not charged again.
    ///
    /// - Throws: `MembershipRefusal` where nothing was charged. After any other error nobody knows whether the order went
    ///   through.
    func order(_ membership: Membership) async throws
}

/// The refusal of an order: nothing was charged.
public struct MembershipRefusal: Error {
    /// Makes a refusal.
    public init() {}
}
