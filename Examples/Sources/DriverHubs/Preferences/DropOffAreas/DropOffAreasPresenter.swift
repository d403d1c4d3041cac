import ComponentScreen

struct DropOffAreasPresenter: Presenter {
    let store: Store<DropOffAreasState>
    let hub: HubModel
    let breakdown: Breakdown?

    func start() throws {
        if breakdown == .start { throw BrokenMap() }
        store.follow(hub.draft) { $0.choice.take($1) }
    }

    func handle(_ event: DropOffAreasEvent) throws {
        if breakdown == .event { throw BrokenMap() }
        switch event {
        case .searchEntered(let search): store.state.search = search
        case .choice(let event): hub.handle(event, of: store.state.choice)
        }
    }
}
