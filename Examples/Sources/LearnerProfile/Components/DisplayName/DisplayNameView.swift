import ComponentScreen

enum DisplayNameEvent: Equatable, Encodable, Sendable {
    case nameEntered(String)
}

struct DisplayNameView: ComponentView {
    func body(_ state: DisplayNameState) -> Facet<DisplayNameEvent> {
        .field(
            "name", title: state.title, value: state.entry, hint: state.hint, status: state.status,
            enter: DisplayNameEvent.nameEntered)
    }
}
