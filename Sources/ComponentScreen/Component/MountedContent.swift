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

    /// Ends observations and work.
    func end()

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

    /// Returns what adopting would show; nil for the component of another builder.
    ///
    /// - Returns: the facets, whether the user would still have something to do, and whether nothing would change.
    func preview(
        adopting made: any ErasedComponent
    ) -> (facet: Facet<AnyEvent>, readiness: Readiness, isAsNow: Bool)?

    /// The entry, with the parts that it shares as it has them; nil for one that the user has not touched.
    var touchedEntry: (entry: any Codable & Equatable & Sendable, parts: [SharedPart.ID: any Equatable])? { get }

    /// Takes a stored entry; returns false where it has another form.
    func restore(_ entry: RetainedEntry) -> Bool
}
