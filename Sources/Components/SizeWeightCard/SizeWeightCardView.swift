import ComponentScreen
public import Delivery

/// The events of size and weight in one card.
public enum SizeWeightCardEvent: Equatable, Encodable, Sendable {
    case sizeChosen(PackageSize)
    case weightEntered(String)
}

struct SizeWeightCardView: ComponentView {
    func body(_ state: SizeWeightCardState) -> Facet<SizeWeightCardEvent> {
        .card(
            "size-weight", title: state.title, subtitle: state.subtitle, icon: FacetElement.Image(ComponentIcon.package)
        ) {
            Facet.choice("sizes", title: state.sizesTitle, status: state.sizesStatus, layout: .horizontal) {
                state.sizes.options(in: state.words, tap: SizeWeightCardEvent.sizeChosen)
            }
            Facet.field(
                "weight", title: state.weightTitle, value: state.weightText, hint: state.weightHint,
                entry: .decimal, status: state.weightStatus, enter: SizeWeightCardEvent.weightEntered)
        }
    }
}
