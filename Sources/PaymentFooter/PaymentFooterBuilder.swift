public import ComponentScreen
public import Delivery

/// The requirements that the footer needs from a host.
public protocol PaymentFooterRequirements: ScreenRequirements {
    /// The country in whose format amounts are written.
    var country: Country { get }
}

extension PaymentFooterContract {
    /// Returns the footer, for a place on the host's screen.
    public func builder<Requirements: PaymentFooterRequirements>(
        _ id: ComponentID, in section: SectionID
    ) -> any ComponentBuilder<Requirements> {
        PaymentFooterBuilder(placement: Placement(id, in: section), contract: self)
    }
}

/// The total, what is missing, and the button to pay.
///
/// A RIB: its presenter is the interactor of a router of its own, which a screen attaches below its host's.
struct PaymentFooterBuilder<Requirements: PaymentFooterRequirements>: ComponentBuilder {
    var name: String { "PaymentFooter" }
    let placement: Placement<Requirements>
    let contract: PaymentFooterContract
    let view = PaymentFooterView()

    func state(for requirements: Requirements) -> PaymentFooterState {
        PaymentFooterState(country: requirements.country)
    }

    func presenter(_ store: Store<PaymentFooterState>) -> PaymentFooterInteractor {
        PaymentFooterInteractor(store: store, contract: contract)
    }
}
