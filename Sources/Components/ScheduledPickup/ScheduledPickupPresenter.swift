import ComponentScreen
import Delivery
import Foundation

struct ScheduledPickupPresenter: Presenter {
    let store: Store<ScheduledPickupState>
    let order: OrderStream
    let clock: any WallClock
    let outside: OutsideEvents

    func start() {
        store.follow(order) { state, _ in state.now = minute }
        store.share(\.accepted, of: order) { $0.chosen = $1 }
        // Whatever happens outside, such as a return to the app, time may have passed before it.
        store.retain(outside.observe { [weak store] _ in store?.state.now = minute })
    }

    func handle(_ event: ScheduledPickupEvent) {
        store.state.now = minute
        switch event {
        case .asSoonAsPossibleChosen: store.state.chosen = nil
        case .windowChosen(let window): store.state.chosen = window
        }
    }

    /// The current time in whole minutes, so that the state changes once a minute at most.
    private var minute: Date {
        Date(timeIntervalSinceReferenceDate: (clock.now.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60)
    }
}
