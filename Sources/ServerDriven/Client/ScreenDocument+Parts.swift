import ComponentScreen

// Pages and sections that come after the document. Where an id is taken, the facet that was there first stays.
extension ScreenDocument {
    /// Adds the page at an offset to a section, and leads from there to the one after it.
    ///
    /// A facet that asked for this page goes, and the page can bring the next one under its id. One with facets inside
    /// stays, and asks for what the page says is next.
    ///
    /// - Returns: the ids of the facets that were left out because they are taken.
    mutating func append(
        _ page: DocumentSection?, at offset: String, to id: SectionID, for client: Capabilities
    ) -> [FacetID] {
        guard let index = sections.firstIndex(where: { $0.id == id }) else { return [] }
        // A page that leads to itself would be loaded for ever.
        let more = page?.more.flatMap { $0.loadsPage(at: offset) ? nil : $0 }
        sections[index].header = sections[index].header.asking(for: more, after: offset, client)
        sections[index].body = sections[index].body.asking(for: more, after: offset, client)
        var distinct = DistinctFacets(client: client, taken: Set(facets.map(\.id)))
        sections[index].body += distinct.adding(page?.body ?? [])
        sections[index].more = more
        return distinct.leftOut
    }

    /// Puts a newer section in the place of one; without a newer one it is gone.
    ///
    /// - Returns: the ids of the facets that were left out because they are taken.
    mutating func replace(_ id: SectionID, with newer: DocumentSection?, for client: Capabilities) -> [FacetID] {
        guard let index = sections.firstIndex(where: { $0.id == id }) else { return [] }
        sections.remove(at: index)
        guard var newer else { return [] }
        var distinct = DistinctFacets(client: client, taken: Set(facets.map(\.id)))
        newer.header = distinct.adding(newer.header)
        newer.body = distinct.adding(newer.body)
        if newer.body.isEmpty { newer.header = [] }
        sections.insert(newer, at: index)
        return distinct.leftOut
    }
}

extension DocumentSection {
    /// The offset of its next page, as its `more` says or one of its facets; nil where there is none.
    var nextPage: String? {
        more?.offset ?? (header + body).lazy.flatMap(\.all).compactMap { $0.events.tap?.offset }.first
    }
}

extension FacetAction {
    /// The offset of the page that it loads; nil for another action.
    fileprivate var offset: String? {
        if case .loadContent(let offset)? = try? CoreAction(self) { offset } else { nil }
    }

    /// Returns whether it loads the page at an offset, however the offset is spelled.
    func loadsPage(at offset: String) -> Bool { self.offset == offset }
}

extension [Facet<FacetAction>] {
    /// Returns the facets once the page at an offset is there, which none of them asks for any more.
    fileprivate func asking(for next: FacetAction?, after offset: String, _ client: Capabilities) -> Self {
        compactMap { facet in
            let asks = facet.events.tap?.loadsPage(at: offset) == true
            if asks, facet.children.isEmpty { return nil }
            var facet = facet
            if asks { facet.events.tap = next }
            guard !facet.children.isEmpty else { return facet }
            facet.children = facet.children.asking(for: next, after: offset, client)
            return facet.children.isEmpty && client.kinds[facet.kind]?.isContainer == true ? nil : facet
        }
    }
}

/// Facets with an id each of their own.
private struct DistinctFacets {
    let client: Capabilities
    var taken: Set<FacetID>
    var leftOut: [FacetID] = []

    /// Returns the facets whose ids are not taken; a container that is left without children goes with them.
    mutating func adding(_ facets: [Facet<FacetAction>]) -> [Facet<FacetAction>] {
        facets.compactMap { facet in
            guard taken.insert(facet.id).inserted else {
                leftOut.append(facet.id)
                return nil
            }
            var facet = facet
            facet.children = adding(facet.children)
            if facet.children.isEmpty, client.kinds[facet.kind]?.isContainer == true {
                taken.remove(facet.id)
                leftOut.append(facet.id)
                return nil
            }
            return facet
        }
    }
}
