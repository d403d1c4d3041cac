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
        store.write(\.accepted, to: \.merchantOrderNumber, of: order)
    }

    func handle(_ event: MerchantOrderNumberEvent) {
        switch event {
        case .numberEntered(let text): store.state.entry = text
        }
    }
}
