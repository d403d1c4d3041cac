import ComponentScreen
import Delivery

struct RecipientNotificationPresenter: Presenter {
    let store: Store<RecipientNotificationState>
    let order: OrderStream

    func start() {
        store.share(\.accepted, of: order) {
            $0.entry = RecipientNotificationEntry(isOn: true, phone: $1.phone, country: $0.country)
        }
    }

    func handle(_ event: RecipientNotificationEvent) {
        switch event {
        case .switchTapped: store.state.entry.isOn.toggle()
        case .phoneEntered(let text):
            store.state.entry.phone = text
            store.state.entry.country = store.state.country
        }
    }
}
