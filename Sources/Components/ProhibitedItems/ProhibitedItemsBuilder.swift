import ComponentScreen

/// The items that may not be sent.
struct ProhibitedItemsBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>("prohibited-items", in: .notices)
    let view = ProhibitedItemsView()

    func state(for requirements: DeliveryRequirements) -> ProhibitedItemsState {
        ProhibitedItemsState(words: requirements.words, country: requirements.country)
    }
}
