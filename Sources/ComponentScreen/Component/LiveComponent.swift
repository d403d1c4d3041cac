/// A component of a mounted screen as it is shown now.
public struct LiveComponent: Equatable, Sendable {
    /// The place the component has on the screen.
    public let id: ComponentID
    /// The name of the builder that made it.
    public let builder: String
    /// The facets of its current state.
    public let facet: Facet<AnyEvent>

    /// Makes a snapshot of a component; screens do this for their own.
    public init(id: ComponentID, builder: String, facet: Facet<AnyEvent>) {
        self.id = id
        self.builder = builder
        self.facet = facet
    }
}
