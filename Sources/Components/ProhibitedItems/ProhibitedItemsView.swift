import ComponentScreen

struct ProhibitedItemsView: ComponentView {
    func body(_ state: ProhibitedItemsState) -> Facet<Never> {
        .card(
            "prohibited", title: state.title, subtitle: state.subtitle, icon: FacetElement.Image(ComponentIcon.warning),
            style: FacetElement.Style(tone: .warning)
        ) {
            for (index, item) in state.items.enumerated() {
                Facet.row("item-\(index + 1)", title: item)
            }
        }
    }
}
