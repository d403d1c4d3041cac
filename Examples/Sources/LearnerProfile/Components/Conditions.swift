import ComponentScreen

extension Condition where Requirements == ProfileRequirements {
    /// Only with one of some memberships.
    static func members(_ memberships: Membership...) -> Condition {
        .when("only with \(memberships.map(\.title).joined(separator: " or "))") {
            memberships.contains($0.membership)
        }
    }

    /// Only for those who answer for themselves.
    static var adults: Condition {
        .when("only for adults") { !$0.isMinor }
    }
}
