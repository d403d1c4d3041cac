import ComponentScreen
public import FeatureFlags

extension Flag where Answer == OnOff {
    /// A note for the driver.
    public static var deliveryNote: Self { Flag("delivery_note", default: .off) }
}

/// A note for the driver, in the customer's words or, in some countries, ready made.
struct DeliveryNoteBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>("delivery-note", in: .delivery, when: .on(.deliveryNote))
    let order: OrderStream
    let view = DeliveryNoteView()
    let entry = \DeliveryNoteState.entry

    func state(for requirements: DeliveryRequirements) -> DeliveryNoteState {
        .init(words: requirements.words, country: requirements.country)
    }

    func presenter(_ store: Store<DeliveryNoteState>) -> DeliveryNotePresenter { .init(store: store, order: order) }
}
