import ComponentScreen

enum LeaderboardEvent: Equatable, Encodable, Sendable {
    case switchTapped
}

struct LeaderboardView: ComponentView {
    func body(_ state: LeaderboardState) -> Facet<LeaderboardEvent> {
        .card("leaderboard", title: state.title, subtitle: state.rivals, icon: "trophy") {
            Facet.toggle(
                "switch", title: state.switchTitle, subtitle: state.appearance, isOn: state.isOn,
                status: state.status, tap: .switchTapped)
        }
    }
}
