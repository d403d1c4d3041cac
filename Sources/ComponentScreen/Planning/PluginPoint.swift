public import FeatureFlags

/// The ordered list of builders a screen is made from, with the sections they stand in.
///
/// To add a component is to add its builder to the list. Several builders may share one id: they are candidates for one
/// place, and the first whose condition holds and that builds takes it. A place stands where its first candidate is
/// listed.
///
/// A list with faults still plans, so that one mistake does not blank a screen; `faults` names them all, and a test of
/// one line keeps them out.
public struct PluginPoint<Requirements: ScreenRequirements>: Sendable {
    /// The areas of the screen, as declared.
    public let sections: [ScreenSection]
    /// The sequences of the sections; the first whose condition holds is used.
    public let arrangements: [Arrangement<Requirements>]
    /// The builders, as listed.
    public let builders: [any ComponentBuilder<Requirements>]
    /// Every flag that the builders and arrangements declare, to freeze flags with.
    public let catalog: FlagCatalog

    /// The places in the order of the list.
    private(set) var places: [Place<Requirements>]
    /// The sections in the sequence of each arrangement, with the indices of their places.
    package let arrangedSections: [(name: String, sections: [(section: ScreenSection, places: [Int])])]
    /// Whether a builder without a switch of its own is a fault.
    package let needsSwitches: Bool
    /// Makes the list with new shared models; nil for a list without models of a screen's own.
    private var make: (@Sendable (Mount<Requirements>) -> [any ComponentBuilder<Requirements>])?
    /// The closures that make the host of a screen with these builders; more than one is a fault.
    private(set) var hosts: [@MainActor @Sendable (Requirements) -> any Interactor] = []

    /// Puts a screen together from builders that are made anew for each mounted screen, with the models they share and
    /// the host that knows these models.
    ///
    /// The closure returns the same builders each time. The models that it makes beside them belong to one mounted
    /// screen, also where the point stands inside a component: two tabs of a preview do not see each other's entries.
    /// A host belongs to a screen: a point inside a component has none.
    public init(
        sections: [ScreenSection],
        arrangements: [Arrangement<Requirements>] = [],
        needsSwitches: Bool = false,
        builders: @escaping @Sendable (Mount<Requirements>) -> [any ComponentBuilder<Requirements>]
    ) {
        let mount = Mount<Requirements>()
        self.init(
            sections: sections, arrangements: arrangements, builders: builders(mount), needsSwitches: needsSwitches)
        (make, hosts) = (builders, mount.hosts)
    }

    /// Puts a screen together from builders that are made anew for each mounted screen, with the models they share.
    ///
    /// ```swift
    /// PluginPoint(sections: sections, arrangements: []) {
    ///     let booking = ValueStream(Booking())
    ///     return [CakeBuilder(booking: booking), GuestsBuilder(booking: booking)]
    /// }
    /// ```
    ///
    /// The same as with a closure that takes a `Mount`, for a screen without a host.
    public init(
        sections: [ScreenSection],
        arrangements: [Arrangement<Requirements>] = [],
        needsSwitches: Bool = false,
        builders: @escaping @Sendable () -> [any ComponentBuilder<Requirements>]
    ) {
        self.init(sections: sections, arrangements: arrangements, needsSwitches: needsSwitches) { _ in builders() }
    }

    /// Whether each mounted screen has builders of its own, here or inside a component.
    var isMadeForEachScreen: Bool {
        make != nil || places.contains { $0.candidates.contains(where: \.isMadeForEachScreen) }
    }

    /// The same point for another mounted screen, with shared models of its own.
    var renewed: PluginPoint {
        guard isMadeForEachScreen else { return self }
        var point = self
        if let make {
            point = PluginPoint(
                sections: sections, arrangements: arrangements, needsSwitches: needsSwitches, builders: make)
        }
        for index in point.places.indices {
            point.places[index] = point.places[index].renewed
        }
        return point
    }

