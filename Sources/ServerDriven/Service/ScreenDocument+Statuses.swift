import ComponentScreen

extension ScreenDocument {
    /// Omits facets whose status a client does not know and would show as ready; returns a fault for each.
    mutating func omitUnknownStatuses(for client: Capabilities) -> [DefinitionError] {
        var faults: [DefinitionError] = []
        func known(_ facets: [Facet<FacetAction>]) -> [Facet<FacetAction>] {
            facets.compactMap { facet in
                if let name = facet.status.sort?.rawValue, !client.statuses.contains(name) {
                    faults.append(
                        DefinitionError(
                            "\(screen): \(client) is not sent \(facet.id), since it does not know the status \(name); give it a candidate without"
                        ))
                    return nil
                }
                var facet = facet
                facet.children = known(facet.children)
                return facet
            }
        }
        header = known(header)
        menu = known(menu)
        for index in sections.indices {
            sections[index].header = known(sections[index].header)
            sections[index].body = known(sections[index].body)
        }
        return faults
    }
}
