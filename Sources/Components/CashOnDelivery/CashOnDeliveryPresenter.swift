import ComponentScreen
import Delivery

@MainActor
final class CashOnDeliveryPresenter: Presenter {
    let store: Store<CashOnDeliveryState>
    private let order: OrderStream

    init(store: Store<CashOnDeliveryState>, order: OrderStream) {
        self.store = store
        self.order = order
    }

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
