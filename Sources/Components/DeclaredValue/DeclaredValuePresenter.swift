import ComponentScreen
import Delivery

struct DeclaredValuePresenter: Presenter {
    let store: Store<DeclaredValueState>
    let order: OrderStream

    func start() {
        store.share(\.accepted, of: order) { $0.entry.enter($1.amount, in: $0.words) }
    }

    func handle(_ event: DeclaredValueEvent) {
        switch event {
        case .valueEntered(let text): store.state.entry.enter(text, in: store.state.words)
        }
    }
}
