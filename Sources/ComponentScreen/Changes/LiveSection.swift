/// A section of a living screen.
public struct LiveSection: Equatable, Sendable {
    /// The section.
    public let section: Section
    /// Its components, in order.
    public let components: [LiveComponent]

    /// Makes a section; a screen's business.
    public init(section: Section, components: [LiveComponent]) {
        self.section = section
        self.components = components
    }
}

/// What a component of a living screen shows now.
public struct LiveComponent: Equatable, Sendable {
    /// The component's id.
    public let id: ComponentID
    /// The name of the builder that made it.
    public let builder: String
    /// The facets of its current state.
    public let facet: Facet<AnyEvent>

    /// Makes an entry; a screen's business.
    public init(id: ComponentID, builder: String, facet: Facet<AnyEvent>) {
        self.id = id
        self.builder = builder
        self.facet = facet
    }
}
