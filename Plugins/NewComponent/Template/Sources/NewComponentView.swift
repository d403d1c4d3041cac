import ComponentScreen

nonisolated enum NewComponentEvent: Equatable, Encodable, Sendable {
    case switchTapped
}

struct NewComponentView: ComponentView {
    func body(_ state: NewComponentState) -> Facet<NewComponentEvent> {
        .toggle("switch", title: state.title, subtitle: state.subtitle, isOn: state.isOn, tap: .switchTapped)
    }
}
