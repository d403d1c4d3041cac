import ComponentScreen
import Delivery

struct InsurancePresenter: Presenter {
    let store: Store<InsuranceState>
    let order: OrderStream

    func start() {
        let ordered = order.value[InsuranceCover.self]
        store.state.isWanted = ordered != nil
        store.state.tier = store.state.terms.tiers.first { $0 == ordered }
        store.follow(order) { $0.declaredValue = $1[DeclaredValue.self]?.amount }
        store.write(\.accepted, to: order)
    }

    func handle(_ event: InsuranceEvent) {
        switch event {
        case .switchTapped: if store.state.switchStatus.isEnabled { store.state.isWanted.toggle() }
        case .tierChosen(let tier): store.state.tier = tier
        }
    }
}
