import ComponentScreen

enum DropOffAreasEvent: Equatable, Encodable, Sendable {
    case searchEntered(String)
    case choice(ChoiceEvent)
}

struct DropOffAreasView: ComponentView {
    func body(_ state: DropOffAreasState) -> Facet<DropOffAreasEvent> {
        let choice = state.choice
        return .card(
            "preference", title: choice.title, subtitle: choice.preference.subtitle?.text, accessory: choice.accessory,
            icon: "map", status: choice.status
        ) {
            Facet.field(
                "search", title: state.searchTitle, value: state.search, hint: state.searchHint,
                enter: DropOffAreasEvent.searchEntered)
            Facet.choice("areas", title: state.summary, selection: .many) {
                for area in state.areas { choice.facets(of: area).map { $0.map(DropOffAreasEvent.choice) } }
            }
            choice.notes.map { $0.map(DropOffAreasEvent.choice) }
        }
    }
}
