import ComponentScreen
import Delivery
import Foundation

@MainActor
final class ScheduledPickupPresenter: Presenter {
    let store: Store<ScheduledPickupState>
    private let order: OrderStream
    private let clock: any WallClock

    init(store: Store<ScheduledPickupState>, order: OrderStream, clock: any WallClock) {
        self.store = store
        self.order = order
        self.clock = clock
    }

    func start() {
        store.state.chosen = order.value.pickup
        refresh()
        store.keep(order.observe { [weak self] _ in self?.refresh() })
    }

    func handle(_ event: ScheduledPickupEvent) {
        switch event {
        case .asSoonAsPossibleChosen: store.state.chosen = nil
        case .windowChosen(let window): store.state.chosen = window
        }
        refresh()
    }

    func withdraw() {
        order.update { $0.pickup = nil }
    }

    /// Looks at the clock and withdraws a window whose time has come.
    private func refresh() {
        store.state.now = clock.now.wholeMinute
        order.update { $0.pickup = store.state.accepted }
    }
}

extension Date {
    /// The minute it is: the state changes once a minute at most, not with every change of the order.
    fileprivate var wholeMinute: Date {
        Date(timeIntervalSinceReferenceDate: (timeIntervalSinceReferenceDate / 60).rounded(.down) * 60)
    }
}
