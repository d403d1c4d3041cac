import ComponentScreen

/// The events of the number of packages.
public enum PackageQuantityEvent: Equatable, Encodable, Sendable {
    case fewerTapped
    case moreTapped
    case countEntered(String)
}

struct PackageQuantityView: ComponentView {
    func body(_ state: PackageQuantityState) -> Facet<PackageQuantityEvent> {
        .card(
            "quantity", title: state.title, subtitle: state.subtitle, icon: FacetElement.Image(ComponentIcon.packages),
            layout: .horizontal
        ) {
            Facet.button(
                "fewer", title: "−", status: state.fewerStatus,
                accessibility: FacetElement.Accessibility(label: state.fewerTitle), tap: .fewerTapped)
            Facet.field(
                "count", title: state.countTitle, value: state.countText, entry: .number, status: state.countStatus,
                enter: PackageQuantityEvent.countEntered)
            Facet.button(
                "more", title: "+", status: state.moreStatus,
                accessibility: FacetElement.Accessibility(label: state.moreTitle), tap: .moreTapped)
        }
    }
}
