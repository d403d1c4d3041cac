import FeatureFlags

/// A plugin point made ready for planning: names resolved to numbers, orders worked out once.
final class PluginLayout<Requirements: ScreenRequirements>: Sendable {
    /// One builder with what planning needs of it at hand.
    struct Candidate: Sendable {
        let builder: any ComponentBuilder<Requirements>
        let name: String
        let id: ComponentID
        let section: SectionID
        /// Candidates of one place have one number and stand together.
        let place: Int
        let gate: Gate?
        let condition: Condition<Requirements>
    }

    /// A switch with its flag's slot in the catalog.
    struct Gate: Sendable {
        let pluginSwitch: PluginSwitch
        let slot: Int?

        /// Whether the switch is on; `isNative` when the flags were frozen for this layout's own catalog.
        func isOpen(_ flags: Flags, isNative: Bool) -> Bool {
            guard isNative, let slot else { return flags.code(of: pluginSwitch.flag) == pluginSwitch.code }
            return flags.code(at: slot) == pluginSwitch.code
        }
    }

    /// One arrangement: the candidates in screen order, cut where a section begins.
    struct Order: Sendable {
        let name: String
        let gate: Gate?
        let runs: [Run]
    }

    /// A section and its candidates, in order.
    struct Run: Sendable {
        let section: Section
        let candidates: [Int]
    }

    /// Every builder, candidates of one place together.
    let candidates: [Candidate]
    let orders: [Order]
    let catalog: FlagCatalog

    init(sections: [Section], arrangements: [Arrangement], builders: [any ComponentBuilder<Requirements>]) {
        let placements = builders.map { $0.placement }
        let switches = placements.compactMap(\.pluginSwitch) + arrangements.compactMap(\.pluginSwitch)
        let catalog = FlagCatalog(switches.map(\.flag) + placements.flatMap(\.flags))
        self.catalog = catalog
        func gate(_ pluginSwitch: PluginSwitch?) -> Gate? {
            pluginSwitch.map { pluginSwitch in
                // A slot is only good for the very declaration it was made for.
                let slot = catalog.declarations.firstIndex(of: pluginSwitch.flag)
                return Gate(pluginSwitch: pluginSwitch, slot: slot)
            }
        }

        var places: [ComponentID: Int] = [:]
        let placed = zip(builders, placements).map { builder, placement in
            let place = places[placement.id] ?? places.count
            places[placement.id] = place
            return Candidate(
                builder: builder, name: builder.name, id: placement.id, section: placement.section, place: place,
                gate: gate(placement.pluginSwitch), condition: placement.condition)
        }
        // `sort` keeps the list's order within a place only where it is asked to.
        let candidates = placed.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element)
        self.candidates = candidates

        self.orders = (arrangements.isEmpty ? [Arrangement("as declared", sections: [])] : arrangements).map {
            Order(
                name: $0.name, gate: gate($0.pluginSwitch),
                runs: Self.runs(of: candidates, in: $0.sections, among: sections))
        }
    }

    /// The candidates by section, in the arrangement's order; sections that the arrangement or the declaration forgot
    /// come last, so that no component is lost.
    private static func runs(of candidates: [Candidate], in order: [SectionID], among sections: [Section]) -> [Run] {
        var ids: [SectionID] = []
        for id in order + sections.map(\.id) + candidates.map(\.section) where !ids.contains(id) { ids.append(id) }
        var homes: [Int: SectionID] = [:]
        for candidate in candidates where homes[candidate.place] == nil { homes[candidate.place] = candidate.section }
        return ids.map { id in
            Run(
                section: sections.first { $0.id == id } ?? Section(id),
                candidates: candidates.indices.filter { homes[candidates[$0].place] == id })
        }
    }
}
