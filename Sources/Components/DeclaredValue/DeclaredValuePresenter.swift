import ComponentScreen
import Delivery

struct DeclaredValuePresenter: Presenter {
    let store: Store<DeclaredValueState>
    let order: OrderStream

    func start() {
        store.state.entry.fill(with: order.value[DeclaredValue.self]?.amount, in: store.state.words)
        store.write(\.accepted, to: order)
    }

    func handle(_ event: DeclaredValueEvent) {
        switch event {
        case .valueEntered(let text): store.state.entry.entry = NumberEntry(text, in: store.state.words)
        }
    }
}
