public import ComponentScreen

/// What may not be sent.
public struct ProhibitedItemsBuilder: ComponentBuilder {
    /// In the notices section, always.
    public let placement = Placement<DeliveryRequirements>("prohibited-items", in: .notices)

    /// Makes a builder without dependencies.
    public init() {}

    /// Makes the component with the country's list.
    public func build(for requirements: DeliveryRequirements) -> Component {
        let country = requirements.country
        let state = ProhibitedItemsState(country: country, items: ProhibitedItemsTerms.items(in: country))
        return Component(placement.id, state: state, view: ProhibitedItemsView())
    }
}
