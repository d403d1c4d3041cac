import FeatureFlags

/// A plugin point made ready for planning: names resolved to indices, orders and conditions worked out once.
///
/// What is known of a candidate lies in one array a property, by its index: arrays of plain types are read without
/// generic code, which would cost more than the planning itself.
final class PluginLayout<Requirements: ScreenRequirements>: Sendable {
    /// Every builder, candidates of one place together and in the list's order.
    let builders: [any ComponentBuilder<Requirements>]
    let names: [String]
    let ids: [ComponentID]
    let conditions: [Condition<Requirements>]
    /// The builders inside those that have some, by the index of the one around.
    let insides: [Int: Inside<Requirements>]
    /// The index of each candidate's place, counted in the order the list meets them.
    let placeIndices: [Int32]
    /// The candidates of each place.
    let places: [Range<Int>]
    /// For each arrangement, the sections in its order with their places.
    let orders: [[SectionPlaces]]
    let arrangements: [Arrangement<Requirements>]
    let catalog: FlagCatalog

    private let origins: [ComponentOrigin]
    /// What the conditions need of flags; nil where that cannot be checked by positions in the catalog.
    private let flagChecks: FlagChecks?
    /// What each condition tests besides the flags that it needs; nil where that is nothing.
    private let otherTests: [(@Sendable (Requirements) -> Bool)?]
    /// Takes out the candidates whose conditions fail by something else than a flag that is needed.
    private let applyOtherTests: @Sendable (Requirements, inout [CandidateStatus]) -> Void

    init(
        sections: [Section], arrangements: [Arrangement<Requirements>],
        builders listed: [any ComponentBuilder<Requirements>]
    ) {
        let listedPlacements = listed.map { $0.placement }
        let (order, placeIndices) = Self.grouped(listedPlacements.map(\.id))
        let placements = order.map { listedPlacements[$0] }
        let arrangements = arrangements.isEmpty ? [Arrangement("as declared", sections: [])] : arrangements
        let conditions = placements.map(\.condition)
        let insides = order.enumerated().compactMap { index, listedIndex in
            listed[listedIndex].inside.map { (index, $0) }
        }
        let catalog = FlagCatalog(
            (listedPlacements.map(\.condition) + arrangements.map(\.condition)).flatMap(\.flags)
                + listedPlacements.flatMap(\.flags) + insides.flatMap(\.1.flags))

        self.builders = order.map { listed[$0] }
        self.names = builders.map { $0.name }
        self.ids = placements.map(\.id)
        self.conditions = conditions
        self.origins = zip(names, conditions).map { ComponentOrigin(builder: $0, flag: $1.neededFlags.first?.flag) }
        self.insides = Dictionary(uniqueKeysWithValues: insides)
        self.placeIndices = placeIndices
        self.arrangements = arrangements
        self.catalog = catalog
        // Arrangements are decided in one pass with the candidates, behind them.
        let all = conditions + arrangements.map(\.condition)
        self.flagChecks = FlagChecks(all, catalog: catalog)
        self.otherTests = conditions.map(\.otherTests)
        self.applyOtherTests = Self.otherTests(of: all)
        let starts = placeIndices.indices.filter { $0 == 0 || placeIndices[$0] != placeIndices[$0 - 1] }
        let places = zip(starts, starts.dropFirst() + [placements.count]).map { $0..<$1 }
        self.places = places
        // A place stands in the section of its first candidate.
        let homes = places.map { placements[$0.lowerBound].section }
        self.orders = arrangements.map { Self.order($0.sections, of: places, in: homes, among: sections) }
    }

    /// How each candidate stands for some requirements, and the index of the arrangement in use.
    ///
    /// The statuses of the arrangements may stand behind those of the candidates: to cut them off would take longer.
    func decide(for requirements: Requirements, _ flags: Flags) -> (statuses: [CandidateStatus], arrangement: Int) {
        if var statuses = flagChecks?.statuses(flags) {
            applyOtherTests(requirements, &statuses)
            supersede(&statuses, places: placeIndices)
            return (statuses, firstIncluded(statuses, from: placeIndices.count) ?? arrangements.count - 1)
        }
        var statuses = conditions.map { condition -> CandidateStatus in
            guard let failure = condition.firstFailure({ $0.holds(for: requirements, flags) }) else { return .included }
            return failure.isFlag ? .switchedOff : .notApplicable
        }
        supersede(&statuses, places: placeIndices)
        return (statuses, self.arrangement { $0.holds(for: requirements, flags) })
    }

