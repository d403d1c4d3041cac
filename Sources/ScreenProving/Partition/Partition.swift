public import ComponentScreen
import StructuredText

/// All the different screens of a space: which components stand where, under which conditions, and how many screens
/// that makes.
///
/// Its `text` is kept in a file and reviewed; encoded, it is a description for programs.
///
/// Nothing is enumerated for it: each place is explored by itself, and the screens are counted as the words of an
/// automaton that is made of the places' conditions.
public struct Partition {
    /// What tells one screen from another.
    public enum Measure: Hashable, Sendable {
        /// The components in order, each with the builder that made it.
        case components
        /// Besides, everything that they show before anybody did anything.
        case facets
    }

    /// One builder with the exact condition of its component's being shown.
    public struct Row: Hashable, Sendable {
        /// The area of the screen.
        public let section: SectionID
        /// The place.
        public let component: ComponentID
        /// The builder that takes it.
        public let builder: String
        /// When it does.
        public let condition: Formula
        /// When it was to be built and threw; never, if all goes well.
        public let failure: Formula

        /// The index of the place.
        let place: Int
    }

    /// One order of the sections with the exact condition of its being used.
    public struct Order: Hashable, Sendable {
        /// The arrangement.
        public let name: String
        /// The sections, in its order.
        public let sections: [SectionID]
        /// When it is used.
        public let condition: Formula
    }

    /// What tells one screen from another here.
    public let measure: Measure
    /// How many contexts there are.
    public let contexts: ContextCount
    /// How many different screens they show.
    public let screens: ContextCount
    /// The members of the requirements that were not varied.
    public let fixed: [FixedMember]
    /// How often builders were run to find out, repeats included.
    public let runs: Int
    /// How many of the runs only repeated another one, to see whether builders answer the same twice.
    public let repeats: Int
    /// Every builder once, in the order of the last arrangement, the one that needs no condition; behind one with
    /// builders inside, each of those that some screen shows.
    public let rows: [Row]
    /// Every arrangement.
    public let orders: [Order]

    let space: ParameterSpace
    let automaton: ScreenAutomaton

    /// The builders that a name means: those of a component by its id, or else one by its own name; empty where it
    /// means none.
    public func rows(named name: String) -> [Row] {
        let ofComponent = rows.filter { $0.component.rawValue == name }
        return ofComponent.isEmpty ? rows.filter { $0.builder == name } : ofComponent
    }

    /// The contexts of each different thing that a builder's component shows before anybody did anything; all contexts
    /// of the component where screens are not told apart by that.
    public func variants(of row: Row) -> [ContextRegion] { contents(of: row).map(\.region) }

    /// What a builder's component shows, as one text, and in which contexts.
    func contents(of row: Row) -> [(content: String, region: ContextRegion)] {
        let stand = PlaceOutcome.Stand(component: row.component, builder: row.builder)
        return automaton.symbols[row.place].filter { $0.stands.contains(stand) }.map { symbol in
            (symbol.content ?? "", region(symbol.set))
        }
    }

    /// The axes and flags whose change alone can change whether a component is shown and by which builder, and those whose
    /// change alone can change what it shows where it is shown.
    ///
    /// The second are known where screens are told apart by facets. Both have to be allowed by the constraints, the context
    /// before the change and the one after it.
    public func parameters(actingOn component: ComponentID) -> (presence: [Parameter], content: [Parameter]) {
        guard let place = rows.first(where: { $0.component == component })?.place else { return ([], []) }
        let (presence, content) = parameters(actingOn: place)
        return (presence.map { space.parameters[$0] }, content.map { space.parameters[$0] })
    }

    /// The same of a place, by the parameters' indexes.
    func parameters(actingOn place: Int) -> (presence: [Int], content: [Int]) {
        let shown = automaton.symbols[place].grouped { $0.stands.first?.builder }.map { $0.elements.map(\.set) }
        let presence = actingParameters(shown.map { $0.reduce(.empty, automaton.diagrams.union) })
        return (presence, Set(shown.flatMap(actingParameters)).sorted())
    }

    /// The parameters that act on the order of sections, by their indexes.
    var parametersOfOrder: [Int] { actingParameters(automaton.orders.map(\.set)) }

    /// The parameters whose change alone leads from one region to another.
    private func actingParameters(_ regions: [Diagrams.Node]) -> [Int] {
        let diagrams = automaton.diagrams
        return space.parameters.indices.filter { parameter in
            regions.contains { region in
                let reachable = diagrams.existential(over: { $0 == parameter }, in: region)
                return regions.contains { $0 != region && diagrams.intersection(reachable, $0) != .empty }
            }
        }
    }

