import ComponentScreen
import Delivery
public import FeatureFlags

extension Flag where Answer == OnOff {
    /// Money that is collected from the recipient.
    public static var cashOnDelivery: Self { Flag("cash_on_delivery", default: .off) }
}

/// Money the driver collects from the recipient.
struct CashOnDeliveryBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>(
        "cash-on-delivery", in: .value, when: .on(.cashOnDelivery) && .offered(CashOnDeliveryTerms.self))
    let order: OrderStream
    let view = CashOnDeliveryView()
    let entry = \CashOnDeliveryState.entry

    func state(for requirements: DeliveryRequirements) throws -> CashOnDeliveryState {
        try CashOnDeliveryState(
            country: requirements.country, account: requirements.accountType, words: requirements.words)
    }

    func presenter(_ store: Store<CashOnDeliveryState>) -> CashOnDeliveryPresenter { .init(store: store, order: order) }
}
