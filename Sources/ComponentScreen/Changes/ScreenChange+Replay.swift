extension ScreenChange {
    /// The new rendering, made from the old one with what was inserted or updated taken from the new one.
    ///
    /// Nothing else of the new rendering is looked at. Nil when something this change names is not where it says.
    public func applied(to old: [LiveSection], from new: [LiveSection]) -> [LiveSection]? {
        try? redrawn(rearranged(old, from: new), from: new)
    }

    /// Sections and components in their new places; what stayed shows what it showed.
    private func rearranged(_ old: [LiveSection], from new: [LiveSection]) throws -> [LiveSection] {
        var leaving: [Int: [Int]] = [:]
        var arriving: [Int: [(index: Int, element: LiveComponent)]] = [:]
        for entry in removed {
            _ = try old.component(entry.id, at: entry.place)
            leaving[entry.place.sectionIndex, default: []].append(entry.place.index)
        }
        for entry in inserted {
            let component = try new.component(entry.id, at: entry.place)
            arriving[entry.place.sectionIndex, default: []].append((entry.place.index, component))
        }
        for move in moved {
            let component = try old.component(move.id, at: move.from)
            leaving[move.from.sectionIndex, default: []].append(move.from.index)
            arriving[move.to.sectionIndex, default: []].append((move.to.index, component))
        }

        let emptied = try old.enumerated().map { index, section in
            try section.rearranged(leaving: leaving[index, default: []])
        }
        let arranged = try sections.replayed(on: emptied, by: { $0.section.id }) { entry in
            LiveSection(section: try new.section(entry.index), components: [])
        }
        return try arranged.enumerated().map { index, section in
            try section.rearranged(arriving: arriving[index, default: []])
        }
    }

    /// The same arrangement with what was updated as the new rendering shows it.
    private func redrawn(_ arranged: [LiveSection], from new: [LiveSection]) throws -> [LiveSection] {
        let extents = Dictionary(updated.map { ($0.id, $0.extent) }, uniquingKeysWith: { first, _ in first })
        return try arranged.enumerated().map { sectionIndex, section in
            let components = try section.components.enumerated().map { index, component in
                guard let extent = extents[component.id] else { return component }
                let place = Place(section: section.section.id, sectionIndex: sectionIndex, index: index)
                return try extent.replayed(on: component, from: new.component(component.id, at: place))
            }
            let hasOtherHeader = headers.contains(section.section.id)
            return LiveSection(
                section: hasOtherHeader ? try new.section(sectionIndex) : section.section, components: components)
        }
    }
}

extension ScreenChange.Update.Extent {
    fileprivate func replayed(
        on old: LiveComponent,
        from new: LiveComponent
    ) throws -> LiveComponent {
        switch self {
        case .exchange: new
        case .facets(let change):
            LiveComponent(id: old.id, builder: old.builder, facet: try change.replayed(on: old.facet, from: new.facet))
        }
    }
}

extension LiveSection {
    fileprivate func rearranged(
        leaving: [Int] = [],
        arriving: [(index: Int, element: LiveComponent)] = []
    ) throws -> LiveSection {
        LiveSection(
            section: section,
            components: try ComponentScreen.rearranged(components, leaving: leaving, arriving: arriving))
    }
}

extension [LiveSection] {
    fileprivate func section(_ index: Int) throws -> Section {
        guard indices.contains(index) else { throw ReplayMismatch() }
        return self[index].section
    }

    fileprivate func component(_ id: ComponentID, at place: ScreenChange.Place) throws -> LiveComponent {
        guard indices.contains(place.sectionIndex) else { throw ReplayMismatch() }
        let components = self[place.sectionIndex].components
        guard components.indices.contains(place.index), components[place.index].id == id else { throw ReplayMismatch() }
        return components[place.index]
    }
}
