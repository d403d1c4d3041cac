import ComponentScreen
import Delivery

enum PredefinedSizeEvent: Equatable, Sendable {
    case sizeChosen(PackageSize)
}

struct PredefinedSizeView: ComponentView {
    func body(_ state: PredefinedSizeState) -> Facet<PredefinedSizeEvent> {
        .choice("sizes", title: state.title, subtitle: state.subtitle, status: state.status, layout: .horizontal) {
            for size in state.offered.all {
                let title = state.title(of: size)
                Facet.option(
                    FacetID(rawValue: title.lowercased()), title: title, subtitle: state.limits(of: size),
                    isSelected: state.isSelected(size), status: state.status(of: size), tap: .sizeChosen(size))
            }
        }
    }
}
