// Facets by name, for tests and scripts.
extension MountedScreen {
    /// Returns a component as it is shown now, or one of its facets.
    ///
    /// - Throws: `ScreenError` when it is not there.
    package func requiredFacet(
        _ id: FacetID? = nil, in component: ComponentID
    ) throws(ScreenError) -> Facet<AnyEvent> {
        guard let id else { return try root(of: component, nil, nil) }
        let path = try path(to: id, in: component, nil)
        return path[path.count - 1]
    }

    /// Returns the facet an interaction is sent to, and the event it sends.
    ///
    /// The facet has to be there, of a kind that the interaction fits, and enabled with all around it; a link works
    /// where they are not.
    package func target(
        of interaction: Interaction, at id: FacetID, in component: ComponentID
    ) throws(ScreenError) -> (facet: Facet<AnyEvent>, event: AnyEvent) {
        let path = try path(to: id, in: component, interaction)
        let facet = path[path.count - 1]
        func refusal(_ reason: ScreenError.Reason) -> ScreenError {
            ScreenError(
                reason: reason, interaction: interaction.concealed(if: facet.kind == .secret), facet: id,
                component: component, shown: path[0])
        }
        if let fitting = facet.kind.interaction, !interaction.isLike(fitting) {
            throw refusal(.unfit(kind: facet.kind, fitting: fitting))
        }
        if case .enter(let text) = interaction, facet.takes(text: text) == false {
            throw refusal(.unreadable(kind: facet.kind))
        }
        guard let event = facet.events.event(for: interaction) else {
            throw refusal(.takesNothing(kind: facet.kind))
        }
        // A link leads to what to do about it.
        if !facet.isLink(interaction),
            let outer = (facets(around: component, id, below: path.count) + path).first(where: {
                !$0.status.isEnabled
            })
        {
            throw refusal(.disabled(outer.id, reason: outer.status.message))
        }
        return (facet, event)
    }

    /// Returns the facets from the component's root down to the one with the id; never empty.
    private func path(
        to id: FacetID, in component: ComponentID, _ interaction: Interaction?
    ) throws(ScreenError) -> [Facet<AnyEvent>] {
        let root = try root(of: component, interaction, id)
        if let path = root.path(to: id) { return path }
        let elsewhere = sections.flatMap(\.components).filter { $0.facet.first(id) != nil }.map(\.id)
        throw ScreenError(
            reason: .unknownFacet(elsewhere: elsewhere),
            interaction: interaction?.concealed(), facet: id,
            component: component, shown: root)
    }

    /// Returns the facets around a component that is inside another, from the outermost component's root down.
    ///
    /// - Parameters:
    ///   - id: a facet of the component.
    ///   - depth: the number of the component's own facets from its root down to that one.
    private func facets(around component: ComponentID, _ id: FacetID, below depth: Int) -> [Facet<AnyEvent>] {
        for around in component.around.reversed() {
            guard let outer = facet(of: around), let name = around.rest(of: "\(component)/\(id)") else { continue }
            return (outer.path(to: FacetID(name)) ?? []).dropLast(depth)
        }
        return []
    }

    private func root(
        of component: ComponentID, _ interaction: Interaction?, _ id: FacetID?
    ) throws(ScreenError) -> Facet<AnyEvent> {
        if let facet = facet(of: component) { return facet }
        // Components inside others are named to somebody who asks for one.
        let inside =
            component.rawValue.contains("/") ? plan.included.map(\.component).filter { facet(of: $0) != nil } : []
        let outermost = sections.flatMap(\.components).map(\.id)
        let present = outermost + inside.filter { !outermost.contains($0) }
        throw ScreenError(
            reason: .unknownComponent(present: present), interaction: interaction?.concealed(), facet: id,
            component: component,
            shown: nil)
    }
}

extension Interaction {
    /// Returns the interaction without its text, where that is meant for a secret or may be, as the facet is not there.
    fileprivate func concealed(if isSecret: Bool = true) -> Interaction {
        if case .enter = self, isSecret { .enter(Secret.mask) } else { self }
    }
}

extension Facet {
    /// Returns the facets from this one down to the one with the id.
    fileprivate func path(to id: FacetID) -> [Facet]? {
        if self.id == id { return [self] }
        for child in children {
            if let path = child.path(to: id) { return [self] + path }
        }
        return nil
    }
}
