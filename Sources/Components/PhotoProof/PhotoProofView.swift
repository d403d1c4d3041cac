import ComponentScreen

/// The events of a photo as proof of delivery.
public enum PhotoProofEvent: Equatable, Encodable, Sendable { case spotChosen(PhotoProofSpot) }

struct PhotoProofView: ComponentView {
    func body(_ state: PhotoProofState) -> Facet<PhotoProofEvent> {
        .choice("spots", title: state.title, subtitle: state.subtitle, status: state.status) {
            for spot in state.spots {
                Facet.option(
                    FacetID(rawValue: spot.rawValue), title: state.title(of: spot), isSelected: spot == state.selected,
                    status: state.status(of: spot), tap: .spotChosen(spot))
            }
        }
    }
}
