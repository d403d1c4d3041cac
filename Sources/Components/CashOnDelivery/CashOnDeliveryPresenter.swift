import ComponentScreen
import Delivery

struct CashOnDeliveryPresenter: Presenter {
    let store: Store<CashOnDeliveryState>
    let order: OrderStream

    func start() {
        let ordered = order.value[CashOnDelivery.self]
        store.state.isOn = ordered != nil
        store.state.entry.fill(with: ordered?.amount, in: store.state.words)
        store.write(\.accepted, to: order)
    }

    func handle(_ event: CashOnDeliveryEvent) {
        switch event {
        case .switchTapped: store.state.isOn.toggle()
        case .amountEntered(let text): store.state.entry.entry = NumberEntry(text, in: store.state.words)
        }
    }
}
