public import ComponentScreen
import Delivery
public import FeatureFlags

extension Flag where Answer == Toggle {
    /// Lets the customer have money collected from the recipient.
    public static var cashOnDelivery: Self { Flag("cash_on_delivery", default: .off) }
}

/// Money the driver collects from the recipient.
public struct CashOnDeliveryBuilder: ComponentBuilder {
    /// In the value section while `cash_on_delivery` is on, in the countries where drivers carry cash.
    public let placement = Placement<DeliveryRequirements>(
        "cash-on-delivery", in: .value, when: .on(.cashOnDelivery) && .countries(.taiwan, .vietnam, .india))

    private let order: OrderStream

    /// Needs the order to write to.
    public init(order: OrderStream) {
        self.order = order
    }

    /// Makes the component with the country's and the account's terms; throws where there are none.
    public func build(for requirements: DeliveryRequirements) throws -> Component {
        let country = requirements.country
        let terms = try CashOnDeliveryTerms(in: country, for: requirements.accountType)
        let state = CashOnDeliveryState(country: country, terms: terms)
        return Component(placement.id, state: state, view: CashOnDeliveryView()) { store in
            CashOnDeliveryPresenter(store: store, order: order)
        }
    }
}
