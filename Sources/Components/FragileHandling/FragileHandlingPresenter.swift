import ComponentScreen
import Delivery

struct FragileHandlingPresenter: Presenter {
    let store: Store<FragileHandlingState>
    let order: OrderStream

    func start() {
        store.follow(order) { $0.category = $1[PackageCategory.self] }
        store.share(\.accepted, of: order) { state, _ in state.isWanted = true }
    }

    func handle(_ event: FragileHandlingEvent) {
        if store.state.status.isEnabled { store.state.isWanted.toggle() }
    }
}
