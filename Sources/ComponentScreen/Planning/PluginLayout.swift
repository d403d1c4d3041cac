import FeatureFlags

/// A plugin point made ready for planning: names resolved to numbers, orders worked out once.
final class PluginLayout<Requirements: ScreenRequirements>: Sendable {
    /// One builder with what a plan tells of it.
    struct Candidate: Sendable {
        let builder: any ComponentBuilder<Requirements>
        let name: String
        let placement: Placement<Requirements>
    }

    /// One arrangement: the candidates in screen order, cut where a section begins.
    struct Order: Sendable {
        let name: String
        let runs: [Run]
    }

    /// A section and its candidates, in order.
    struct Run: Sendable {
        let section: Section
        let candidates: [Int]
    }

    /// Every builder, candidates of one place together and in the list's order.
    let candidates: [Candidate]
    /// The place of each candidate, counted in the order the list meets them.
    let places: [Int32]
    let orders: [Order]
    let catalog: FlagCatalog

    private let gates: Gates
    private let arrangementGates: Gates
    private let applyConditions: @Sendable (Requirements, inout [Standing]) -> Void

    init(sections: [Section], arrangements: [Arrangement], builders: [any ComponentBuilder<Requirements>]) {
        let listed = builders.map { Candidate(builder: $0, name: $0.name, placement: $0.placement) }
        let (candidates, places) = Self.grouped(listed)
        let arrangements = arrangements.isEmpty ? [Arrangement("as declared", sections: [])] : arrangements
        let switches = listed.map(\.placement.pluginSwitch) + arrangements.map(\.pluginSwitch)
        let catalog = FlagCatalog(switches.compactMap(\.?.flag) + listed.flatMap(\.placement.flags))

        self.candidates = candidates
        self.places = places
        self.catalog = catalog
        self.gates = Gates(candidates.map(\.placement.pluginSwitch), catalog: catalog)
        self.arrangementGates = Gates(arrangements.map(\.pluginSwitch), catalog: catalog)
        self.applyConditions = Self.conditions(of: candidates)
        self.orders = arrangements.map {
            Order(name: $0.name, runs: Self.runs(of: candidates, places, in: $0.sections, among: sections))
        }
    }

    /// How each candidate stands for some requirements.
    func standings(for requirements: Requirements, _ flags: Flags) -> [Standing] {
        var standings = gates.standings(flags)
        applyConditions(requirements, &standings)
        settle(&standings, places: places)
        return standings
    }

    /// The index of the arrangement in use; the last one when none is switched on.
    func order(for flags: Flags) -> Int { arrangementGates.firstOpen(flags) ?? orders.count - 1 }

    private static func grouped(_ listed: [Candidate]) -> ([Candidate], [Int32]) {
        var places: [ComponentID: Int32] = [:]
        for candidate in listed where places[candidate.placement.id] == nil {
            places[candidate.placement.id] = Int32(places.count)
        }
        let numbered = listed.enumerated().map { (place: places[$1.placement.id] ?? 0, offset: $0, candidate: $1) }
            .sorted { ($0.place, $0.offset) < ($1.place, $1.offset) }
        return (numbered.map(\.candidate), numbered.map(\.place))
    }

    /// All conditions as one function: a chain of closures costs a call each, where an array of a generic type would
    /// cost look-ups of that type.
    private static func conditions(
        of candidates: [Candidate]
    ) -> @Sendable (Requirements, inout [Standing]) -> Void {
        var chain: @Sendable (Requirements, inout [Standing]) -> Void = { _, _ in }
        for (index, candidate) in candidates.enumerated() {
            guard let holds = candidate.placement.condition.holds else { continue }
            chain = { [chain] requirements, standings in
                chain(requirements, &standings)
                if standings[index] == .included, !holds(requirements) { standings[index] = .notApplicable }
            }
        }
        return chain
    }

    /// The candidates by section, in the arrangement's order.
    ///
    /// Sections that the arrangement or the declaration forgot come last, so that no component is lost.
    private static func runs(
        of candidates: [Candidate],
        _ places: [Int32],
        in order: [SectionID],
        among sections: [Section]
    ) -> [Run] {
        var ids: [SectionID] = []
        for id in order + sections.map(\.id) + candidates.map(\.placement.section) where !ids.contains(id) {
            ids.append(id)
        }
        var homes: [Int32: SectionID] = [:]
        for (candidate, place) in zip(candidates, places) where homes[place] == nil {
            homes[place] = candidate.placement.section
        }
        return ids.map { id in
            Run(
                section: sections.first { $0.id == id } ?? Section(id),
                candidates: candidates.indices.filter { homes[places[$0]] == id })
        }
    }
}
