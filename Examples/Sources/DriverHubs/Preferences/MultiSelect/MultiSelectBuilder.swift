import ComponentScreen

/// Any preference of the type `multiselect`: a list of options.
struct MultiSelectBuilder: ComponentBuilder {
    let placement = Placement<PreferenceItem>(when: .is(\.item.type, "multiselect"))
    let hub: HubModel
    let view = MultiSelectView()
    let entry = \MultiSelectState.noEntry

    func state(for requirements: PreferenceItem) -> MultiSelectState {
        MultiSelectState(choice: PreferenceChoice(requirements.item))
    }

    func presenter(_ store: Store<MultiSelectState>) -> ChoicePresenter<MultiSelectState> {
        ChoicePresenter(store: store, hub: hub)
    }
}

struct MultiSelectState: ChoiceState {
    var choice: PreferenceChoice
}

struct MultiSelectView: ComponentView {
    func body(_ state: MultiSelectState) -> Facet<ChoiceEvent> {
        let choice = state.choice
        return .card(
            "preference", title: choice.title, accessory: choice.accessory, status: choice.status
        ) {
            Facet.choice(
                "options", title: "Options", selection: .many, fewest: choice.preference.limits.entry.fewest,
                most: choice.preference.limits.entry.most
            ) {
                for option in choice.preference.options { choice.facet(of: option) }
            }
            choice.conflictCard
        }
        .explaining(choice.preference, ChoiceEvent.linkTapped)
    }
}
