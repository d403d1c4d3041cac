import ComponentScreen
public import Delivery

/// The events of size and weight in one card.
public enum SizeWeightCardEvent: Equatable, Encodable, Sendable {
    case sizeChosen(PackageSize)
    case weightEntered(String)
}

struct SizeWeightCardView: ComponentView {
    func body(_ state: SizeWeightCardState) -> Facet<SizeWeightCardEvent> {
        .card("size-weight", title: state.title, subtitle: state.subtitle, icon: FacetImage(ComponentIcon.package)) {
            Facet.choice("sizes", title: state.sizesTitle, status: state.sizes.status, layout: .horizontal) {
                state.sizes.options(tap: SizeWeightCardEvent.sizeChosen)
            }
            Facet.field(
                "weight", title: state.weightTitle, value: state.weightEntry, hint: state.weightHint,
                entry: .decimal, status: state.weightStatus, enter: SizeWeightCardEvent.weightEntered)
        }
    }
}