    /// How each candidate stands by the flags that it needs alone.
    func statuses(byFlags flags: Flags) -> [CandidateStatus] {
        conditions.map { condition in
            let passes = condition.conjuncts.allSatisfy { part in
                guard case .test(.flag(let flag, let indices)) = part.form else { return true }
                return indices.contains(flags.treatmentIndex(of: flag))
            }
            return passes ? .included : .switchedOff
        }
    }

    /// The first candidate whose condition holds, given how it stands by the flags that it needs.
    func winner(_ byFlags: [CandidateStatus], for requirements: Requirements) -> Int? {
        names.indices.first { holds($0, byFlags, for: requirements) }
    }

    /// Whether the condition of a candidate holds, given how it stands by the flags that it needs.
    func holds(_ candidate: Int, _ byFlags: [CandidateStatus], for requirements: Requirements) -> Bool {
        byFlags[candidate] == .included && (otherTests[candidate]?(requirements) ?? true)
    }

    /// The index of the first arrangement whose condition holds; the last one when none does.
    func arrangement(_ answer: (Condition<Requirements>.Test) -> Bool) -> Int {
        arrangements.firstIndex { $0.condition.holds(answer) } ?? arrangements.count - 1
    }

    /// Builds the first of a place's candidates that is eligible and does not throw.
    ///
    /// - Parameters:
    ///   - candidates: the candidates of one place.
    ///   - isEligible: whether a candidate may have the place; asked of no more candidates than it takes.
    ///   - requirements: what is built for; made when the first builder is called.
    ///   - givenUp: the builders that are not to be asked any more inside this one, and what is said of them.
    ///   - failed: hears of each candidate that threw, and why.
    ///   - opened: hears of a candidate that was built out of builders inside it, and what became of those.
    @inline(__always)  // What generic code has to look up is looked up once for several places then.
    func build(
        _ candidates: Range<Int>, where isEligible: (Int) -> Bool, for requirements: () -> Requirements,
        givenUp: [String: Decision] = [:], failed: (Int, String) -> Void,
        opened: (Int, any InnerPlan<Requirements>) -> Void
    ) -> Component? {
        for candidate in candidates where isEligible(candidate) {
            do {
                var component = try builders[candidate].build(ids[candidate], for: requirements())
                component.origin = origins[candidate]
                if !insides.isEmpty, let inside = insides[candidate] {
                    var plan = inside.plan(requirements(), givenUp)
                    component.inner = plan.compose()
                    opened(candidate, plan)
                }
                return component
            } catch {
                failed(candidate, String(describing: error))
            }
        }
        return nil
    }

    /// The list's indices with candidates of one place together, and the place of each.
    private static func grouped(_ ids: [ComponentID]) -> (order: [Int], placeIndices: [Int32]) {
        var places: [ComponentID: Int32] = [:]
        for id in ids where places[id] == nil { places[id] = Int32(places.count) }
        let pairs = ids.enumerated().map { (place: places[$1] ?? 0, index: $0) }
            .sorted { ($0.place, $0.index) < ($1.place, $1.index) }
        return (pairs.map(\.index), pairs.map(\.place))
    }

    /// Everything but the flags that are needed as one function: a call for each would cost more than the tests.
    private static func otherTests(
        of conditions: [Condition<Requirements>]
    ) -> @Sendable (Requirements, inout [CandidateStatus]) -> Void {
        var chain: @Sendable (Requirements, inout [CandidateStatus]) -> Void = { _, _ in }
        for (index, condition) in conditions.enumerated() {
            for part in condition.conjuncts where !part.isFlag {
                chain = { [chain, holds = part.compiled] requirements, statuses in
                    chain(requirements, &statuses)
                    if statuses[index] == .included, !holds(requirements) { statuses[index] = .notApplicable }
                }
            }
        }
        return chain
    }

    /// The sections in some order with their places; those that the order or the declaration forgot come last, so that
    /// no component is lost.
    private static func order(
        _ order: [SectionID], of places: [Range<Int>], in homes: [SectionID], among sections: [Section]
    ) -> [SectionPlaces] {
        var ids: [SectionID] = []
        for id in order + sections.map(\.id) + homes where !ids.contains(id) { ids.append(id) }
        return ids.map { id in
            SectionPlaces(
                section: sections.first { $0.id == id } ?? Section(id),
                places: places.indices.filter { homes[$0] == id })
        }
    }
}

/// A section and the indices of its places, in order.
struct SectionPlaces: Sendable {
    let section: Section
    let places: [Int]
}
