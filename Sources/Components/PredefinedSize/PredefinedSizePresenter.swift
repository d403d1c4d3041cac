import ComponentScreen
import Delivery

struct PredefinedSizePresenter: Presenter {
    let store: Store<PredefinedSizeState>
    let order: OrderStream

    func start() {
        store.state.sizes.select(like: order.value.size)
        store.follow(order) { $0.sizes.category = $1[PackageCategory.self] }
        store.write(\.accepted, to: order)
    }

    func handle(_ event: PredefinedSizeEvent) {
        switch event {
        case .sizeChosen(let size): store.state.sizes.selected = size
        }
    }
}
