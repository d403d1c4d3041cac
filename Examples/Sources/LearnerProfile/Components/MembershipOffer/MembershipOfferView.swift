import ComponentScreen

enum MembershipOfferEvent: Equatable, Encodable, Sendable {
    case orderTapped
}

struct MembershipOfferView: ComponentView {
    func body(_ state: MembershipOfferState) -> Facet<MembershipOfferEvent> {
        .card("offer", title: state.title, accessory: state.priceText, icon: "star", status: state.cardStatus) {
            for (index, benefit) in state.benefits.enumerated() {
                Facet.row("benefit-\(index + 1)", title: benefit)
            }
            Facet.button(
                "order", title: state.buttonTitle, status: state.buttonStatus,
                style: FacetElement.Style(emphasis: .primary), tap: .orderTapped)
        }
    }
}
