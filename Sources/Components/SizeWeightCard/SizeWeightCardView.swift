import ComponentScreen
import Delivery

enum SizeWeightCardEvent: Equatable, Sendable {
    case sizeChosen(PackageSize)
    case weightEntered(String)
}

struct SizeWeightCardView: ComponentView {
    func body(_ state: SizeWeightCardState) -> Facet<SizeWeightCardEvent> {
        .card("size-weight", title: state.title, subtitle: state.subtitle, icon: "package") {
            Facet.choice("sizes", title: state.sizesTitle, status: state.sizesStatus, layout: .horizontal) {
                for size in state.offered.all {
                    let title = state.title(of: size)
                    Facet.option(
                        FacetID(rawValue: title.lowercased()), title: title, subtitle: state.limits(of: size),
                        isSelected: state.isSelected(size), status: state.status(of: size), tap: .sizeChosen(size))
                }
            }
            Facet.field(
                "weight", title: state.weightTitle, value: state.weightEntry, hint: state.weightHint,
                status: state.weightStatus, enter: SizeWeightCardEvent.weightEntered)
        }
    }
}
