import ComponentScreen

/// What the customer does with the new component.
public enum NewComponentEvent: Equatable, Encodable, Sendable {
    /// The switch was tapped.
    case switchTapped
}

struct NewComponentView: ComponentView {
    func body(_ state: NewComponentState) -> Facet<NewComponentEvent> {
        .toggle("switch", title: state.title, subtitle: state.subtitle, isOn: state.isOn, tap: .switchTapped)
    }
}
