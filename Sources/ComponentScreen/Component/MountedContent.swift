/// The state and presenter of a component on a screen, without their types; `MountedBuilder` alone conforms.
///
/// A state is `made` by the same builder when the screen is composed again for other requirements.
@MainActor
protocol MountedContent: AnyObject {
    /// The observations, work and writes of the component.
    var life: StoreLife { get }
    /// The node of a presenter that is a RIB.
    var router: Router? { get }
    /// The readiness of the current state.
    var readiness: Readiness { get }

    /// Starts the presenter.
    func start() throws

    /// Lets the presenter handle an event.
    func handle(_ event: AnyEvent) throws

    /// Returns the facets of the current state.
    func render() -> Facet<AnyEvent>

    /// Returns whether another component is of the same builder, and so can be adopted.
    func isSame(as made: any ErasedComponent) -> Bool

    /// Adopts another state, with the user's entry and all that is followed; nothing is written before `release`.
    func adopt(_ made: any ErasedComponent)

    /// Writes what adopting has changed.
    func release()

    /// Writes its parts of shared models again.
    func writeAgain()

    /// Returns what adopting would show, whether the user would still have something to do, and whether nothing would
    /// change; nil for the component of another builder.
    func preview(
        adopting made: any ErasedComponent
    ) -> (facet: Facet<AnyEvent>, readiness: Readiness, isAsNow: Bool)?

    /// The entry; nil for one that the user has not touched.
    var touchedEntry: (any Codable & Equatable & Sendable)? { get }

    /// Takes a stored entry; returns false where it has another form.
    func restore(_ entry: RetainedEntry) -> Bool
}

/// A builder's component on a screen.
@MainActor
final class MountedBuilder<View: ComponentView, Entry: Codable & Equatable & Sendable, P: Presenter>: MountedContent
where P.State == View.State, P.Event == View.Event {
    private typealias Built = BuiltComponent<View, Entry, P>

    private let view: View
    private let store: Store<View.State>
    private let presenter: P
    private let entry: WritableKeyPath<View.State, Entry>

    init(_ component: BuiltComponent<View, Entry, P>, as id: ComponentID, restoring former: RetainedEntry?) {
        let entry: WritableKeyPath<View.State, Entry> = component.entry
        view = component.view
        self.entry = entry
        var state = component.state
        let restored = former?.value(as: Entry.self)
        if let restored { state[keyPath: entry] = restored }
        let own = StoreEntry(made: component.state, givesWay: former?.givesWay ?? false) {
            $0[keyPath: entry] == $1[keyPath: entry]
        }
        store = Store(state, of: id, own, isTouched: restored != nil)
        presenter = component.makePresenter(store)
    }

    var life: StoreLife { store.life }
    var router: Router? { (presenter as? any RIB)?.router }
    var readiness: Readiness { store.state.readiness }

    func start() throws { try store.preparing { try presenter.start() } }

    func handle(_ event: AnyEvent) throws {
        // An event of another type cannot come: the facets have no events but those of this view.
        guard let event = event.unwrapped(as: View.Event.self) else { return }
        let former = store.state[keyPath: entry]
        // A screen that plans again while it handles the event may bring the entry in a fresh state.
        defer { if store.state[keyPath: entry] != former { store.touch() } }
        try life.handling { try presenter.handle(event) }
    }

    func render() -> Facet<AnyEvent> { render(store.state) }

    private func render(_ state: View.State) -> Facet<AnyEvent> { view.body(state).erasingEvents() }

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
    private func adopted(_ fresh: View.State) -> View.State {
        var state = fresh
        if store.isTouched { state[keyPath: entry] = store.state[keyPath: entry] }
        return store.following(state)
    }

    // MARK: Storing

    var touchedEntry: (any Codable & Equatable & Sendable)? { store.isTouched ? store.state[keyPath: entry] : nil }

    func restore(_ stored: RetainedEntry) -> Bool {
        guard let restored = stored.value(as: Entry.self) else { return false }
        // What another candidate shares with it is newer, and this component has begun with that.
        if stored.givesWay, !life.parts.isEmpty { return true }
        var state = store.state
        state[keyPath: entry] = restored
        store.adopt(store.following(state), isTouched: true)
        store.release(isRestored: true)
        return true
    }
}
