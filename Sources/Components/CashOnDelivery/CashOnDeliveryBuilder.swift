import ComponentScreen
import Delivery
public import FeatureFlags

extension Flag where Answer == Toggle {
    /// Lets the customer have money collected from the recipient.
    public static var cashOnDelivery: Self { Flag("cash_on_delivery", default: .off) }
}

/// Money the driver collects from the recipient.
struct CashOnDeliveryBuilder: ComponentBuilder {
    /// In the value section while `cash_on_delivery` is on, in the countries where drivers carry cash.
    let placement = Placement<DeliveryRequirements>(
        "cash-on-delivery", in: .value, when: .on(.cashOnDelivery) && .countries(.taiwan, .vietnam, .india))
    let order: OrderStream
    let view = CashOnDeliveryView()

    func state(for requirements: DeliveryRequirements) throws -> CashOnDeliveryState {
        let country = requirements.country
        let terms = try CashOnDeliveryTerms(in: country, for: requirements.accountType)
        return CashOnDeliveryState(country: country, terms: terms)
    }

    func presenter(_ store: Store<CashOnDeliveryState>) -> CashOnDeliveryPresenter {
        CashOnDeliveryPresenter(store: store, order: order)
    }
}
