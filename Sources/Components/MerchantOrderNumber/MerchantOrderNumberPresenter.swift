import ComponentScreen
import Delivery

struct MerchantOrderNumberPresenter: Presenter {
    let store: Store<MerchantOrderNumberState>
    let order: OrderStream

    func start() {
        store.state.entry = order.value[MerchantOrderNumber.self]?.text ?? ""
        store.write(\.accepted, to: order)
    }

    func handle(_ event: MerchantOrderNumberEvent) {
        switch event {
        case .numberEntered(let text): store.state.entry = text
        }
    }
}
