import ComponentScreen

struct MembershipOfferPresenter: Presenter {
    let store: Store<MembershipOfferState>
    let shop: any MembershipShop

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
