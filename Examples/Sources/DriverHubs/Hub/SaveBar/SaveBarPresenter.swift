import ComponentScreen

struct SaveBarPresenter: Presenter {
    let store: Store<SaveBarState>
    let hub: HubModel

    func start() { store.follow(hub.draft) { $0.take($1) } }

    func handle(_ event: SaveBarEvent) {
        switch event {
        case .saveTapped: hub.save()
        case .discardTapped: hub.discard()
        case .backTapped: hub.leave()
        case .leaveTapped: hub.answerLeaving(true)
        case .stayTapped: hub.answerLeaving(false)
        }
    }
}
