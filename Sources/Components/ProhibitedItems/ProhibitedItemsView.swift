import ComponentScreen

struct ProhibitedItemsView: ComponentView {
    func body(_ state: ProhibitedItemsState) -> Facet<Never> {
        .card(
            "prohibited", title: state.title, subtitle: state.subtitle, icon: FacetImage(ComponentIcon.warning),
            style: FacetStyle(tone: .warning)
        ) {
            for (index, item) in state.items.enumerated() {
                Facet.row("item-\(index + 1)", title: item)
            }
        }
    }
}
