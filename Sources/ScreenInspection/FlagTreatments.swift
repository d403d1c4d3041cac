import ComponentScreen
import FeatureFlags

/// A flag of the inspected screen with its treatments, to be set by hand.
struct InspectedFlagState: ComponentState {
    let flag: InspectedFlag

    /// The treatments with the one in force, and a way back to the rules where it was set by hand.
    var options: [(treatment: String?, title: String, isInForce: Bool)] {
        flag.treatments.map { ($0, $0, $0 == flag.report.answer.treatment) }
            + (flag.isChosen ? [(nil, "As the rules say", false)] : [])
    }
}

enum InspectedFlagEvent: Equatable, Encodable, Sendable {
    /// Nil for as the rules say.
    case chosen(treatment: String?)
}

struct InspectedFlagView: ComponentView {
    func body(_ state: InspectedFlagState) -> Facet<InspectedFlagEvent> {
        var facet = Facet<InspectedFlagEvent>.choice(
            "flag", title: state.flag.id, subtitle: state.flag.report.origin.text
        ) {
            for option in state.options {
                Facet.option(
                    FacetID(rawValue: option.treatment.map { "to-\($0)" } ?? "as-the-rules-say"), title: option.title,
                    isSelected: option.isInForce, tap: .chosen(treatment: option.treatment))
            }
        }
        let steps = state.flag.report.steps.dropFirst()
        if !steps.isEmpty { facet.text.details = steps.joined(separator: "\n") }
        return facet
    }
}

struct InspectedFlagPresenter: Presenter {
    let store: Store<InspectedFlagState>
    let actions: InspectionActions

    func handle(_ event: InspectedFlagEvent) {
        switch event {
        case .chosen(let treatment): actions.choose(store.state.flag.id, treatment)
        }
    }
}

struct InspectedFlagBuilder: ComponentBuilder {
    let placement = Placement<FeedItem<Inspection, InspectedFlag>>()
    let actions: InspectionActions
    let view = InspectedFlagView()
    let entry = \InspectedFlagState.noEntry

    func state(for requirements: FeedItem<Inspection, InspectedFlag>) -> InspectedFlagState {
        InspectedFlagState(flag: requirements.item)
    }

    func presenter(_ store: Store<InspectedFlagState>) -> InspectedFlagPresenter {
        InspectedFlagPresenter(store: store, actions: actions)
    }
}
