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
        // What is sent may rule the chosen size out, or allow it again.
        store.follow(order) { $0.category = $1.category }
        store.write(\.accepted, to: \.size, of: order)
    }

    func handle(_ event: SizeWeightCardEvent) {
        switch event {
        case .sizeChosen(let size): store.state.selected = size
        case .weightEntered(let text): store.state.weightEntry = text
        }
    }

    /// Of a size that is not offered the weight remains.
    private func takeUp(_ size: PackageSize) {
        store.state.selected = store.state.offered.offer(like: size)
        store.state.weightEntry = size.kilograms.formatted(for: store.state.offered.country)
    }
}
