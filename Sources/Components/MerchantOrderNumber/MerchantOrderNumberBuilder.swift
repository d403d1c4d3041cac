public import ComponentScreen
import Delivery
public import FeatureFlags

extension Flag where Answer == Toggle {
    /// Lets companies put their own number on an order.
    public static var merchantOrderNumber: Self { Flag("merchant_order_number", default: .off) }
}

/// A company's own number for the order.
public struct MerchantOrderNumberBuilder: ComponentBuilder {
    /// In the delivery section while `merchant_order_number` is on, for companies.
    public let placement = Placement<DeliveryRequirements>(
        "merchant-order-number", in: .delivery, when: .on(.merchantOrderNumber) && .account(.business))

    private let order: OrderStream

    /// Needs the order to write to.
    public init(order: OrderStream) {
        self.order = order
    }

    /// Builds the same component for all requirements.
    public func build(for requirements: DeliveryRequirements) -> Component {
        Component(placement.id, state: MerchantOrderNumberState(), view: MerchantOrderNumberView()) { store in
            MerchantOrderNumberPresenter(store: store, order: order)
        }
    }
}
