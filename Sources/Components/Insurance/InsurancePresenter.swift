import ComponentScreen
import Delivery

@MainActor
final class InsurancePresenter: Presenter {
    let store: Store<InsuranceState>
    private let order: OrderStream

    init(store: Store<InsuranceState>, order: OrderStream) {
        self.store = store
        self.order = order
    }

    func start() {
        store.state.isWanted = order.value.insurance != nil
        store.state.tier = store.state.terms.tiers.first { $0 == order.value.insurance }
        observe(order.value)
        store.keep(order.observe { [weak self] in self?.observe($0) })
    }

    func handle(_ event: InsuranceEvent) {
        switch event {
        case .switchTapped:
            guard store.state.switchStatus.isEnabled else { return }
            store.state.isWanted.toggle()
        case .tierChosen(let tier):
            store.state.tier = tier
        }
        write()
    }

    func withdraw() {
        order.update { $0.insurance = nil }
    }

    private func observe(_ order: Order) {
        store.state.declaredValue = order.declaredValue
        write()
    }

    private func write() {
        order.update { $0.insurance = store.state.accepted }
    }
}
