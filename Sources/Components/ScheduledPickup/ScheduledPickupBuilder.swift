public import ComponentScreen
public import Delivery
public import FeatureFlags

extension Flag where Answer == Toggle {
    /// Lets the customer choose when the package is picked up.
    public static var scheduledPickup: Self { Flag("scheduled_pickup", default: .off) }
}

/// When the package is picked up: as soon as possible, or in a window of today or tomorrow.
public struct ScheduledPickupBuilder: ComponentBuilder {
    /// In the delivery section while `scheduled_pickup` is on.
    public let placement = Placement<DeliveryRequirements>(
        "scheduled-pickup", in: .delivery, when: .on(.scheduledPickup))

    private let order: OrderStream
    private let clock: any WallClock

    /// Needs the order to write to and the clock that says which windows are still open.
    public init(order: OrderStream, clock: any WallClock) {
        self.order = order
        self.clock = clock
    }

    /// Makes the component with the country's hours; the windows appear when it is mounted and the clock is read.
    public func build(for requirements: DeliveryRequirements) -> Component {
        let country = requirements.country
        let state = ScheduledPickupState(country: country, terms: .terms(in: country))
        return Component(placement.id, state: state, view: ScheduledPickupView()) { store in
            ScheduledPickupPresenter(store: store, order: order, clock: clock)
        }
    }
}
