import StructuredText

/// A screen driven as a person would: elements are found by name, and used only as they can be.
///
/// ```swift
/// try screen.perform(.tap, on: "add", in: "package-photo")
/// try screen.perform(.enter("12"), on: "weight", in: "size-weight")
/// await screen.settle()
/// ```
extension LivingScreen {
    /// Does a verb to an element, if it is there, is of a kind the verb fits, and is enabled with all around it.
    ///
    /// - Throws: `DrivingError` when it is not; what the screen throws when its component cannot go on.
    public func perform(_ verb: Verb, on element: FacetID, in component: ComponentID) throws {
        let path = try path(to: element, in: component, for: verb)
        let target = path[path.count - 1]
        func fail(_ reason: DrivingError.Reason) -> DrivingError {
            DrivingError(reason, verb: verb, element: element, component: component, present: path[0].listed())
        }
        if let fitting = target.component.verb, fitting != verb.name {
            throw fail(.unfit(kind: target.component, fitting: fitting))
        }
        guard target.events.event(for: verb.interaction) != nil else {
            throw fail(.takesNothing(kind: target.component))
        }
        for facet in path {
            if case .disabled(let reason) = facet.status { throw fail(.disabled(facet.id, reason: reason)) }
        }
        try send(verb.interaction, to: element, in: component)
    }

    /// What an element shows now.
    ///
    /// - Throws: `DrivingError` when it is not there.
    public func element(_ element: FacetID, in component: ComponentID) throws -> Facet<AnyEvent> {
        let path = try path(to: element, in: component, for: nil)
        return path[path.count - 1]
    }

    /// What a component shows now.
    ///
    /// - Throws: `DrivingError` when it is not on the screen.
    public func component(_ id: ComponentID) throws -> Facet<AnyEvent> {
        try root(of: id, for: nil, on: nil)
    }

    /// The facets from the component's root down to the element; never empty.
    private func path(
        to element: FacetID, in component: ComponentID, for verb: Verb?
    ) throws -> [Facet<AnyEvent>] {
        let root = try root(of: component, for: verb, on: element)
        if let path = root.path(to: element) { return path }
        let elsewhere = sections.flatMap(\.components).filter { $0.facet.first(element) != nil }.map(\.id)
        throw DrivingError(
            .unknownElement(elsewhere: elsewhere), verb: verb, element: element, component: component,
            present: root.listed())
    }

    private func root(
        of component: ComponentID, for verb: Verb?, on element: FacetID?
    ) throws -> Facet<AnyEvent> {
        if let facet = facet(of: component) { return facet }
        let present = sections.flatMap(\.components).map(\.id)
        throw DrivingError(
            .unknownComponent(present: present), verb: verb, element: element, component: component, present: [])
    }
}

extension Facet {
    /// The elements of this tree as an error lists them.
    fileprivate func listed(depth: Int = 0) -> [DrivingError.Element] {
        var alone = self
        alone.children = []
        let text = alone.outline.map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
        let own = DrivingError.Element(id: id, kind: component, title: self.text.title, text: text, depth: depth)
        return [own] + children.flatMap { $0.listed(depth: depth + 1) }
    }
}
