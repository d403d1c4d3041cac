extension ScreenChange {
    /// Finds the change between two renderings of a screen.
    ///
    /// A list difference of the sections, one for each section that stays, and a facet difference for each component
    /// that stays: n log n at worst for n components and facets.
    public init(from old: [ScreenSection<LiveComponent>], to new: [ScreenSection<LiveComponent>]) {
        self.init()
        guard old != new else { return }
        let (before, after) = (Rendering(old), Rendering(new))
        let (oldIDs, newIDs) = (old.map(\.section.id), new.map(\.section.id))
        guard before.hasUniqueIDs, after.hasUniqueIDs else {
            sections = ListChange(exchanging: oldIDs, for: newIDs)
            components = ListChange(removed: before.items, inserted: after.items)
            return
        }
        // The components that have to move within their sections.
        var moving: Set<ComponentID> = []
        for section in new {
            guard let former = before.sections[section.section.id] else { continue }
            if former.section.header != section.section.header { headers.append(section.section.id) }
            let change = ListChange(from: former.components.map(\.id), to: section.components.map(\.id))
            moving.formUnion(change.moved.map(\.id))
        }
        sections = ListChange(from: oldIDs, to: newIDs)
        components = ListChange(
            removed: before.items.filter { after.components[$0.id] == nil },
            inserted: after.items.filter { before.components[$0.id] == nil },
            moved: after.items.compactMap { item in
                guard let from = before.components[item.id]?.position else { return nil }
                guard from.section != item.position.section || moving.contains(item.id) else { return nil }
                return ListChange.Move(id: item.id, from: from, to: item.position)
            })
        updated = new.flatMap(\.components).compactMap { component in
            before.components[component.id].flatMap { Update(from: $0.component, to: component) }
        }
    }
}

extension ScreenChange.Update {
    /// Finds what changed in one component; nil when nothing did.
    fileprivate init?(from old: LiveComponent, to new: LiveComponent) {
        guard old.builder == new.builder else {
            self = .exchange(new.id, from: old.builder, to: new.builder)
            return
        }
        let change = FacetChange(from: old.facet, to: new.facet)
        if change.isEmpty { return nil }
        self = .facets(new.id, change)
    }
}

/// A rendering with look-ups by id.
private struct Rendering {
    /// Every component's place, in screen order.
    var items: [ListChange<ComponentID, ScreenChange.Position>.Item] = []
    var components: [ComponentID: (component: LiveComponent, position: ScreenChange.Position)] = [:]
    var sections: [SectionID: ScreenSection<LiveComponent>] = [:]
    let hasUniqueIDs: Bool

    init(_ all: [ScreenSection<LiveComponent>]) {
        for (sectionIndex, section) in all.enumerated() {
            sections[section.section.id] = section
            for (index, component) in section.components.enumerated() {
                let position = ScreenChange.Position(
                    section: section.section.id, sectionIndex: sectionIndex, index: index)
                items.append(ListChange.Item(id: component.id, position: position))
                components[component.id] = (component, position)
            }
        }
        hasUniqueIDs = sections.count == all.count && components.count == items.count
    }
}
