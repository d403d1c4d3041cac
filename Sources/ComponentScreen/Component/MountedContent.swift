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
    func write()

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
    /// The state as the builder made it last.
    private var made: View.State
    /// Whether an event has changed the entry, or it was restored; then it stays, even where it equals the builder's.
    private var isTouched = false

    init(_ component: BuiltComponent<View, Entry, P>, as id: ComponentID, restoring former: RetainedEntry?) {
        view = component.view
        entry = component.entry
        made = component.state
        var state = component.state
        if let restored = former?.value(as: Entry.self) {
            state[keyPath: entry] = restored
            isTouched = true
        }
        store = Store(state, of: id)
        presenter = component.makePresenter(store)
    }

    var life: StoreLife { store.life }
    var router: Router? { (presenter as? any RIB)?.router }
    var readiness: Readiness { store.state.readiness }

    func start() throws { try presenter.start() }

    func handle(_ event: AnyEvent) throws {
        // An event of another type cannot come: the facets have no events but those of this view.
        guard let event = event.unwrapped(as: View.Event.self) else { return }
        let former = store.state[keyPath: entry]
        defer { if store.state[keyPath: entry] != former { isTouched = true } }
        try presenter.handle(event)
    }

    func render() -> Facet<AnyEvent> { render(store.state) }

    private func render(_ state: View.State) -> Facet<AnyEvent> { view.body(state).erasingEvents() }

    // MARK: Adopting

    func isSame(as made: any ErasedComponent) -> Bool { made is Built }

    func adopt(_ made: any ErasedComponent) {
        guard let fresh = (made as? Built)?.state else { return }
        let next = adopted(fresh)
        isTouched = isEntered
        self.made = fresh
        store.adopt(next)
    }

    func release() { store.release() }
    func write() { store.write() }

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
        if isEntered { state[keyPath: entry] = store.state[keyPath: entry] }
        return store.following(state)
    }

    private var isEntered: Bool { isTouched || store.state[keyPath: entry] != made[keyPath: entry] }

    // MARK: Storing

    var touchedEntry: (any Codable & Equatable & Sendable)? { isEntered ? store.state[keyPath: entry] : nil }

    func restore(_ stored: RetainedEntry) -> Bool {
        guard let restored = stored.value(as: Entry.self) else { return false }
        var state = store.state
        state[keyPath: entry] = restored
        isTouched = true
        store.adopt(store.following(state))
        store.release()
        return true
    }
}
