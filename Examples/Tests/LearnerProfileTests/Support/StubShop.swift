import LearnerProfile

/// A shop that takes orders while it is open, refuses them otherwise, and remembers them all.
@MainActor
final class StubShop: MembershipShop {
    var isOpen = true
    /// The error while it is closed.
    var refusal: any Error = MembershipRefusal()
    private(set) var orders: [Membership] = []

    nonisolated init() {}

    func order(_ membership: Membership) async throws {
        orders.append(membership)
        if !isOpen { throw refusal }
    }
}
