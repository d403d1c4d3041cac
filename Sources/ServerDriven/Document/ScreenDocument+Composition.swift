public import ComponentScreen

extension ScreenDocument {
    /// Makes the document of a composed screen: its sections in order, with what each component shows before anybody
    /// did anything.
    ///
    /// Ids of facets are unique in a document: the outermost facet of a component gets the component's id, those inside
    /// get it in front: `package-photo/add`. An event is an action of its name, such as `photoAdded`, with the values of
    /// its case as data; one that is a `FacetAction` stays as it is. Values that no action can carry are in `eventFaults`.
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
        heading: (Section) -> [Facet<FacetAction>] = { section in
            section.header.map { [.message("section:\(section.id)", $0)] } ?? []
        }
    ) {
        let sections = composition.render()
        func facets(of id: SectionID?) -> [Facet<FacetAction>] {
            sections.filter { $0.section.id == id }.flatMap(\.components).map(Facet.init)
        }
        self.init(
            screen: screen, title: title, header: facets(of: header), menu: facets(of: menu),
            sections: sections.filter { ![header, menu].contains($0.section.id) }.map { section in
                DocumentSection(
                    section.section.id, header: heading(section.section), body: section.components.map(Facet.init))
            })
        eventFaults = sections.flatMap(\.components).flatMap(\.eventFaults)
    }
}

extension Facet<FacetAction> {
    /// Makes a component as an element of a document.
    package init(_ component: LiveComponent) {
        self = component.facet.serialized
        scope(by: component.id)
        id = FacetID(rawValue: component.id.rawValue)
    }

    /// Puts a component's id in front of every id.
    fileprivate mutating func scope(by component: ComponentID) {
        id = FacetID(rawValue: "\(component)/\(id)")
        for index in children.indices { children[index].scope(by: component) }
    }
}
