import ComponentScreen
public import Delivery

/// The events of the choice of a size.
public enum PredefinedSizeEvent: Equatable, Encodable, Sendable { case sizeChosen(PackageSize) }

struct PredefinedSizeView: ComponentView {
    func body(_ state: PredefinedSizeState) -> Facet<PredefinedSizeEvent> {
        .choice(
            "sizes", title: state.title, subtitle: state.subtitle, status: state.status, layout: .horizontal
        ) {
            state.sizes.options(in: state.words, tap: PredefinedSizeEvent.sizeChosen)
        }
    }
}
