import ComponentScreen
import Delivery

struct PackageQuantityPresenter: Presenter {
    let store: Store<PackageQuantityState>
    let order: OrderStream

    func start() {
        store.share(\.accepted, of: order) {
            $0.entry = PackageQuantityEntry(
                typed: NumberEntry(of: $1.packageCount, in: $0.words), last: $1.packageCount)
        }
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
        store.state.entry.typed = entry
        if let entered = store.state.entered { store.state.entry.last = entered }
    }
}
