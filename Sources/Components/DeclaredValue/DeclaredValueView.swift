import ComponentScreen

/// The events of the value of the content.
public enum DeclaredValueEvent: Equatable, Encodable, Sendable { case valueEntered(String) }

struct DeclaredValueView: ComponentView {
    func body(_ state: DeclaredValueState) -> Facet<DeclaredValueEvent> {
        .field(
            "value", title: state.title, value: state.text, hint: state.hint, description: state.description,
            entry: .decimal, status: state.status, enter: DeclaredValueEvent.valueEntered)
    }
}
