import ComponentScreen
import Components

/// The brand's promise for the place it delivers in.
struct PromiseBuilder: ComponentBuilder {
    /// A place in the header section, always.
    let placement = Placement<DeliveryRequirements>("promise", in: .header)
    let view = PromiseView()

    func state(for requirements: DeliveryRequirements) -> PromiseState {
        PromiseState(words: requirements.words, country: requirements.country)
    }
}
