public import ComponentScreen
import FeatureFlags

extension ScreenDocument {
    /// Makes the document of a composed screen: its sections in order, with what each component shows before anybody
    /// did anything.
    ///
    /// Ids of facets are unique in a document: the outermost facet of a component gets the component's
    /// id, those inside get it in front: `package-photo/add`. An event is an action of its name, such
    /// as `photoAdded`, with the values of its case as data; one that is a `FacetAction` stays as it
    /// is. Events that no action can carry are in `eventFaults`. The document names the language of
    /// the requirements, but for English where there are texts in no other.
    ///
    /// - Parameters:
    ///   - screen: the path.
    ///   - title: the title of the page.
    ///   - composition: the screen.
    ///   - header: the section whose components are the header of the document; nil for none.
    ///   - menu: the section whose components are its menu; nil for none.
    ///   - heading: what stands above a section; a `message` with the id `section:parcel` if nothing is said.
    public init(
        screen: String, title: String? = nil, composition: Composition<some ScreenRequirements>,
        header: SectionID? = nil, menu: SectionID? = nil,
        heading: (ScreenSection) -> [Facet<FacetAction>] = { section in
            section.header.map { [.message("section:\(section.id)", $0)] } ?? []
        }
    ) {
        var faults: [EventFault] = []
        let sections = composition.render().map { section in
            let elements = section.components.map { component in
                let (element, unsent) = component.element
                faults += unsent
                return element
            }
            return (section: section.section, elements: elements)
        }
        func facets(of id: SectionID?) -> [Facet<FacetAction>] {
            sections.filter { $0.section.id == id }.flatMap(\.elements)
        }
        self.init(
            screen: screen, title: title, header: facets(of: header), menu: facets(of: menu),
            sections: sections.filter { ![header, menu].contains($0.section.id) }.map { section in
                DocumentSection(
                    section.section.id, header: heading(section.section), body: section.elements,
                    layout: section.section.layout, isBar: section.section.role == .bar)
            })
        language = composition.plan.requirements.words.named
        eventFaults = faults
        let plan = composition.plan
        origin.exposures = { plan.exposures(on: screen) }
        origin.recordExposures = { plan.recordExposures(on: screen, nameless: ExposureLog.Reported()) }
        origin.builders = { Dictionary(plan.included.map { ($0.component, $0.builder) }) { first, _ in first } }
        origin.composed = { client in
            guard let requirements = plan.requirements.served(to: client) else { return nil }
            let composition = plan.point.compose(plan.point.plan(for: requirements))
            // Its components are compared, and not what stands above the sections.
            return ScreenDocument(screen: screen, composition: composition, heading: { _ in [] })
        }
    }
}

extension ScreenRequirements {
    /// Returns the requirements with another client; nil where the client is not among them.
    package func served(to client: Capabilities) -> Self? {
        var served = self as? any ClientRequirements
        served?.client = client
        return served as? Self
    }
}

extension Words {
    /// The language as a document names it; nil for English where there are texts in no other.
    var named: String? { language != "en" || !catalog.entries.isEmpty ? language : nil }
}

extension RenderedComponent {
    /// The component as an element of a document, with the events that are not sent.
    package var element: (facet: Facet<FacetAction>, faults: [EventFault]) {
        var (element, faults) = facet.sent(by: id)
        element.scopeInputs(by: id)
        element.scope(by: id)
        element.id = FacetID(rawValue: id.rawValue)
        return (element, faults)
    }
}

extension Facet<FacetAction> {
    /// Puts a component's id in front of every id.
    fileprivate mutating func scope(by component: ComponentID) {
        id = FacetID(rawValue: "\(component)/\(id)")
        for index in children.indices { children[index].scope(by: component) }
    }

    /// Names the inputs of actions that are inside of the component as the document does.
    fileprivate mutating func scopeInputs(by component: ComponentID) {
        guard all.contains(where: { $0.events.actions.contains { $0.wanted != nil } }) else { return }
        let own = Set(all.map(\.id))
        let root = id
        self = map { action in
            guard case .named(let ids) = action.wanted else { return action }
            var action = action
            action.inputs = .list(
                ids.map { id in
                    .string(id == root ? "\(component)" : own.contains(id) ? "\(component)/\(id)" : id.rawValue)
                })
            return action
        }
    }
}
