/// A state with the builder that has made it.
final class BuiltComponent<Builder: ComponentBuilder>: ErasedComponent {
    let builder: Builder
    let state: Builder.View.State

    init(_ builder: Builder, _ state: Builder.View.State) { (self.builder, self.state) = (builder, state) }

    var readiness: Readiness { state.readiness }

    func render() -> Facet<AnyEvent> { builder.view.body(state).erasingEvents() }

    @MainActor
    func mount(as id: ComponentID, restoring entry: RetainedEntry?) -> any MountedContent {
        MountedBuilder(self, as: id, restoring: entry)
    }

    func takes(_ entry: RetainedEntry) -> Bool { entry.value(as: Builder.Entry.self) != nil }
}
