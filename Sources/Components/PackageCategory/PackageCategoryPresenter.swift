import ComponentScreen
import Delivery

struct PackageCategoryPresenter: Presenter {
    let store: Store<PackageCategoryState>
    let order: OrderStream

    func start() {
        store.share(\.accepted, of: order) { $0.selected = $1 }
    }

    func handle(_ event: PackageCategoryEvent) {
        switch event {
        case .categoryChosen(let category): store.state.selected = category
        }
    }
}