    /// Puts a screen together from its parts; cheap enough to be done once per screen.
    ///
    /// Without arrangements the sections stand as they are listed. Mounted screens share what the builders hold. Where
    /// that is a shared model, make the builders in a closure.
    ///
    /// With `needsSwitches`, every builder has to need a flag whose default does not show it: one that is not off until
    /// the rules switch it on is a fault.
    public init(
        sections: [ScreenSection],
        arrangements: [Arrangement<Requirements>] = [],
        builders: [any ComponentBuilder<Requirements>],
        needsSwitches: Bool = false
    ) {
        self.sections = sections
        self.arrangements = arrangements
        self.builders = builders
        self.needsSwitches = needsSwitches
        let candidates = builders.map { Candidate($0, needsSwitch: needsSwitches) }
        let places = Self.places(of: candidates)
        self.places = places
        self.arrangedSections =
            arrangements.isEmpty
            ? [("as declared", Self.arranged([], of: places, in: sections))]
            : arrangements.map { ($0.name, Self.arranged($0.sections, of: places, in: sections)) }
        let conditions = candidates.map(\.placement.condition) + arrangements.map(\.condition)
        var flags: [FlagDeclaration] = conditions.flatMap(\.flags)
        flags += candidates.flatMap(\.placement.flags)
        flags += arrangements.flatMap(\.flags)
        flags += places.flatMap(\.candidates).flatMap { $0.inside?.flags ?? [] }
        self.catalog = FlagCatalog(flags)
    }

    /// Decides for every builder whether its component is on the screen.
    ///
    /// Pure and cheap: it evaluates the conditions of the builders and makes no component.
    public func plan(for requirements: Requirements) -> Plan<Requirements> { Plan(self, for: requirements) }

    /// Builds the winners of a plan.
    ///
    /// A builder that throws gives way to the next eligible candidate for its place; what failed stands in the
    /// composition's plan.
    public func compose(_ plan: Plan<Requirements>) -> Composition<Requirements> { Composition(plan) }

    /// Returns the index of the arrangement in use: the first whose condition holds, or the last one.
    package func arrangement(_ answer: (Condition<Requirements>.Test) -> Bool) -> Int {
        arrangements.firstIndex { $0.condition.holds(answer) } ?? arrangedSections.count - 1
    }

    /// Returns the index of the arrangement in use for some requirements.
    func arrangement(for requirements: Requirements) -> Int {
        let flags = requirements.flags
        return arrangement { $0.holds(for: requirements, flags) }
    }

    /// Returns the places in screen order, undecided.
    ///
    /// - Parameters:
    ///   - requirements: what they are decided for.
    ///   - sequence: the sections as the arrangement in use has them.
    ///   - surroundings: what is around them.
    func nodes(
        for requirements: Requirements, _ sequence: SectionSequence, under surroundings: PlanSurroundings
    ) -> [Node] {
        var nodes: [Node] = []
        nodes.reserveCapacity(places.count)
        let words = requirements.words
        for (section, indices) in sequence.sections where !indices.isEmpty {
            let section = section.localized(in: words)
            for index in indices {
                let place = places[index]
                nodes.append(
                    Node(place, as: surroundings.id(of: place.id), in: section, for: requirements, under: surroundings))
            }
        }
        for (section, indices) in sequence.leftOut {
            let reason = "the data of the arrangement leaves out section \"\(section.id)\""
            for place in indices.map({ places[$0].hindered(by: reason) }) {
                nodes.append(
                    Node(place, as: surroundings.id(of: place.id), in: section, for: requirements, under: surroundings))
            }
        }
        return nodes
    }

    private static func places(of candidates: [Candidate<Requirements>]) -> [Place<Requirements>] {
        let asked = Dictionary(grouping: candidates, by: \.placement.id)
        var ids: Set<ComponentID> = []
        return candidates.map(\.placement).filter { ids.insert($0.id).inserted }.map {
            Place(id: $0.id, section: $0.section, candidates: asked[$0.id] ?? [])
        }
    }

    /// Returns the sections in some sequence with their places.
    ///
    /// Sections that the sequence or the declaration forgot come last, so that no component is lost.
    private static func arranged(
        _ sequence: [SectionID], of places: [Place<Requirements>], in declared: [ScreenSection]
    ) -> [(section: ScreenSection, places: [Int])] {
        var named: Set<SectionID> = []
        let ids = (sequence + declared.map(\.id) + places.map(\.section)).filter { named.insert($0).inserted }
        let sections = Dictionary(declared.map { ($0.id, $0) }) { first, _ in first }
        let indices = Dictionary(grouping: places.indices) { places[$0].section }
        return ids.map { (sections[$0] ?? ScreenSection($0), indices[$0] ?? []) }.barsLast(\.section)
    }
}
