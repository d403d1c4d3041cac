import FeatureFlags
import StructuredText

/// A plugin point made ready for planning: names resolved to numbers, orders worked out once.
///
/// What is known of a candidate lies in one array a property, by its number: arrays of plain types are read without
/// generic code, which would cost more than the planning itself.
final class PluginLayout<Requirements: ScreenRequirements>: Sendable {
    /// Every builder, candidates of one place together and in the list's order.
    let builders: [any ComponentBuilder<Requirements>]
    let names: [String]
    let ids: [ComponentID]
    /// The place of each candidate, counted in the order the list meets them.
    let places: [Int32]
    /// Why each candidate does not apply when it does not.
    let reasons: [String?]
    let gates: Gates
    /// For each arrangement, the sections in its order with their candidates.
    let orders: [[SectionRun]]
    let arrangements: [Arrangement]
    let catalog: FlagCatalog

    private let arrangementGates: Gates
    private let applyConditions: @Sendable (Requirements, inout [Standing]) -> Void

    init(sections: [Section], arrangements: [Arrangement], builders listed: [any ComponentBuilder<Requirements>]) {
        let listedPlacements = listed.map { $0.placement }
        let (numbers, places) = Self.grouped(listedPlacements.map(\.id))
        let placements = numbers.map { listedPlacements[$0] }
        let arrangements = arrangements.isEmpty ? [Arrangement("as declared", sections: [])] : arrangements
        let switches = listedPlacements.map(\.pluginSwitch) + arrangements.map(\.pluginSwitch)
        let catalog = FlagCatalog(switches.compactMap(\.?.flag) + listedPlacements.flatMap(\.flags))

        self.builders = numbers.map { listed[$0] }
        self.names = builders.map { $0.name }
        self.ids = placements.map(\.id)
        self.places = places
        self.reasons = placements.map(\.condition.reason)
        self.gates = Gates(placements.map(\.pluginSwitch), catalog: catalog)
        self.arrangements = arrangements
        self.arrangementGates = Gates(arrangements.map(\.pluginSwitch), catalog: catalog)
        self.catalog = catalog
        self.applyConditions = Self.chained(placements.map(\.condition))
        let homes = placements.map(\.section)
        self.orders = arrangements.map { runs(of: homes, at: places, in: $0.sections, among: sections) }
    }

    /// How each candidate stands for some requirements.
    func standings(for requirements: Requirements, _ flags: Flags) -> [Standing] {
        var standings = gates.standings(flags)
        applyConditions(requirements, &standings)
        supersede(&standings, places: places)
        return standings
    }

    /// The index of the arrangement in use; the last one when none is switched on.
    func order(for flags: Flags) -> Int { arrangementGates.firstOpen(flags) ?? arrangements.count - 1 }

    /// The list's numbers with candidates of one place together, and the place of each.
    private static func grouped(_ ids: [ComponentID]) -> (numbers: [Int], places: [Int32]) {
        var places: [ComponentID: Int32] = [:]
        for id in ids where places[id] == nil { places[id] = Int32(places.count) }
        let numbered = ids.enumerated().map { (place: places[$1] ?? 0, number: $0) }
            .sorted { ($0.place, $0.number) < ($1.place, $1.number) }
        return (numbered.map(\.number), numbered.map(\.place))
    }

    /// All conditions as one function.
    private static func chained(
        _ conditions: [Condition<Requirements>]
    ) -> @Sendable (Requirements, inout [Standing]) -> Void {
        var chain: @Sendable (Requirements, inout [Standing]) -> Void = { _, _ in }
        for (index, condition) in conditions.enumerated() {
            guard let holds = condition.holds else { continue }
            chain = { [chain] requirements, standings in
                chain(requirements, &standings)
                if standings[index] == .included, !holds(requirements) { standings[index] = .notApplicable }
            }
        }
        return chain
    }
}

/// A section and its candidates, in order.
struct SectionRun: Sendable {
    let section: Section
    let candidates: [Int]
}

/// The candidates by section, in an arrangement's order.
///
/// Sections that the arrangement or the declaration forgot come last, so that no component is lost. A place stands in
/// the section of its first candidate.
private func runs(
    of candidates: [SectionID],
    at places: [Int32],
    in order: [SectionID],
    among sections: [Section]
) -> [SectionRun] {
    var ids: [SectionID] = []
    for id in order + sections.map(\.id) + candidates where !ids.contains(id) { ids.append(id) }
    var homes: [Int32: SectionID] = [:]
    for (section, place) in zip(candidates, places) where homes[place] == nil { homes[place] = section }
    return ids.map { id in
        SectionRun(
            section: sections.first { $0.id == id } ?? Section(id),
            candidates: candidates.indices.filter { homes[places[$0]] == id })
    }
}
