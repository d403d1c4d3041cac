import ComponentScreen

/// Any preference of the type `group`: preferences inside a preference, each by the same rule as those around.
struct GroupBuilder: ComponentBuilder {
    let placement = Placement<PreferenceItem>(when: .is(\.item.type, "group"))
    let hub: HubModel
    /// The types that can be inside; not groups, so that there is an end.
    let types: PreferenceTypes

    /// A feed of the preferences that it is made of.
    var children: Children<PreferenceItem>? {
        let point = PluginPoint(
            sections: [ScreenSection(.preferences)], arrangements: [], builders: [Feed.preferences(types)])
        return Children(point) { item in
            HubRequirements(payload: PreferencePayload(item.item.preferences), flags: item.flags)
        }
    }

    let view = GroupView()
    let entry = \GroupState.noEntry

    func state(for requirements: PreferenceItem) -> GroupState { GroupState(preference: requirements.item) }
    func presenter(_ store: Store<GroupState>) -> GroupPresenter { GroupPresenter(store: store, hub: hub) }
}

struct GroupState: ComponentState {
    let preference: Preference
}

enum GroupEvent: Equatable, Encodable, Sendable {
    /// A link of the texts was followed.
    case linkTapped(String)
}

struct GroupView: ComponentView {
    func body(_ state: GroupState) -> Facet<GroupEvent> {
        Facet.card("preference", title: state.preference.title).explaining(state.preference, GroupEvent.linkTapped)
    }
}

struct GroupPresenter: Presenter {
    let store: Store<GroupState>
    let hub: HubModel

    func handle(_ event: GroupEvent) {
        switch event {
        case .linkTapped(let address): hub.follow(address)
        }
    }
}
