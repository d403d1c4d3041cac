import ComponentScreen
import Delivery
public import FeatureFlags

extension Flag where Answer == OnOff {
    /// A time of pickup that the customer chooses.
    public static var scheduledPickup: Self { Flag("scheduled_pickup", default: .off) }
}

/// The time of the pickup: as soon as possible, or in a window of today or tomorrow.
struct ScheduledPickupBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>("scheduled-pickup", in: .delivery, when: .on(.scheduledPickup))
    let order: OrderStream
    let clock: any WallClock
    let outside: OutsideEvents
    let view = ScheduledPickupView()
    let entry = \ScheduledPickupState.chosen

    func state(for requirements: DeliveryRequirements) -> ScheduledPickupState {
        ScheduledPickupState(words: requirements.words, country: requirements.country)
    }

    func presenter(_ store: Store<ScheduledPickupState>) -> ScheduledPickupPresenter {
        ScheduledPickupPresenter(store: store, order: order, clock: clock, outside: outside)
    }
}
