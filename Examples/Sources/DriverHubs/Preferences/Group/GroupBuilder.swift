import ComponentScreen

/// Any preference of the type `group`: preferences inside a preference, each by the same rule as those around.
struct GroupBuilder: ComponentBuilder {
    let placement = Placement<PreferenceItem>(when: .is(\.item.type, "group"))
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

    func state(for requirements: PreferenceItem) -> GroupState {
        let item = requirements.item
        return GroupState(title: item.title, subtitle: item.subtitle?.text)
    }
}

struct GroupState: ComponentState {
    let title: String
    let subtitle: String?
}

struct GroupView: ComponentView {
    func body(_ state: GroupState) -> Facet<Never> {
        .card("preference", title: state.title, subtitle: state.subtitle)
    }
}
