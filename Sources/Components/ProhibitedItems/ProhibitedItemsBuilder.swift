import ComponentScreen

/// What may not be sent.
struct ProhibitedItemsBuilder: ComponentBuilder {
    /// In the notices section, always.
    let placement = Placement<DeliveryRequirements>("prohibited-items", in: .notices)
    let view = ProhibitedItemsView()

    func state(for requirements: DeliveryRequirements) -> ProhibitedItemsState {
        let country = requirements.country
        return ProhibitedItemsState(country: country, items: ProhibitedItemsTerms.items(in: country))
    }
}
