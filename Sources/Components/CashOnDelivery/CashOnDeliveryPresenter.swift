import ComponentScreen
import Delivery

struct CashOnDeliveryPresenter: Presenter {
    let store: Store<CashOnDeliveryState>
    let order: OrderStream

    func start() {
        store.share(\.accepted, of: order) {
            $0.entry.isOn = true
            $0.amount.enter($1.amount, in: $0.words)
        }
    }

    func handle(_ event: CashOnDeliveryEvent) {
        switch event {
        case .switchTapped: store.state.entry.isOn.toggle()
        case .amountEntered(let text): store.state.amount.enter(text, in: store.state.words)
        }
    }
}
