import ComponentScreen

enum DropOffAreasEvent: Equatable, Encodable, Sendable {
    case searchEntered(String)
    case choice(ChoiceEvent)
}

struct DropOffAreasView: ComponentView {
    func body(_ state: DropOffAreasState) -> Facet<DropOffAreasEvent> {
        let choice = state.choice
        return .card(
            "preference", title: choice.title, accessory: choice.accessory, icon: "map", status: choice.status
        ) {
            Facet.field(
                "search", title: state.searchTitle, value: state.search, hint: state.searchHint,
                enter: DropOffAreasEvent.searchEntered)
            Facet.choice(
                "areas", title: state.summary, selection: .many, fewest: choice.preference.limits.entry.fewest,
                most: choice.preference.limits.entry.most
            ) {
                for area in state.areas { choice.facet(of: area).map(DropOffAreasEvent.choice) }
            }
            choice.conflictCard?.map(DropOffAreasEvent.choice)
        }
        .explaining(choice.preference) { .choice(.linkTapped($0)) }
    }
}
