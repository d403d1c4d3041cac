import ComponentScreen

/// A hub as a plugin of the home screen, with everything inside it.
struct HubBuilder: ComponentBuilder {
    let name: String
    let placement: Placement<HomeRequirements>
    let title: String
    let point: PluginPoint<HubRequirements>
    let content: @Sendable (HomeRequirements) -> HubContent

    /// The preferences and what is around them.
    var children: Children<HomeRequirements>? {
        Children(point) { [content] in HubRequirements(payload: content($0).payload, flags: $0.flags) }
    }

    let view = HubView()

    func state(for requirements: HomeRequirements) -> HubState { HubState(title: title) }
}

struct HubState: ComponentState {
    let title: String
}

struct HubView: ComponentView {
    func body(_ state: HubState) -> Facet<Never> { .card("hub", title: state.title) }
}
