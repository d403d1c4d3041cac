/// A state that a builder has made, with the builder, without their types.
///
/// `BuiltComponent` alone conforms: this is where the types of a component are erased, once.
protocol ErasedComponent: AnyObject, Sendable {
    var readiness: Readiness { get }
    func render() -> Facet<AnyEvent>
    /// Makes the presenter, with the entry that the user made when the component was on the screen before.
    @MainActor
    func mount(as id: ComponentID, restoring entry: RetainedEntry?) -> any MountedContent
    /// Returns whether a stored entry has the form that the builder names.
    func takes(_ entry: RetainedEntry) -> Bool
}
