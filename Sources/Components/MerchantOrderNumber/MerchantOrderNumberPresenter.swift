import ComponentScreen
import Delivery

@MainActor
final class MerchantOrderNumberPresenter: Presenter {
    let store: Store<MerchantOrderNumberState>
    private let order: OrderStream

    init(store: Store<MerchantOrderNumberState>, order: OrderStream) {
        self.store = store
        self.order = order
    }

    func start() {
        store.state.entry = order.value.merchantOrderNumber ?? ""
        write()
    }

    func handle(_ event: MerchantOrderNumberEvent) {
        switch event {
        case .numberEntered(let text):
            store.state.entry = text
            write()
        }
    }

    func withdraw() {
        order.update { $0.merchantOrderNumber = nil }
    }

    private func write() {
        order.update { $0.merchantOrderNumber = store.state.accepted }
    }
}
