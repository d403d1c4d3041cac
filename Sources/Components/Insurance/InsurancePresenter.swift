import ComponentScreen
import Delivery

struct InsurancePresenter: Presenter {
    let store: Store<InsuranceState>
    let order: OrderStream

    func start() {
        store.state.isWanted = order.value.insurance != nil
        store.state.tier = store.state.terms.tiers.first { $0 == order.value.insurance }
        store.follow(order) { $0.declaredValue = $1.declaredValue }
        store.write(\.accepted, to: \.insurance, of: order)
    }

    func handle(_ event: InsuranceEvent) {
        switch event {
        case .switchTapped:
            guard store.state.switchStatus.isEnabled else { return }
            store.state.isWanted.toggle()
        case .tierChosen(let tier):
            store.state.tier = tier
        }
    }
}
