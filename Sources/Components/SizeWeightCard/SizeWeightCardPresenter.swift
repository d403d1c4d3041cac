import ComponentScreen
import Delivery

struct SizeWeightCardPresenter: Presenter {
    let store: Store<SizeWeightCardState>
    let order: OrderStream

    func start() {
        if let size = order.value.size { takeUp(size) }
        // The category decides which sizes are allowed.
        store.follow(order) { $0.category = $1.category }
        store.write(\.accepted, to: \.size, of: order)
    }

    func handle(_ event: SizeWeightCardEvent) {
        switch event {
        case .sizeChosen(let size): store.state.selected = size
        case .weightEntered(let text): store.state.weightEntry = text
        }
    }

    /// Of a size that is not offered only the weight is taken over.
    private func takeUp(_ size: PackageSize) {
        store.state.selected = store.state.offered.offer(like: size)
        store.state.weightEntry = size.kilograms.formatted(for: store.state.offered.country)
    }
}
