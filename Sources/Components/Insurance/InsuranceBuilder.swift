public import ComponentScreen
import Delivery
public import FeatureFlags

extension Flag where Answer == Toggle {
    /// Lets the customer insure the package.
    public static var insurance: Self { Flag("insurance", default: .off) }
}

/// Insurance of the declared value or, where none is declared, of a fixed tier.
public struct InsuranceBuilder: ComponentBuilder {
    /// In the value section while `insurance` is on, in the countries that have an insurer.
    public let placement = Placement<DeliveryRequirements>(
        "insurance", in: .value, when: .on(.insurance) && .countries(.hongKong, .singapore, .taiwan))

    private let order: OrderStream

    /// Needs the order to write to; its declared value is observed.
    public init(order: OrderStream) {
        self.order = order
    }

    /// Makes the component with the country's terms; throws where there are none.
    public func build(for requirements: DeliveryRequirements) throws -> Component {
        let country = requirements.country
        let state = InsuranceState(country: country, terms: try InsuranceTerms(in: country))
        return Component(placement.id, state: state, view: InsuranceView()) { store in
            InsurancePresenter(store: store, order: order)
        }
    }
}
