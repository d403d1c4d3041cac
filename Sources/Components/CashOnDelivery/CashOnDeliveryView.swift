import ComponentScreen

/// The events of cash on delivery.
public enum CashOnDeliveryEvent: Equatable, Encodable, Sendable {
    case switchTapped
    case amountEntered(String)
}

struct CashOnDeliveryView: ComponentView {
    func body(_ state: CashOnDeliveryState) -> Facet<CashOnDeliveryEvent> {
        .card(
            "cash-on-delivery", title: state.title, subtitle: state.subtitle,
            icon: FacetElement.Image(ComponentIcon.cash)
        ) {
            Facet.toggle(
                "switch", title: state.switchTitle, accessory: state.fee, isOn: state.isOn, tap: .switchTapped)
            if state.isOn {
                Facet.field(
                    "amount", title: state.amountTitle, value: state.amountText, hint: state.amountHint,
                    entry: .decimal, status: state.amountStatus, enter: CashOnDeliveryEvent.amountEntered)
            }
        }
    }
}
