import ComponentScreen
import Delivery

/// The part of the order this component alone understands.
enum NewComponentPart: OrderPart {
    static let defaultValue = false
}

@MainActor
final class NewComponentPresenter: Presenter {
    let store: Store<NewComponentState>
    private let order: OrderStream

    init(store: Store<NewComponentState>, order: OrderStream) {
        self.store = store
        self.order = order
    }

    func start() {
        store.state.isOn = order.value[NewComponentPart.self]
    }

    func handle(_ event: NewComponentEvent) {
        switch event {
        case .switchTapped:
            store.state.isOn.toggle()
            order.update { $0[NewComponentPart.self] = store.state.isOn }
        }
    }

    func withdraw() {
        order.update { $0[NewComponentPart.self] = NewComponentPart.defaultValue }
    }
}
