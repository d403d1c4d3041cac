import ComponentScreen
import FeatureFlags

/// A screen's places by their indices, so that a question costs the places it asks for.
struct ScreenPlaces<Requirements: ScreenRequirements>: Sendable {
    /// The ids of the places, in the order the list meets them.
    let ids: [ComponentID]
    /// The builders of each place by name, in the order they are asked.
    let builders: [[String]]
    /// The name of each arrangement and its sections, with the indices of their places.
    let arrangements: [(name: String, sections: [(section: ScreenSection, places: [Int])])]

    /// Each section as a screen of its own.
    private let sections: [SectionID: PluginPoint<Requirements>]
    private let indices: [ComponentID: Int]

    init(_ point: PluginPoint<Requirements>) {
        let ids = point.candidates.map(\.place)
        self.ids = ids
        self.indices = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
        self.builders = point.candidates.map(\.builders)
        self.arrangements = point.arrangedSections
        let sections = arrangements[0].sections.map { section, places in
            let ids = places.map { ids[$0] }
            let builders = point.builders.filter { ids.contains($0.placement.id) }
            let alone = PluginPoint(
                sections: point.sections, arrangements: [], builders: builders, needsSwitches: point.needsSwitches)
            return (section.id, alone)
        }
        self.sections = Dictionary(uniqueKeysWithValues: sections)
    }

    /// Returns the index of a place; nil when no builder is listed for it.
    func index(of id: ComponentID) -> Int? { indices[id] }

    /// Returns the components of one section, composed without the others.
    func composition(of section: SectionID, for requirements: Requirements) -> Composition<Requirements>? {
        sections[section].map { $0.compose($0.plan(for: requirements)) }
    }

    /// Returns the places in screen order under an arrangement.
    func sequence(of arrangement: Int) -> [Int] { arrangements[arrangement].sections.flatMap(\.places) }
}
