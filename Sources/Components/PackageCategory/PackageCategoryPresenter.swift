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
        choose(order.value.category)
    }

    func handle(_ event: PackageCategoryEvent) {
        switch event {
        case .categoryChosen(let category): choose(category)
        }
    }

    func withdraw() {
        order.update { $0.category = nil }
    }

    private func choose(_ category: PackageCategory?) {
        store.state.selected = category
        order.update { $0.category = store.state.accepted }
    }
}
