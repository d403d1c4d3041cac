import ComponentScreen

// Pages and sections that come after the document. Where an id is taken, the facet that was there first stays.
extension ScreenDocument {
    /// Adds the next page to a section, and leads from there to the one after it.
    ///
    /// - Returns: the ids of the facets that were left out because they are taken.
    mutating func append(_ page: DocumentSection?, to id: SectionID, for client: Capabilities) -> [FacetID] {
        guard let index = sections.firstIndex(where: { $0.id == id }) else { return [] }
        var distinct = DistinctFacets(client: client, taken: Set(facets.map(\.id)))
        sections[index].body += distinct.adding(page?.body ?? [])
        // A page that leads to itself would be loaded for ever.
        sections[index].more = page?.more == sections[index].more ? nil : page?.more
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

/// Facets with an id each of their own.
private struct DistinctFacets {
    let client: Capabilities
    var taken: Set<FacetID>
    var leftOut: [FacetID] = []

    /// The facets whose ids are not taken; a container that is left without children goes with them.
    mutating func adding(_ facets: [Facet<FacetAction>]) -> [Facet<FacetAction>] {
        facets.compactMap { facet in
            guard taken.insert(facet.id).inserted else {
                leftOut.append(facet.id)
                return nil
            }
            var facet = facet
            facet.children = adding(facet.children)
            if facet.children.isEmpty, client.components[facet.component]?.isContainer == true {
                taken.remove(facet.id)
                leftOut.append(facet.id)
                return nil
            }
            return facet
        }
    }
}
