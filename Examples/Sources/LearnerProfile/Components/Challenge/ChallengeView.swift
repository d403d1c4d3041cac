import ComponentScreen

enum ChallengeEvent: Equatable, Encodable, Sendable {
    case joinTapped
    case leaveTapped
}

struct ChallengeView: ComponentView {
    func body(_ state: ChallengeState) -> Facet<ChallengeEvent> {
        .card(
            "challenge", title: state.title, subtitle: state.task, description: state.pace, icon: "flag",
            style: FacetElement.Style(tone: state.hasJoined ? .success : .promotion)
        ) {
            Facet.button("join", title: state.buttonTitle, tap: state.hasJoined ? .leaveTapped : .joinTapped)
        }
    }
}
