import ComponentScreen
import Delivery

@MainActor
final class PackageCategoryPresenter: Presenter {
    let store: Store<PackageCategoryState>
    private let order: OrderStream

    init(store: Store<PackageCategoryState>, order: OrderStream) {
        self.store = store
        self.order = order
    }

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
