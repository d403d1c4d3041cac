import ComponentScreen

/// The events of the sender's order number.
public enum MerchantOrderNumberEvent: Equatable, Encodable, Sendable { case numberEntered(String) }

struct MerchantOrderNumberView: ComponentView {
    func body(_ state: MerchantOrderNumberState) -> Facet<MerchantOrderNumberEvent> {
        .field(
            "number", title: state.title, value: state.entry, hint: state.hint, description: state.description,
            status: state.status, enter: MerchantOrderNumberEvent.numberEntered)
    }
}
