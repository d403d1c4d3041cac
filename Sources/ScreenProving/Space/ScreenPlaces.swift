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
                sections: point.sections, arrangements: point.hasComputedSequence ? point.arrangements : [],
                builders: builders, needsSwitches: point.needsSwitches)
            return (section.id, alone)
        }
        self.sections = Dictionary(uniqueKeysWithValues: sections)
        let pairs = arrangements[0].sections.flatMap { section, places in places.map { ($0, section.id) } }
        self.sectionOfPlace = pairs.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Returns the index of a place; nil when no builder is listed for it.
    func index(of id: ComponentID) -> Int? { indices[id] }

    /// Returns the components of one section, composed without the others.
    func composition(of section: SectionID, for requirements: Requirements) -> Composition<Requirements>? {
        sections[section].map { $0.compose($0.plan(for: requirements)) }
    }

    /// The section of each place.
    let sectionOfPlace: [SectionID]
}

/// One sequence of the sections of an arrangement, with their places.
///
/// It is the declared one, or one that data leads to.
struct ScreenSequence: Hashable, Sendable {
    struct Section: Hashable, Sendable {
        let id: SectionID
        let places: [Int]
    }

    /// The index of the arrangement.
    let arrangement: Int
    /// The sections on the screen.
    let sections: [Section]
    /// The first fault of the data that it comes from.
    let fault: String?

    init(_ arrangement: Int, _ sequence: SectionSequence) {
        self.arrangement = arrangement
        sections = sequence.sections.map { Section(id: $0.section.id, places: $0.places) }
        fault = sequence.faults.first
    }

    /// The places in screen order.
    var places: [Int] { sections.flatMap(\.places) }
}
