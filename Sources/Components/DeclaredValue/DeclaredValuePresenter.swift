import ComponentScreen
import Delivery

@MainActor
final class DeclaredValuePresenter: Presenter {
    let store: Store<DeclaredValueState>
    private let order: OrderStream

    init(store: Store<DeclaredValueState>, order: OrderStream) {
        self.store = store
        self.order = order
    }

    func start() {
        store.state.entry.fill(with: order.value.declaredValue)
        store.write(\.entry.amount, to: \.declaredValue, of: order)
    }

    func handle(_ event: DeclaredValueEvent) {
        switch event {
        case .valueEntered(let text): store.state.entry.text = text
        }
    }
}
