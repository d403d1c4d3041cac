public import ComponentScreen

extension PaymentFooterContract {
    /// Returns the footer, for a place on the host's screen.
    public func builder<Requirements: ScreenRequirements>(
        _ id: ComponentID, in section: SectionID
    ) -> any ComponentBuilder<Requirements> {
        PaymentFooterBuilder(placement: Placement(id, in: section), contract: self)
    }
}

/// The total, what is missing, and the button to pay.
///
/// A RIB: its presenter is the interactor of a router of its own, which a screen attaches below its host's.
struct PaymentFooterBuilder<Requirements: ScreenRequirements>: ComponentBuilder {
    var name: String { "PaymentFooter" }
    let placement: Placement<Requirements>
    let contract: PaymentFooterContract
    let view = PaymentFooterView()
    let entry = \PaymentFooterState.noEntry

    func state(for requirements: Requirements) -> PaymentFooterState {
        PaymentFooterState(words: requirements.words)
    }

    func presenter(_ store: Store<PaymentFooterState>) -> PaymentFooterInteractor {
        PaymentFooterInteractor(store: store, contract: contract)
    }
}
