import ComponentScreen
import Delivery

struct FragileHandlingPresenter: Presenter {
    let store: Store<FragileHandlingState>
    let order: OrderStream

    func start() {
        store.state.isWanted = order.value[FragileHandling.self] != nil
        store.follow(order) { $0.category = $1[PackageCategory.self] }
        store.write(\.accepted, to: order)
    }

    func handle(_ event: FragileHandlingEvent) {
        if store.state.status.isEnabled { store.state.isWanted.toggle() }
    }
}
