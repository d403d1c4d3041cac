import ComponentScreen
import Delivery

struct PackageQuantityPresenter: Presenter {
    let store: Store<PackageQuantityState>
    let order: OrderStream

    /// Shows a number that this account may not order as it is, to be
    /// corrected; the order gets the nearest one allowed.
    func start() {
        let ordered = order.value[PackageQuantity.self]?.packageCount ?? 1
        store.state.quantity = min(max(ordered, 1), store.state.limit)
        enter(NumberEntry(of: ordered, in: store.state.words))
        store.write(\.accepted, to: order)
    }

    func handle(_ event: PackageQuantityEvent) {
        switch event {
        case .fewerTapped: if store.state.fewerStatus.isEnabled { step(by: -1) }
        case .moreTapped: if store.state.moreStatus.isEnabled { step(by: 1) }
        case .countEntered(let text): enter(NumberEntry(text, in: store.state.words))
        }
    }

    private func step(by difference: Int) {
        enter(NumberEntry(of: store.state.quantity + difference, in: store.state.words))
    }

    private func enter(_ entry: NumberEntry) {
        store.state.entry = entry
        if let entered = store.state.entered { store.state.quantity = entered }
    }
}
