/// A component as it is rendered, on a mounted screen, in a composition or in a gallery.
public struct RenderedComponent: Equatable, Sendable {
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

extension RenderedComponent: Codable {
    private enum CodingKeys: CodingKey {
        case id, builder, facet
    }

    /// Writes what is shown, and for each event only that it can be sent.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(builder, forKey: .builder)
        try container.encode(facet.map { _ in FacetAction(name: "event") }, forKey: .facet)
    }

    /// Reads what was shown.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try container.decode(ComponentID.self, forKey: .id),
            builder: try container.decode(String.self, forKey: .builder),
            facet: try container.decode(Facet<FacetAction>.self, forKey: .facet).erasingEvents())
    }
}
