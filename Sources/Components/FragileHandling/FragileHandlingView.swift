import ComponentScreen

/// The events of handling with care.
public enum FragileHandlingEvent: Equatable, Encodable, Sendable { case switchTapped }

struct FragileHandlingView: ComponentView {
    func body(_ state: FragileHandlingState) -> Facet<FragileHandlingEvent> {
        .toggle(
            "fragile", title: state.title, subtitle: state.subtitle, isOn: state.isOn, status: state.status,
            tap: .switchTapped)
    }
}
