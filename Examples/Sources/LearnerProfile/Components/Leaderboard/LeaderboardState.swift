import ComponentScreen

struct LeaderboardState: ComponentState {
    let scope: LeaderboardScope
    let region: Region
    /// The name according to the profile.
    var displayName: String?
    /// The learner's wish, kept while there is no name to show.
    var isWanted = false

    let title = "Leaderboard"
    let switchTitle = "Take part"

    var rivals: String {
        switch scope {
        case .friends: "You and your friends"
        case .region: "Everybody in \(region.title)"
        case .world: "Everybody in the world"
        }
    }

    var appearance: String { displayName.map { "Shown as \($0)" } ?? "Shown with your name" }

    var status: FacetElement.Status { displayName == nil ? .disabled(reason: "Enter your name first") : .ready }

    /// Whether the learner is on the leaderboard, as the profile gets it.
    var isOn: Bool { isWanted && displayName != nil }
}
