package import FeatureFlags

/// What a proof has to know of a screen besides its plans: its places one by one, and the orders they come in.
extension PluginPoint {
    /// The ids of the places, each once, in the order the list meets them.
    package var places: [ComponentID] {
        var places: [ComponentID] = []
        for id in layout.ids where places.last != id { places.append(id) }
        return places
    }

    /// The screen with some places alone, to be planned and composed without the others.
    package func alone(_ places: [ComponentID]) -> PluginPoint {
        PluginPoint(
            sections: sections, arrangements: [], builders: builders.filter { places.contains($0.placement.id) })
    }

    /// For each arrangement, its name and the sections in its order with their places.
    package var orders: [(name: String, sections: [(section: Section, places: [ComponentID])])] {
        zip(layout.arrangements, layout.orders).map { arrangement, runs in
            let sections = runs.map { run -> (section: Section, places: [ComponentID]) in
                var places: [ComponentID] = []
                for index in run.candidates where places.last != layout.ids[index] { places.append(layout.ids[index]) }
                return (run.section, places)
            }
            return (arrangement.name, sections)
        }
    }

    /// The place in `orders` of the arrangement in use.
    package func order(for flags: Flags) -> Int { layout.order(for: flags) }
}
