import ComponentScreen
import Delivery
import Foundation

struct ScheduledPickupPresenter: Presenter {
    let store: Store<ScheduledPickupState>
    let order: OrderStream
    let clock: any WallClock

    func start() {
        store.state.chosen = order.value.pickup
        store.follow(order) { [clock] state, _ in state.now = clock.now.wholeMinute }
        store.write(\.accepted, to: \.pickup, of: order)
    }

    func handle(_ event: ScheduledPickupEvent) {
        store.state.now = clock.now.wholeMinute
        switch event {
        case .asSoonAsPossibleChosen: store.state.chosen = nil
        case .windowChosen(let window): store.state.chosen = window
        }
    }
}

extension Date {
    /// The current time in whole minutes, so that the state changes once a minute at most.
    fileprivate var wholeMinute: Date {
        Date(timeIntervalSinceReferenceDate: (timeIntervalSinceReferenceDate / 60).rounded(.down) * 60)
    }
}
