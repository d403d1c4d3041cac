import ComponentScreen
import Delivery

struct RecipientNotificationPresenter: Presenter {
    let store: Store<RecipientNotificationState>
    let order: OrderStream

    func start() {
        store.share(\.accepted, of: order) {
            $0.entry.isOn = true
            $0.enter($1.phone)
        }
    }

    func handle(_ event: RecipientNotificationEvent) {
        switch event {
        case .switchTapped: store.state.entry.isOn.toggle()
        case .phoneEntered(let text): store.state.enter(text)
        }
    }
}
