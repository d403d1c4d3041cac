public import ComponentScreen

/// The events of a survey.
public enum SurveyEvent: Equatable, Encodable, Sendable {
    /// An action of the survey's own facets.
    case acted(FacetAction)
    case retryTapped
}

struct SurveyView: ComponentView {
    func body(_ state: SurveyState) -> Facet<SurveyEvent> {
        .card(
            "survey", title: state.title, subtitle: state.subtitle, icon: FacetElement.Image(ComponentIcon.chat),
            status: state.status
        ) {
            state.content.map { $0.map(SurveyEvent.acted) }
            if state.canRetry {
                Facet.button("retry", title: state.retryTitle, tap: .retryTapped)
            }
        }
    }
}
