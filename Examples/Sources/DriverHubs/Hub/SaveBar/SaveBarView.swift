import ComponentScreen

enum SaveBarEvent: Equatable, Encodable, Sendable {
    case saveTapped, discardTapped, backTapped, leaveTapped, stayTapped
}

struct SaveBarView: ComponentView {
    func body(_ state: SaveBarState) -> Facet<SaveBarEvent> {
        .card("save-bar", title: state.title, status: state.status) {
            Facet.button(
                "save", title: state.saveTitle, status: state.saveStatus, style: FacetElement.Style(emphasis: .primary),
                tap: .saveTapped)
            Facet.button("discard", title: state.discardTitle, status: state.discardStatus, tap: .discardTapped)
            if state.asksToLeave {
                Facet.card("question", title: state.question) {
                    Facet.button("leave", title: state.leaveTitle, tap: .leaveTapped)
                    Facet.button("stay", title: state.stayTitle, tap: .stayTapped)
                }
            } else {
                Facet.button("back", title: state.backTitle, tap: .backTapped)
            }
        }
    }
}
