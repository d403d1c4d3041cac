import FeatureFlags

/// A state, a view and a way to make a presenter, under one id, with their types erased.
///
/// A component never changes. A presenter is made, and anything started, only when a screen mounts it.
public final class Component: Sendable {
    /// The place the component takes on the screen, after the ids around it.
    public let id: ComponentID
    /// The name of the builder that made it.
    public let builder: String
    /// The name of its builder among all whose components can stand on one screen.
    let key: BuilderKey
    /// The first flag that its builder needs.
    let flag: FlagDeclaration?
    /// The places inside, composed.
    let nodes: [Node]
    /// The place of the components inside.
    let nesting: Nesting

    /// The builder with the state that it has made.
    let content: any ErasedComponent

    init(
        _ id: ComponentID, builder: String, _ key: BuilderKey, flag: FlagDeclaration?,
        content: any ErasedComponent, nodes: [Node], nesting: Nesting
    ) {
        self.id = id
        self.builder = builder
        self.key = key
        self.flag = flag
        self.content = content
        self.nodes = nodes
        self.nesting = nesting
    }

    /// The components inside, in order, where its builder has builders inside.
    public var children: [Component] { nodes.shown.map(\.component) }

    /// Every component inside, each before those inside it.
    package var descendants: [Component] { children.flatMap { [$0] + $0.descendants } }

    /// Whether the components inside stand on the screen themselves, in place of this one.
    package var isFeed: Bool { nesting == .onScreen }

    /// The sections that come from the data of a feed, by the component that stands first in each.
    package var sectionsFromData: [ComponentID: ScreenSection] {
        guard isFeed else { return [:] }
        var (sections, known): ([ComponentID: ScreenSection], Set<SectionID>) = ([:], [.item])
        for (section, component) in nodes.shown where known.insert(section.id).inserted {
            sections[component.id] = section
        }
        return sections
    }

    /// Returns the facets of the initial state, with the components inside.
    public func render() -> Facet<AnyEvent> {
        let own = content.render()
        guard !nodes.isEmpty else { return own }
        return own.holding(nodes.shown.map { ($0, $1.id, $1.render()) }, of: id, nesting)
    }

    /// Returns the facets of the initial state alone, without the components inside.
    package func renderAlone() -> Facet<AnyEvent> { content.render() }

    /// The readiness of the initial state, or else of the first component inside that is not ready.
    public var readiness: Readiness {
        let own = content.readiness.includingChoices(of: content.render())
        return own == .ready ? children.map(\.readiness).first { $0 != .ready } ?? .ready : own
    }
}

extension Readiness {
    /// Returns the readiness of a component with its choices: one with too few or too many options waits for the user,
    /// whatever the state says.
    func includingChoices(of facet: @autoclosure () -> Facet<AnyEvent>) -> Readiness {
        switch self {
        case .incomplete: self
        case .ready: facet().choiceToMend.map(Readiness.incomplete) ?? .ready
        }
    }
}

extension Facet<AnyEvent> {
    /// Returns the facets of a component, followed by the facets of the components inside it.
    ///
    /// Their ids get the names of the components in front. Behind the
    /// component's own facets, a section with a header is a card.
    func holding(
        _ inside: [(section: ScreenSection, id: ComponentID, facet: Facet)], of component: ComponentID,
        _ nesting: Nesting
    ) -> Facet {
        func named(_ part: (section: ScreenSection, id: ComponentID, facet: Facet)) -> Facet {
            part.facet.named(inside: component.rest(of: part.id.rawValue) ?? part.id.rawValue)
        }
        var whole = self
        switch nesting {
        case .behind, .onScreen:
            for section in inside.inSections(\.section, named) {
                let header = section.section.header
                whole.children +=
                    header.map {
                        [.card(FacetID(rawValue: "section/\(section.section.id)"), title: $0) { section.components }]
                    } ?? section.components
            }
        case .inPlace:
            let parts = Dictionary(inside.map { ($0.id, named($0)) }) { first, _ in first }
            whole = whole.replacingParts { parts[component.scoping(item: $0)] }
        }
        return whole
    }

    /// Returns the same tree with the name of a component in front of each id.
    private func named(inside component: String) -> Facet {
        var facet = self
        facet.id = FacetID(rawValue: "\(component)/\(id)")
        facet.children = children.map { $0.named(inside: component) }
        return facet
    }

    /// Returns the same tree with other facets in the place of some.
    private func replacingParts(_ part: (FacetID) -> Facet?) -> Facet {
        var facet = self
        facet.children = children.map { part($0.id) ?? $0.replacingParts(part) }
        return facet
    }
}

extension Sequence {
    /// Returns something for each element, section by section.
    func inSections<Content>(
        _ section: (Element) -> ScreenSection, _ content: (Element) -> Content
    ) -> [SectionContent<Content>] {
        var sections: [SectionContent<Content>] = []
        for element in self { sections.append(content(element), in: section(element)) }
        return sections
    }
}

extension Array {
    /// Appends something to the last section, or to a new one where it is of another.
    mutating func append<Content>(_ content: Content, in section: ScreenSection)
    where Element == SectionContent<Content> {
        if let last = indices.last, self[last].section.id == section.id {
            self[last].components.append(content)
        } else {
            append(SectionContent(section: section, components: [content]))
        }
    }
}

extension ComponentBuilder {
    /// Makes the state, with what follows from it.
    func content(for requirements: Requirements) throws -> any ErasedComponent {
        BuiltComponent(self, try state(for: requirements))
    }
}
