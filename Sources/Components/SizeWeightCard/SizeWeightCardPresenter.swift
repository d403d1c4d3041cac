import ComponentScreen
import Delivery

struct SizeWeightCardPresenter: Presenter {
    let store: Store<SizeWeightCardState>
    let order: OrderStream

    /// Takes over the weight alone where the ordered size is not offered.
    func start() {
        store.follow(order) { $0.sizes.category = $1[PackageCategory.self] }
        store.share(\.accepted, of: order) {
            $0.sizes.select(like: $1)
            $0.weightEntry = NumberEntry(of: $1.kilograms, in: $0.words)
        }
    }

    func handle(_ event: SizeWeightCardEvent) {
        switch event {
        case .sizeChosen(let size): store.state.sizes.selected = size
        case .weightEntered(let text): store.state.weightEntry = NumberEntry(text, in: store.state.words)
        }
    }
}
