import ComponentScreen
import ServerDriven

extension Capabilities {
    /// Returns what a client with these capabilities shows of a component, as it reads a document of it: the facets, the
    /// elements that are lost, and those in whose place it shows something else.
    ///
    /// - Parameters:
    ///   - component: the component.
    ///   - others: components that it is sent as well, whose inputs the first one sends.
    /// - Returns: beside that, the inputs that a part of all these sends and that none of them has.
    /// - Throws: why it shows nothing at all.
    func shows(
        _ component: RenderedComponent, beside others: [RenderedComponent]
    ) throws -> (
        facets: Set<FacetID>, lost: [ClientOmission], replaced: [ClientOmission], missingInputs: [FacetID]
    ) {
        let facet = component.element.facet.sent(to: self)
        let sections = [
            DocumentSection("skew", body: [facet]),
            DocumentSection("inputs", body: others.map { $0.element.facet.sent(to: self) }),
        ]
        let document = ScreenDocument(screen: "skew", sections: sections)
        let report = try ScreenDocument.read(document.encoded(), for: self).report
        let missing = report.omitted.filter { $0.cause == .missingInput }.compactMap(\.detail)
        let shown = Set(report.shown)
        let isShown = shown.contains(facet.id)
        var (lost, replaced): ([ClientOmission], [ClientOmission]) = ([], [])
        for entry in report.omitted where entry.pointer.hasPrefix("/sections/0/") {
            let omission = ClientOmission(
                entry.id ?? entry.pointer, cause: entry.cause.rawValue, detail: entry.detail)
            if let id = entry.id, isShown, shown.contains(FacetID(id)) {
                // The second of two under one id is what clients get that cannot show the first.
                if entry.cause != .repeatedID { replaced.append(omission) }
            } else {
                lost.append(omission)
            }
        }
        for note in report.notes
        // An image that is not drawn is among the losses below.
        where isShown && note.cause == .unknownValue && note.pointer.hasPrefix("/sections/0/") {
            replaced.append(
                ClientOmission(
                    facet.element(at: note.pointer).rawValue, cause: note.cause.rawValue, detail: note.detail,
                    isStyle: true))
        }
        for (facet, sent) in zip(component.element.facet.all, facet.all) where shown.contains(sent.id) {
            replaced += facet.losses(for: self).map { feature, loss in
                ClientOmission(sent.id.rawValue, cause: feature.rawValue, detail: loss, isStyle: feature == .rooms)
            }
        }
        return (shown, lost, replaced, missing.map { FacetID($0) })
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
