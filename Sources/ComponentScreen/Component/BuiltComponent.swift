/// A state that a builder has made, with its view and its presenter to come, without their types.
///
/// `BuiltComponent` alone conforms: this is where the types of a component are erased, once.
protocol ErasedComponent: Sendable {
    var readiness: Readiness { get }
    func render() -> Facet<AnyEvent>
    /// Makes the presenter, with the entry that the user made when the component was on the screen before.
    @MainActor
    func mount(as id: ComponentID, restoring entry: RetainedEntry?) -> any MountedContent
    /// Returns whether a stored entry has the form that the builder names.
    func takes(_ entry: RetainedEntry) -> Bool
}

struct BuiltComponent<View: ComponentView, Entry: Codable & Equatable & Sendable, P: Presenter>: ErasedComponent
where P.State == View.State, P.Event == View.Event {
    let state: View.State
    let view: View
    let entry: any WritableKeyPath<View.State, Entry> & Sendable
    let makePresenter: @MainActor @Sendable (Store<View.State>) -> P

    var readiness: Readiness { state.readiness }

    func render() -> Facet<AnyEvent> { view.body(state).erasingEvents() }

    @MainActor
    func mount(as id: ComponentID, restoring entry: RetainedEntry?) -> any MountedContent {
        MountedBuilder(self, as: id, restoring: entry)
    }

    func takes(_ entry: RetainedEntry) -> Bool { entry.value(as: Entry.self) != nil }
}
