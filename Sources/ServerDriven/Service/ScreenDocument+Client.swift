import ComponentScreen
package import FeatureFlags

extension ScreenDocument {
    /// Leaves out what a client would misread, and returns a fault for each facet that goes.
    ///
    /// A facet goes if the client does not know its status and would show it as ready, or would send its action without
    /// the inputs. Texts are made plain for a client without spans.
    package mutating func adapt(to client: Capabilities) -> [DefinitionError] {
        var faults: [DefinitionError] = []
        let unread = Capabilities.Feature.allCases.filter { !client.reads($0) }
        func sent(_ facets: [Facet<FacetAction>]) -> [Facet<FacetAction>] { known(facets.map { $0.sent(to: client) }) }
        func known(_ facets: [Facet<FacetAction>]) -> [Facet<FacetAction>] {
            facets.compactMap { facet in
                let status = facet.status.sort.flatMap { client.statuses.contains($0.rawValue) ? nil : $0.rawValue }
                let need = unread.lazy.compactMap { facet.need(of: $0) }.first
                if let unknown = status.map({ "know the status \($0)" }) ?? need {
                    faults.append(
                        DefinitionError(
                            "\(screen): \(client) is not sent \(facet.id), since it does not \(unknown); give it a candidate without"
                        ))
                    return nil
                }
                var facet = facet
                facet.children = known(facet.children)
                return facet
            }
        }
        header = sent(header)
        menu = sent(menu)
        for index in sections.indices {
            sections[index].header = sent(sections[index].header)
            sections[index].body = sent(sections[index].body)
        }
        return faults
    }
}

extension Facet<FacetAction> {
    /// Returns what a client would have to do with a facet that it cannot be sent without a feature; nil where it can.
    fileprivate func need(of feature: Capabilities.Feature) -> String? {
        switch feature {
        case .inputs: events.actions.contains { $0.inputs != nil } ? "send inputs" : nil
        // Its texts are sent plain, and a patch is nothing in a facet.
        case .spans, .patches: nil
        }
    }
}

extension Facet {
    /// Returns the facet for a client: one that does not read spans is sent plain texts, without the events of links
    /// that it does not send, and one that does not know a status is sent what takes its place, if anything does.
    func sent(to client: Capabilities) -> Facet {
        let statuses = FacetElement.Status.Sort.allCases.filter { !client.statuses.contains($0.rawValue) }
        return sent(to: client, readyInsteadOf: statuses.filter { $0.forOlderClients == .ready })
    }

    private func sent(to client: Capabilities, readyInsteadOf statuses: [FacetElement.Status.Sort]) -> Facet {
        guard !client.reads(.spans) || !statuses.isEmpty else { return self }
        var facet = self
        if !client.reads(.spans) {
            for (event, _) in links where !client.sends(event, of: facet.kind) { facet.events.others[event] = nil }
            facet.text = element.text.plain
        }
        if let sort = element.status.sort, statuses.contains(sort) { facet.status = .ready }
        facet.children = children.map { $0.sent(to: client, readyInsteadOf: statuses) }
        return facet
    }
}
