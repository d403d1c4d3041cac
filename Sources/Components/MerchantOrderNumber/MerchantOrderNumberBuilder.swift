import ComponentScreen
import Delivery
public import FeatureFlags

extension Flag where Answer == OnOff {
    /// A company's own number on an order.
    public static var merchantOrderNumber: Self { Flag("merchant_order_number", default: .off) }
}

/// A company's own number for the order.
struct MerchantOrderNumberBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>(
        "merchant-order-number", in: .delivery, when: .on(.merchantOrderNumber) && .account(\.isCompany))
    let order: OrderStream
    let view = MerchantOrderNumberView()
    let entry = \MerchantOrderNumberState.entry

    func state(for requirements: DeliveryRequirements) -> MerchantOrderNumberState { .init(words: requirements.words) }

    func presenter(_ store: Store<MerchantOrderNumberState>) -> MerchantOrderNumberPresenter {
        MerchantOrderNumberPresenter(store: store, order: order)
    }
}
