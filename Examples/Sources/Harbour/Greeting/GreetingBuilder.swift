import ComponentScreen
import Components

/// A greeting that names who brings the parcel, and from where.
struct GreetingBuilder: ComponentBuilder {
    /// A place in the header section, always.
    let placement = Placement<DeliveryRequirements>("greeting", in: .header)
    let view = GreetingView()

    func state(for requirements: DeliveryRequirements) -> GreetingState {
        GreetingState(words: requirements.words, account: requirements.accountType)
    }
}
