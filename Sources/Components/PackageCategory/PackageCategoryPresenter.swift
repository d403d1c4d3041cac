import ComponentScreen
import Delivery

struct PackageCategoryPresenter: Presenter {
    let store: Store<PackageCategoryState>
    let order: OrderStream

    func start() {
        store.state.selected = order.value.category
        store.write(\.accepted, to: \.category, of: order)
    }

    func handle(_ event: PackageCategoryEvent) {
        switch event {
        case .categoryChosen(let category): store.state.selected = category
        }
    }
}
