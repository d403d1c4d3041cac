import ComponentScreen
import Delivery

struct MerchantOrderNumberPresenter: Presenter {
    let store: Store<MerchantOrderNumberState>
    let order: OrderStream

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
