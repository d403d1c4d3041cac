/// A builder's component on a screen.
@MainActor
final class MountedBuilder<Builder: ComponentBuilder>: MountedContent {
    private typealias State = Builder.View.State
    private typealias Built = BuiltComponent<Builder>

    private let view: Builder.View
    private let store: Store<State>
    private let presenter: Builder.ComponentPresenter
    private let entry: WritableKeyPath<State, Builder.Entry>

    init(_ component: BuiltComponent<Builder>, as id: ComponentID, restoring former: RetainedEntry?) {
        let entry: WritableKeyPath<State, Builder.Entry> = component.builder.entry
        view = component.builder.view
        self.entry = entry
        var state = component.state
        let restored = former?.value(as: Builder.Entry.self)
        if let restored { state[keyPath: entry] = restored }
        store = Store(
            state, of: id, made: component.state, givesWay: former?.givesWay ?? false,
            isSameEntry: { $0[keyPath: entry] == $1[keyPath: entry] }, isTouched: restored != nil)
        presenter = component.builder.presenter(store)
    }

    var life: StoreLife { store.life }
    var router: Router? { (presenter as? any RIB)?.router }
    var readiness: Readiness { store.state.readiness }

    func start() throws { try store.preparing { try presenter.start() } }

    func end() { store.tearDown() }

    func handle(_ event: AnyEvent) throws {
        // An event of another type cannot come: the facets have no events but those of this view.
        guard let event = event.unwrapped(as: Builder.View.Event.self) else { return }
        let former = store.state[keyPath: entry]
        // A screen that plans again while it handles the event may bring the entry in a fresh state.
        defer { if store.state[keyPath: entry] != former { store.touch() } }
        try life.within(life) { try presenter.handle(event) }
    }

    func render() -> Facet<AnyEvent> { render(store.state) }

    private func render(_ state: State) -> Facet<AnyEvent> { view.body(state).erasingEvents() }

    // MARK: Adopting

    func isSame(as made: any ErasedComponent) -> Bool { made is Built }

    func adopt(_ made: any ErasedComponent) {
        guard let fresh = (made as? Built)?.state else { return }
        store.adopt(adopted(fresh), isTouched: store.isTouched)
    }

    func release() { store.release() }
    func writeAgain() { store.writeAgain() }

    func preview(
        adopting made: any ErasedComponent
    ) -> (facet: Facet<AnyEvent>, readiness: Readiness, isAsNow: Bool)? {
        guard let fresh = (made as? Built)?.state else { return nil }
        let state = adopted(fresh)
        return (render(state), state.readiness, state == store.state)
    }

    /// Returns a fresh state with the user's entry, where that was touched, and all that is followed.
    private func adopted(_ fresh: State) -> State {
        var state = fresh
        if store.isTouched { state[keyPath: entry] = store.state[keyPath: entry] }
        return store.following(state)
    }

    // MARK: Storing

    var touchedEntry: (entry: any Codable & Equatable & Sendable, parts: [SharedPart.ID: any Equatable])? {
        store.isTouched ? (store.state[keyPath: entry], store.sharedParts) : nil
    }

    func restore(_ stored: RetainedEntry) -> Bool {
        guard let restored = stored.value(as: Builder.Entry.self) else { return false }
        // What another candidate shares with it is newer, and this component has begun with that.
        if stored.givesWay, !life.parts.isEmpty { return true }
        var state = store.state
        state[keyPath: entry] = restored
        store.adopt(store.following(state), isTouched: true)
        store.release(isRestored: true)
        return true
    }
}
