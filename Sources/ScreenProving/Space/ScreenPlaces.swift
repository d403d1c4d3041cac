import ComponentScreen
import FeatureFlags

/// A screen's places, each as a screen of its own, so that a question costs the places it asks for.
struct ScreenPlaces<Requirements: ScreenRequirements>: Sendable {
    /// The ids of the places, in the order the list meets them.
    let ids: [ComponentID]
    /// The builders of each place by name, in the order they are asked.
    let builders: [[String]]
    /// For each arrangement, its name and its sections with the numbers of their places.
    let orders: [(name: String, sections: [(id: SectionID, places: [Int])])]

    /// Each section as a screen of its own.
    private let sections: [SectionID: PluginPoint<Requirements>]
    private let points: [PluginPoint<Requirements>]
    private let numbers: [ComponentID: Int]

    init(_ point: PluginPoint<Requirements>) {
        let ids = point.places
        let numbers = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
        self.ids = ids
        self.numbers = numbers
        self.points = ids.map { point.alone([$0]) }
        self.sections = Dictionary(
            uniqueKeysWithValues: point.orders[0].sections.map { ($0.section.id, point.alone($0.places)) })
        self.builders = points.map { $0.builders.map { $0.name } }
        self.orders = point.orders.map { order in
            (order.name, order.sections.map { ($0.section.id, $0.places.compactMap { numbers[$0] }) })
        }
    }

    /// The number of a place; nil when no builder is listed for it.
    func number(of id: ComponentID) -> Int? { numbers[id] }

    /// The place that a builder stands for; nil when none has that name.
    func place(ofBuilder name: String) -> Int? { builders.firstIndex { $0.contains(name) } }

    /// The names of the flags that a place's builders declare.
    func flags(at place: Int) -> [String] { points[place].catalog.declarations.map(\.name) }

    /// Plans and composes one place: what stands there, if anything.
    func compose(_ place: Int, for requirements: Requirements) -> Component? {
        composition(place, for: requirements).sections.first?.components.first
    }

    /// One place as it turned out, failures of its builders included.
    func composition(_ place: Int, for requirements: Requirements) -> Composition<Requirements> {
        points[place].compose(points[place].plan(for: requirements))
    }

    /// The components of one section, composed without the others.
    func composition(of section: SectionID, for requirements: Requirements) -> Composition<Requirements>? {
        sections[section].map { $0.compose($0.plan(for: requirements)) }
    }

    /// The places in screen order under an arrangement.
    func order(_ arrangement: Int) -> [Int] { orders[arrangement].sections.flatMap(\.places) }
}
