import ComponentScreen
import FeatureFlags

extension Flag where Answer == OnOff {
    /// A grid of trip types.
    static var tripTypes: Self { Flag("plugin_switch_trip_types", default: .off) }
}

/// The kinds of trips a driver takes, as a grid of pictures in groups.
struct TripTypesBuilder: ComponentBuilder {
    let placement = Placement<PreferenceItem>(
        when: .on(.tripTypes) && .is(\.item.type, "multiselect") && .is(\.item.id, "trip-types"))
    let hub: HubModel
    let view = TripTypesView()
    let entry = \TripTypesState.noEntry

    func state(for requirements: PreferenceItem) -> TripTypesState {
        TripTypesState(choice: PreferenceChoice(requirements.item))
    }

    func presenter(_ store: Store<TripTypesState>) -> ChoicePresenter<TripTypesState> {
        ChoicePresenter(store: store, hub: hub)
    }
}

struct TripTypesState: ChoiceState {
    var choice: PreferenceChoice

    /// The options by group, groups in the order they first occur.
    var groups: [(title: String, options: [PreferenceOption])] {
        var groups: [(title: String, options: [PreferenceOption])] = []
        for option in choice.preference.options {
            let title = option.group ?? "Other trips"
            if let index = groups.firstIndex(where: { $0.title == title }) {
                groups[index].options.append(option)
            } else {
                groups.append((title, [option]))
            }
        }
        return groups
    }
}

struct TripTypesView: ComponentView {
    func body(_ state: TripTypesState) -> Facet<ChoiceEvent> {
        let choice = state.choice
        return .card(
            "preference", title: choice.title, accessory: choice.accessory, description: choice.limitsText,
            status: choice.status
        ) {
            for group in state.groups {
                Facet.choice("group/\(group.title)", title: group.title, selection: .many, layout: .grid(columns: 2)) {
                    for option in group.options { choice.facet(of: option) }
                }
            }
            choice.conflictCard
        }
        .explaining(choice.preference, ChoiceEvent.linkTapped)
    }
}
