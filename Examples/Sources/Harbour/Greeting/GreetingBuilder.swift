import ComponentScreen
import Components

/// Who brings the parcel, and from where.
struct GreetingBuilder: ComponentBuilder {
    /// In the header section, always.
    let placement = Placement<DeliveryRequirements>("greeting", in: .header)

    /// Makes the component.
    func build(for requirements: DeliveryRequirements) -> Component {
        Component(placement.id, state: GreetingState(account: requirements.accountType), view: GreetingView())
    }
}
