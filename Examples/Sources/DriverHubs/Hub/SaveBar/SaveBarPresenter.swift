import ComponentScreen

@MainActor
final class SaveBarPresenter: Presenter {
    let store: Store<SaveBarState>
    private let hub: HubModel

    init(store: Store<SaveBarState>, hub: HubModel) {
        self.store = store
        self.hub = hub
    }

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
