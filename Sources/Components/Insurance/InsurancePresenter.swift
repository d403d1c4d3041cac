import ComponentScreen
import Delivery

struct InsurancePresenter: Presenter {
    let store: Store<InsuranceState>
    let order: OrderStream

    func start() {
        store.follow(order) { $0.declaredValue = $1[DeclaredValue.self]?.amount }
        store.share(\.accepted, of: order) { state, cover in
            // The cover of a declared value is no tier that the customer has chosen.
            let tier = state.declaredValue == nil ? cover : state.choice.tier
            state.choice = InsuranceChoice(isWanted: true, tier: tier)
        }
    }

    func handle(_ event: InsuranceEvent) {
        switch event {
        case .switchTapped: if store.state.switchStatus.isEnabled { store.state.choice.isWanted.toggle() }
        case .tierChosen(let tier): store.state.choice.tier = tier
        }
    }
}
