import ComponentScreen

@MainActor
final class MembershipOfferPresenter: Presenter {
    let store: Store<MembershipOfferState>
    private let shop: any MembershipShop

    init(store: Store<MembershipOfferState>, shop: any MembershipShop) {
        self.store = store
        self.shop = shop
    }

    func handle(_ event: MembershipOfferEvent) {
        switch event {
        case .orderTapped: order(store.state.offer)
        }
    }

    private func order(_ membership: Membership) {
        store.state.order = .pending
        store.run { [shop] in
            try await shop.order(membership)
        } then: { [store] answer in
            switch answer {
            case .success: store.state.order = .done
            case .failure: store.state.order = .refused
            }
        }
    }
}
