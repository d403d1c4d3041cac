import ComponentScreen
import Delivery

struct RecipientNotificationPresenter: Presenter {
    let store: Store<RecipientNotificationState>
    let order: OrderStream

    func start() {
        let notice = order.value[RecipientNotice.self]
        store.state.isOn = notice != nil
        store.state.entry = notice?.phone ?? ""
        store.write(\.accepted, to: order)
    }

    func handle(_ event: RecipientNotificationEvent) {
        switch event {
        case .switchTapped: store.state.isOn.toggle()
        case .phoneEntered(let text): store.state.entry = text
        }
    }
}
