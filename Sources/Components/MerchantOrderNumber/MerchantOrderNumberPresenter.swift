import ComponentScreen
import Delivery

struct MerchantOrderNumberPresenter: Presenter {
    let store: Store<MerchantOrderNumberState>
    let order: OrderStream

    func start() {
        store.share(\.accepted, of: order) { $0.entry = $1.text }
    }

    func handle(_ event: MerchantOrderNumberEvent) {
        switch event {
        case .numberEntered(let text): store.state.entry = text
        }
    }
}
