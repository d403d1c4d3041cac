public import ComponentScreen
public import Delivery

/// What the footer needs from a host's requirements.
public protocol PaymentFooterRequirements: ScreenRequirements {
    /// The country in whose format amounts are written.
    var country: Country { get }
}

/// The total, what is missing, and the button to pay.
///
/// A RIB: its presenter is the interactor of a router of its own, which a screen attaches below its host's.
public struct PaymentFooterBuilder<Requirements: PaymentFooterRequirements>: ComponentBuilder {
    /// The name in plans.
    public var name: String { "PaymentFooter" }

    /// Where the host wants it.
    public let placement: Placement<Requirements>

    private let contract: PaymentFooterContract

    /// Needs a place on the host's screen and the contract the host keeps.
    public init(_ id: ComponentID, in section: SectionID, contract: PaymentFooterContract) {
        self.placement = Placement(id, in: section)
        self.contract = contract
    }

    /// Builds the footer with amounts in the format of the country.
    public func build(for requirements: Requirements) -> Component {
        let state = PaymentFooterState(country: requirements.country)
        return Component(placement.id, state: state, view: PaymentFooterView()) { store in
            PaymentFooterInteractor(store: store, contract: contract)
        }
    }
}
