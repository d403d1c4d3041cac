import ComponentScreen
import Delivery

struct RecipientNotificationPresenter: Presenter {
    let store: Store<RecipientNotificationState>
    let order: OrderStream

    func start() {
        if let notice = order.value.notification {
            store.state.isOn = true
            store.state.entry = notice.phone
        }
        store.write(\.accepted, to: \.notification, of: order)
    }

    func handle(_ event: RecipientNotificationEvent) {
        switch event {
        case .switchTapped: store.state.isOn.toggle()
        case .phoneEntered(let text): store.state.entry = text
        }
    }
}