    /// Some of the contexts that the constraints allow.
    func region(_ contexts: Diagrams.Node) -> ContextRegion {
        let diagrams = automaton.diagrams
        return ContextRegion(
            space: space, diagrams: diagrams, valid: valid, members: diagrams.intersection(contexts, valid))
    }

    /// The contexts that the constraints allow.
    var valid: Diagrams.Node {
        automaton.orders.reduce(.empty) { automaton.diagrams.union($0, $1.set) }
    }
}

extension ScreenSpace {
    /// Finds the different screens of the space, and when each builder and each order of the sections is used.
    ///
    /// - Parameters:
    ///   - measure: what tells one screen from another.
    ///   - budget: how many runs one place may take.
    /// - Throws: `ProofError` when the builders do not allow a proof, or a place has too many cases.
    public func partition(
        by measure: Partition.Measure = .components, budget: Int = 200_000
    ) throws(ProofError) -> Partition {
        let (diagrams, valid) = space.allowed
        var (runs, repeats) = (0, 0)
        var sets: [[(outcome: PlaceOutcome, set: Diagrams.Node)]] = []
        for place in places.ids.indices {
            let exploration = try outcomes(at: place, byFacets: measure == .facets, budget: budget)
            runs += exploration.runs
            repeats += exploration.repeats
            sets.append(exploration.regions(in: diagrams, valid: valid) { $0 }.map { ($0, $1) })
        }
        let arrangement = try allCases(of: "the order of sections", budget: budget) { $0.order }
        runs += arrangement.runs
        repeats += arrangement.repeats
        let used = arrangement.regions(in: diagrams, valid: valid) { $0 }
        let orderSets = places.orders.indices.map { order in used.first { $0.key == order }?.set ?? .empty }
        let automaton = ScreenAutomaton(
            diagrams: diagrams,
            symbols: sets.map { shown($0, in: diagrams) },
            orders: zip(places.orders.indices, orderSets).map { (places: places.order($0), set: $1) })
        return Partition(
            measure: measure, contexts: diagrams.count(valid), screens: automaton.wordCount(), fixed: fixed, runs: runs,
            repeats: repeats,
            rows: rows(sets, in: diagrams, valid: valid),
            orders: zip(places.orders, orderSets).map { order, set in
                Partition.Order(
                    name: order.name, sections: order.sections.map(\.section.id),
                    condition: formula(of: set, against: diagrams.difference(valid, set), in: diagrams))
            },
            space: space, automaton: automaton)
    }

    /// What can be seen at a place, outcomes that look the same taken together.
    private func shown(
        _ regions: [(outcome: PlaceOutcome, set: Diagrams.Node)], in diagrams: Diagrams
    ) -> [ScreenAutomaton.Symbol] {
        var symbols: [ScreenAutomaton.Symbol] = []
        for (outcome, set) in regions {
            let index = symbols.firstIndex { $0.stands == outcome.stands && $0.content == outcome.content }
            if let index {
                symbols[index].set = diagrams.union(symbols[index].set, set)
            } else {
                symbols.append(ScreenAutomaton.Symbol(stands: outcome.stands, content: outcome.content, set: set))
            }
        }
        return symbols
    }

    private func rows(
        _ regions: [[(outcome: PlaceOutcome, set: Diagrams.Node)]], in diagrams: Diagrams, valid: Diagrams.Node
    ) -> [Partition.Row] {
        func formula(_ regions: [(outcome: PlaceOutcome, set: Diagrams.Node)]) -> Formula {
            let set = regions.map(\.set).reduce(.empty, diagrams.union)
            return self.formula(of: set, against: diagrams.difference(valid, set), in: diagrams)
        }
        return places.orders[places.orders.count - 1].sections.flatMap { section in
            section.places.flatMap { place in
                let stands = places.builders[place].map {
                    PlaceOutcome.Stand(component: places.ids[place], builder: $0)
                }
                return (stands + regions[place].flatMap(\.outcome.stands)).withoutRepetitions.map { stand in
                    Partition.Row(
                        section: section.section.id, component: stand.component, builder: stand.builder,
                        condition: formula(regions[place].filter { $0.outcome.stands.contains(stand) }),
                        failure: formula(
                            regions[place].filter { $0.outcome.failures.contains { $0.stand == stand } }),
                        place: place)
                }
            }
        }
    }
}
