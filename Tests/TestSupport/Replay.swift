package import ComponentScreen

// Changes replayed: the new value is made from the old one and from what the change names, and from nothing else.
// Nil where a change names something that is not where it says.

extension ListChange where Position == Int {
    /// The new list, made from the old one.
    package func applied(to old: [ID]) -> [ID]? {
        applied(to: old, id: { $0 }, inserting: { $0.id })
    }

    /// The new list of elements that have the ids.
    func applied<Element>(
        to old: [Element], id: (Element) -> ID, inserting element: (Item) -> Element?
    ) -> [Element]? {
        var leaving: [Int] = []
        var arriving: [Int: Element] = [:]
        for (gone, index) in removed.map({ ($0.id, $0.position) }) + moved.map({ ($0.id, $0.from) }) {
            guard old.indices.contains(index), id(old[index]) == gone else { return nil }
            leaving.append(index)
        }
        for move in moved { arriving[move.to] = old[move.from] }
        for entry in inserted { arriving[entry.position] = element(entry) }
        return rearranged(old, leaving: leaving, arriving: arriving)
    }
}

/// A list without some of its elements and with others at given indices; what stays fills the rest.
private func rearranged<Element>(_ old: [Element], leaving: [Int], arriving: [Int: Element]) -> [Element]? {
    var staying = old.indices.filter { !leaving.contains($0) }.map { old[$0] }[...]
    var new: [Element] = []
    while let element = arriving[new.count] ?? staying.popFirst() { new.append(element) }
    return new.count == old.count - leaving.count + arriving.count ? new : nil
}

extension FacetChange {
    /// The new tree, made from the old one with what was inserted or updated taken from the new one.
    package func applied(to old: Facet<AnyEvent>, from new: Facet<AnyEvent>) -> Facet<AnyEvent>? {
        let named = Dictionary(new.all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        func list(_ old: [Facet<AnyEvent>], under parent: FacetID?) -> [Facet<AnyEvent>]? {
            var kept: [Facet<AnyEvent>] = []
            for facet in old {
                guard var shown = updated.contains(facet.id) ? named[facet.id] : facet,
                    let children = list(facet.children, under: facet.id)
                else { return nil }
                shown.children = children
                kept.append(shown)
            }
            guard let change = children.first(where: { $0.parent == parent })?.change else { return kept }
            return change.applied(to: kept, id: { $0.id }, inserting: { named[$0.id] })
        }
        return list([old], under: nil)?.first
    }
}

extension ScreenChange {
    /// The new rendering, made from the old one with what was inserted or updated taken from the new one.
    package func applied(
        to old: [ScreenSection<LiveComponent>], from new: [ScreenSection<LiveComponent>]
    ) -> [ScreenSection<LiveComponent>]? {
        let leaving = components.removed.map(\.position) + components.moved.map(\.from)
        var emptied: [ScreenSection<LiveComponent>] = []
        for (index, section) in old.enumerated() {
            let indices = leaving.filter { $0.sectionIndex == index }.map(\.index)
            guard let components = rearranged(section.components, leaving: indices, arriving: [:]) else { return nil }
            emptied.append(ScreenSection(section: section.section, components: components))
        }
        let arranged = sections.applied(to: emptied, id: { $0.section.id }) { entry in
            new.indices.contains(entry.position)
                ? ScreenSection(section: new[entry.position].section, components: []) : nil
        }
        guard let arranged else { return nil }

        var result: [ScreenSection<LiveComponent>] = []
        for (index, section) in arranged.enumerated() {
            var arriving: [Int: LiveComponent] = [:]
            for entry in components.inserted where entry.position.sectionIndex == index {
                arriving[entry.position.index] = new.component(entry.position.index, in: index)
            }
            for move in components.moved where move.to.sectionIndex == index {
                arriving[move.to.index] = old.component(move.from.index, in: move.from.sectionIndex)
            }
            guard let components = rearranged(section.components, leaving: [], arriving: arriving) else { return nil }
            let isRenamed = headers.contains(section.section.id)
            var shown: [LiveComponent] = []
            for (position, component) in components.enumerated() {
                guard let redrawn = redrawn(component, as: new.component(position, in: index)) else { return nil }
                shown.append(redrawn)
            }
            result.append(ScreenSection(section: isRenamed ? new[index].section : section.section, components: shown))
        }
        return result
    }

    private func redrawn(_ old: LiveComponent, as new: LiveComponent?) -> LiveComponent? {
        switch updated.first(where: { $0.id == old.id }) {
        case nil: old
        case .exchange?: new
        case .facets(_, let change)?:
            new.flatMap { change.applied(to: old.facet, from: $0.facet) }
                .map { LiveComponent(id: old.id, builder: old.builder, facet: $0) }
        }
    }
}

extension [ScreenSection<LiveComponent>] {
    fileprivate func component(_ index: Int, in section: Int) -> LiveComponent? {
        guard indices.contains(section), self[section].components.indices.contains(index) else { return nil }
        return self[section].components[index]
    }
}
