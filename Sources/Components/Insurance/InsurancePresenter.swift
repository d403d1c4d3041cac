import ComponentScreen
import Delivery

struct InsurancePresenter: Presenter {
    let store: Store<InsuranceState>
    let order: OrderStream

    func start() {
        store.follow(order) { $0.declaredValue = $1[DeclaredValue.self]?.amount }
        store.share(\.accepted, of: order) { state, ordered in
            let tier = state.terms.tiers.first { $0 == ordered }
            state.choice = InsuranceChoice(isWanted: true, cover: tier?.cover)
        }
    }

    func handle(_ event: InsuranceEvent) {
        switch event {
        case .switchTapped: if store.state.switchStatus.isEnabled { store.state.choice.isWanted.toggle() }
        case .tierChosen(let tier): store.state.choice.cover = tier.cover
        }
    }
}
