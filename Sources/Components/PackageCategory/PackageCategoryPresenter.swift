import ComponentScreen
import Delivery

struct PackageCategoryPresenter: Presenter {
    let store: Store<PackageCategoryState>
    let order: OrderStream

    func start() {
        store.state.selected = order.value[PackageCategory.self]
        store.write(\.accepted, to: order)
    }

    func handle(_ event: PackageCategoryEvent) {
        switch event {
        case .categoryChosen(let category): store.state.selected = category
        }
    }
}
