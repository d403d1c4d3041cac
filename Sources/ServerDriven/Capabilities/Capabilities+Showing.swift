public import ComponentScreen

extension Capabilities: ReleasedClient {
    /// Reads a document of the component alone, as the client reads it.
    public func shows(
        _ component: LiveComponent
    ) throws -> (facets: Set<FacetID>, lost: [ClientOmission], replaced: [ClientOmission]) {
        let client = self
        let facet = component.element.facet.sent(to: self).map { action in
            client.reads(.inputs) ? action.sendingInputs(of: component.id) : action
        }
        let document = ScreenDocument(screen: "skew", sections: [DocumentSection("skew", body: [facet])])
        let report = try ScreenDocument.read(document.encoded(), for: self).report
        let shown = Set(report.shown)
        let isShown = shown.contains(facet.id)
        var (lost, replaced): ([ClientOmission], [ClientOmission]) = ([], [])
        for entry in report.omitted {
            let omission = ClientOmission(
                entry.id ?? entry.pointer, cause: entry.cause.rawValue, detail: entry.detail)
            if let id = entry.id, isShown, shown.contains(FacetID(id)) {
                // The second of two under one id is what clients get that cannot show the first.
                if entry.cause != .repeatedID { replaced.append(omission) }
            } else {
                lost.append(omission)
            }
        }
        for note in report.notes where isShown && note.cause == .unknownValue {
            replaced.append(
                ClientOmission(
                    facet.element(at: note.pointer).rawValue, cause: note.cause.rawValue, detail: note.detail,
                    isStyle: true))
        }
        return (shown, lost, replaced)
    }
}

extension FacetAction {
    /// Returns the same action without the inputs of other components, which the screen has.
    fileprivate func sendingInputs(of component: ComponentID) -> FacetAction {
        guard case .list(let ids)? = inputs else { return self }
        let own = ids.filter {
            guard case .string(let id) = $0 else { return true }
            return id == component.rawValue || id.hasPrefix("\(component)/")
        }
        var action = self
        action.inputs = own.isEmpty ? nil : .list(own)
        return action
    }
}

extension Facet {
    /// Returns the id of the element that a member at a place in a document belongs to.
    fileprivate func element(at pointer: String) -> FacetID {
        var (facet, rest) = (self, pointer.split(separator: "/").dropFirst(4))
        while rest.first == "children", let index = rest.dropFirst().first.flatMap({ Int($0) }),
            facet.children.indices.contains(index)
        {
            (facet, rest) = (facet.children[index], rest.dropFirst(2))
        }
        return facet.id
    }
}
