import ComponentScreen

enum SurveyEvent: Equatable, Sendable {
    /// Did something to the payload's facets, in the payload's words.
    case acted(FacetAction)
    case retryTapped
}

struct SurveyView: ComponentView {
    func body(_ state: SurveyState) -> Facet<SurveyEvent> {
        .card("survey", title: state.title, subtitle: state.subtitle, icon: "chat", status: state.status) {
            state.content.map { $0.map(SurveyEvent.acted) }
            if state.canRetry {
                Facet.button("retry", title: state.retryTitle, tap: .retryTapped)
            }
        }
    }
}
