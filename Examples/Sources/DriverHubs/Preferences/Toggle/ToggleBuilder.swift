import ComponentScreen

/// Any preference of the type `toggle`: on while its one option is chosen.
struct ToggleBuilder: ComponentBuilder {
    let placement = Placement<PreferenceItem>(when: .is(\.item.type, "toggle"))
    let hub: HubModel
    let view = ToggleView()
    let entry = \ToggleState.noEntry

    func state(for requirements: PreferenceItem) throws -> ToggleState {
        guard let option = requirements.item.options.first else { throw NoOptions() }
        return ToggleState(option: option, choice: PreferenceChoice(requirements.item))
    }

    func presenter(_ store: Store<ToggleState>) -> ChoicePresenter<ToggleState> {
        ChoicePresenter(store: store, hub: hub)
    }
}

/// A preference has nothing to choose from.
struct NoOptions: Error, CustomStringConvertible {
    let description = "there is nothing to choose from; give it options"
}

struct ToggleState: ChoiceState {
    let option: PreferenceOption
    var choice: PreferenceChoice
}

struct ToggleView: ComponentView {
    func body(_ state: ToggleState) -> Facet<ChoiceEvent> {
        let choice = state.choice
        return .card(
            "preference", title: choice.title, accessory: choice.accessory
        ) {
            Facet.toggle(
                "switch", title: state.option.title, isOn: choice.isSelected(state.option),
                status: choice.status(of: state.option), tap: .optionTapped(state.option.id)
            ).explaining(state.option.obstacle, ChoiceEvent.linkTapped)
            choice.conflictCard
        }
        .explaining(choice.preference, ChoiceEvent.linkTapped)
    }
}
