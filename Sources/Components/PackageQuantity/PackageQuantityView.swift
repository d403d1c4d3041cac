import ComponentScreen

enum PackageQuantityEvent: Equatable, Sendable {
    case fewerTapped
    case moreTapped
    case countEntered(String)
}

struct PackageQuantityView: ComponentView {
    func body(_ state: PackageQuantityState) -> Facet<PackageQuantityEvent> {
        .card("quantity", title: state.title, subtitle: state.subtitle, icon: "packages", layout: .horizontal) {
            Facet.button("fewer", title: state.fewerTitle, status: state.fewerStatus, tap: .fewerTapped)
            Facet.field(
                "count", title: state.countTitle, value: state.entry, entry: .number, status: state.countStatus,
                enter: PackageQuantityEvent.countEntered)
            Facet.button("more", title: state.moreTitle, status: state.moreStatus, tap: .moreTapped)
        }
    }
}
