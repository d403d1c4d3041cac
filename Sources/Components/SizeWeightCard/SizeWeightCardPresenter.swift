import ComponentScreen
import Delivery

struct SizeWeightCardPresenter: Presenter {
    let store: Store<SizeWeightCardState>
    let order: OrderStream

    /// Takes over the weight alone where the ordered size is not offered.
    func start() {
        if let size = order.value.size {
            store.state.sizes.select(like: size)
            store.state.weightEntry = NumberEntry(of: size.kilograms, in: store.state.words)
        }
        store.follow(order) { $0.sizes.category = $1[PackageCategory.self] }
        store.write(\.accepted, to: order)
    }

    func handle(_ event: SizeWeightCardEvent) {
        switch event {
        case .sizeChosen(let size): store.state.sizes.selected = size
        case .weightEntered(let text): store.state.weightEntry = NumberEntry(text, in: store.state.words)
        }
    }
}
