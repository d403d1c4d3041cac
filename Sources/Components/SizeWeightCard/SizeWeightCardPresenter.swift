import ComponentScreen
import Delivery

@MainActor
final class SizeWeightCardPresenter: Presenter {
    let store: Store<SizeWeightCardState>
    private let order: OrderStream

    init(store: Store<SizeWeightCardState>, order: OrderStream) {
        self.store = store
        self.order = order
    }

    func start() {
        if let size = order.value.size { takeUp(size) }
        take(order.value.category)
        store.keep(order.observe { [weak self] in self?.take($0.category) })
    }

    func handle(_ event: SizeWeightCardEvent) {
        switch event {
        case .sizeChosen(let size): store.state.selected = size
        case .weightEntered(let text): store.state.weightEntry = text
        }
        write()
    }

    func withdraw() {
        order.update { $0.size = nil }
    }

    /// Of a size that is not offered the weight remains.
    private func takeUp(_ size: PackageSize) {
        store.state.selected = store.state.offered.offer(like: size)
        store.state.weightEntry = size.kilograms.formatted(for: store.state.offered.country)
    }

    /// What is sent may rule the chosen size out, or allow it again.
    private func take(_ category: PackageCategory?) {
        store.state.category = category
        write()
    }

    private func write() {
        order.update { $0.size = store.state.accepted }
    }
}
