import ComponentScreen

extension Condition where Requirements == ProfileRequirements {
    /// Asks for one of some memberships.
    static func members(_ memberships: Membership...) -> Condition {
        .is(\.membership, in: memberships, reason: "only with \(memberships.map(\.title).joined(separator: " or "))")
    }

    /// Only for those who answer for themselves.
    static var adults: Condition {
        .is(\.isMinor, in: [false], reason: "only for adults")
    }
}
