import ComponentScreen
import Delivery

struct CashOnDeliveryPresenter: Presenter {
    let store: Store<CashOnDeliveryState>
    let order: OrderStream

    func start() {
        store.state.isOn = order.value.cashOnDelivery != nil
        store.state.entry.fill(with: order.value.cashOnDelivery?.amount)
        store.write(\.accepted, to: \.cashOnDelivery, of: order)
    }

    func handle(_ event: CashOnDeliveryEvent) {
        switch event {
        case .switchTapped: store.state.isOn.toggle()
        case .amountEntered(let text): store.state.entry.text = text
        }
    }
}
