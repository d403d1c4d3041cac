import ComponentScreen

/// A sentence on the page as a whole, for the learner.
struct ProfileSummary: Equatable, Sendable {
    let profile: Profile
    /// The things still to do, in screen order.
    let missing: [Missing]

    var text: String {
        guard let next = missing.first else { return "All set\(name)" }
        let others = missing.count == 1 ? "" : " (\(missing.count - 1) more to do)"
        return "Almost there\(name): \(next.message)\(others)"
    }

    private var name: String { profile.displayName.map { ", \($0)" } ?? "" }
}
