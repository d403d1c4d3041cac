import ComponentScreen

struct MembershipOfferPresenter: Presenter {
    let store: Store<MembershipOfferState>
    let shop: any MembershipShop
    /// What became of orders; it outlives each state, which another plan makes anew.
    let orders = ValueStream<[Membership: MembershipOfferState.Order]>([:])

    func start() {
        store.follow(orders) { $0.order = $1[$0.offer] ?? .none }
    }

    func handle(_ event: MembershipOfferEvent) {
        switch event {
        case .orderTapped: order(store.state.offer)
        }
    }

    private func order(_ membership: Membership) {
        orders.update { $0[membership] = .pending }
        store.run { [shop] in
            try await shop.order(membership)
        } then: { [orders] answer in
            switch answer {
            case .success: orders.update { $0[membership] = .done }
            case .failure(let error):
                orders.update { $0[membership] = error is MembershipRefusal ? .refused : .unconfirmed }
            }
        }
    }
}
