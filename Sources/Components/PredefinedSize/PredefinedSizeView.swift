import ComponentScreen
import Delivery

enum PredefinedSizeEvent: Equatable, Sendable {
    case sizeChosen(PackageSize)
}

struct PredefinedSizeView: ComponentView {
    func body(_ state: PredefinedSizeState) -> Facet<PredefinedSizeEvent> {
        .choice("size", title: state.title, subtitle: state.subtitle, status: state.status, layout: .horizontal) {
            for size in state.sizes {
                Facet.option(
                    FacetID(rawValue: size.name ?? "size"), title: size.name ?? "",
                    subtitle: size.limits(in: state.country), isSelected: size == state.selected,
                    status: state.status(of: size), tap: .sizeChosen(size))
            }
        }
    }
}
