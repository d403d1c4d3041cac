import ComponentScreen
import Components

/// What the brand does for the place it delivers in.
struct PromiseBuilder: ComponentBuilder {
    /// In the header section, always.
    let placement = Placement<DeliveryRequirements>("promise", in: .header)

    /// Makes the component.
    func build(for requirements: DeliveryRequirements) -> Component {
        Component(placement.id, state: PromiseState(country: requirements.country), view: PromiseView())
    }
}
