/// Who is on the screen and why: every builder once, in screen order, with its decision.
///
/// A plan is a value that depends on its requirements alone. Composing may change it where a builder fails; the
/// composition carries the plan as it turned out.
public struct Plan<Requirements: ScreenRequirements>: Sendable {
    /// What the plan was made for.
    public let requirements: Requirements

    let point: PluginPoint<Requirements>
    /// The index of the arrangement in use.
    package let arrangementIndex: Int
    /// What is decided on each place, in the order of the list.
    private var places: [PlacePlan<Requirements>]
    /// The builders that are not asked any more, by `Component.candidate`.
    private let givenUp: [String: Decision]

    /// Decides on every place.
    init(_ point: PluginPoint<Requirements>, for requirements: Requirements, givenUp: [String: Decision] = [:]) {
        let flags = requirements.flags
        self.requirements = requirements
        self.point = point
        self.arrangementIndex = point.arrangement { $0.holds(for: requirements, flags) }
        self.places = point.places.map { PlacePlan($0, for: requirements, givenUp: givenUp) }
        self.givenUp = givenUp
    }

    /// The name of the arrangement in use.
    public var arrangement: String { point.sectionOrders[arrangementIndex].name }

    /// Every builder once, in screen order; candidates for one place in the order they are asked.
    ///
    /// Behind a builder that is included, the builders inside it: every candidate for every item of a feed, all of a
    /// plugin point inside.
    public var entries: [Entry] { entries(includedOnly: false) }

    /// The entries of the builders whose components are on the screen, in screen order.
    public var included: [Entry] { entries(includedOnly: true) }

    /// The entry of a builder by name.
    public func entry(of builder: String) -> Entry? { entries.first { $0.builder == builder } }

    func entries(includedOnly: Bool) -> [Entry] {
        sections.flatMap { section, indices in
            indices.flatMap { index in
                places[index].entries(
                    places[index].place.id, in: section.id, for: requirements, givenUp: givenUp,
                    includedOnly: includedOnly)
            }
        }
    }

    /// The sections in screen order with the indices of their places.
    var sections: [(section: Section, places: [Int])] { point.sectionOrders[arrangementIndex].sections }

    /// Builds what stands at a place, and notes what failed there.
    mutating func build(_ place: Int) -> Component? {
        places[place].build(places[place].place.id, for: requirements, givenUp: givenUp)
    }

    /// Takes over the plan of the mounted screen inside a component.
    mutating func update(_ id: ComponentID, _ mounted: any Sendable) {
        for index in places.indices { places[index].update(id, in: places[index].place.id, mounted) }
    }

    /// The flags that the builders on the screen read while they build, in screen order.
    ///
    /// They are found by building once more, which is pure, with flags that report what is read.
    var builderReads: [FlagRead] {
        sections.flatMap(\.places).flatMap { places[$0].builderReads(places[$0].place.id, for: requirements) }
    }
}

extension Plan {
    /// One builder and what became of it.
    public struct Entry: Sendable {
        /// The builder's name.
        public let builder: String
        /// The place it stands for.
        public let component: ComponentID
        /// The area of the screen.
        public let section: SectionID
        /// What became of it.
        public let decision: Decision
        /// When it takes part.
        public var condition: Condition<Requirements> { makeCondition() }

        /// Makes the condition when somebody asks: that of an item has to be put into words first.
        let makeCondition: @Sendable () -> Condition<Requirements>

        /// The same on the screen around, whose requirements these are made from.
        func outside<Outer: ScreenRequirements>(
            as component: ComponentID, in section: SectionID,
            requirements: @escaping @Sendable (Outer) -> Requirements
        ) -> Plan<Outer>.Entry {
            Plan<Outer>.Entry(builder: builder, component: component, section: section, decision: decision) {
                [makeCondition] in makeCondition().over(requirements)
            }
        }
    }
}
