import ComponentScreen
import Delivery

struct PredefinedSizePresenter: Presenter {
    let store: Store<PredefinedSizeState>
    let order: OrderStream

    func start() {
        store.follow(order) { $0.sizes.category = $1[PackageCategory.self] }
        store.share(\.accepted, of: order) { $0.sizes.selected = $1 }
    }

    func handle(_ event: PredefinedSizeEvent) {
        switch event {
        case .sizeChosen(let size): store.state.sizes.selected = size
        }
    }
}
