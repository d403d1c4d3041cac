extension ScreenChange {
    /// Finds the change between two renderings of a screen.
    ///
    /// A list difference of the sections, one for each section that stays, and a facet difference for each component
    /// that stays: n log n at worst for n components and facets.
    public init(from old: [ScreenSection<LiveComponent>], to new: [ScreenSection<LiveComponent>]) {
        guard old != new else {
            self.init()
            return
        }
        let before = Rendering(old)
        let after = Rendering(new)
        guard before.hasUniqueIDs, after.hasUniqueIDs else {
            let sections = ListChange(exchanging: before.sectionIDs, for: after.sectionIDs)
            self.init(
                sections: sections, components: ListChange(removed: before.positions, inserted: after.positions))
            return
        }
        self.init(
            sections: ListChange(from: before.sectionIDs, to: after.sectionIDs),
            headers: Self.headers(from: before, to: after),
            components: ListChange(
                removed: before.positions.filter { after.places[$0.id] == nil },
                inserted: after.positions.filter { before.places[$0.id] == nil },
                moved: Self.moves(from: before, to: after)),
            updated: Self.updates(from: before, to: after))
    }

    private static func headers(from before: Rendering, to after: Rendering) -> [SectionID] {
        after.sectionIDs.filter { id in
            guard let old = before.sections[id], let new = after.sections[id] else { return false }
            return old.section.header != new.section.header
        }
    }

    /// The components that changed their section, and the fewest that have to move within one.
    private static func moves(from before: Rendering, to after: Rendering) -> [ListChange<ComponentID, Position>.Move] {
        var shifted: Set<ComponentID> = []
        for id in after.sectionIDs {
            let stayed = before.components(in: id).filter { after.places[$0]?.section == id }
            let stays = after.components(in: id).filter { before.places[$0]?.section == id }
            shifted.formUnion(ListChange(from: stayed, to: stays).moved.map { $0.id })
        }
        return after.positions.compactMap { entry in
            guard let from = before.places[entry.id] else { return nil }
            guard from.section != entry.position.section || shifted.contains(entry.id) else { return nil }
            return ListChange.Move(id: entry.id, from: from, to: entry.position)
        }
    }

    private static func updates(from before: Rendering, to after: Rendering) -> [Update] {
        after.positions.compactMap { entry in
            guard let old = before[entry.id], let new = after[entry.id] else { return nil }
            return Update(from: old, to: new)
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
    let all: [ScreenSection<LiveComponent>]
    let sectionIDs: [SectionID]
    let sections: [SectionID: ScreenSection<LiveComponent>]
    /// Every component's place, in screen order.
    let positions: [ListChange<ComponentID, ScreenChange.Position>.Item]
    let places: [ComponentID: ScreenChange.Position]

    init(_ all: [ScreenSection<LiveComponent>]) {
        self.all = all
        sectionIDs = all.map { $0.section.id }
        sections = Dictionary(all.map { ($0.section.id, $0) }, uniquingKeysWith: { first, _ in first })
        positions = all.enumerated().flatMap { sectionIndex, section in
            section.components.enumerated().map { index, component in
                let position = ScreenChange.Position(
                    section: section.section.id, sectionIndex: sectionIndex, index: index)
                return ListChange.Item(id: component.id, position: position)
            }
        }
        places = Dictionary(positions.map { ($0.id, $0.position) }, uniquingKeysWith: { first, _ in first })
    }

    var hasUniqueIDs: Bool { sections.count == all.count && places.count == positions.count }

    subscript(_ id: ComponentID) -> LiveComponent? {
        places[id].map { all[$0.sectionIndex].components[$0.index] }
    }

    func components(in section: SectionID) -> [ComponentID] {
        sections[section]?.components.map { $0.id } ?? []
    }
}
