public import ComponentScreen
import StructuredText

/// All the different screens of a space: which components stand where, under which conditions, and how many screens
/// that makes.
///
/// Its `text` is kept in a file and reviewed; encoded, it is a description for programs. No screen is enumerated for
/// it: each place is explored by itself, and the screens are counted from the tables of the places.
public struct ScreenVariants {
    /// The measure that tells one screen from another.
    public enum Measure: Hashable, Sendable {
        /// The components in order, each with the builder that made it.
        case components
        /// Besides, everything that they show before anybody did anything.
        case facets
    }

    /// One builder with the exact condition under which its component is shown.
    public struct BuilderRow: Hashable, Sendable {
        /// The area of the screen.
        public let section: SectionID
        /// The place.
        public let component: ComponentID
        /// The builder that takes it.
        public let builder: String
        /// The condition under which the builder takes it.
        public let condition: Formula
        /// The condition under which it was to be built and threw; never, if all goes well.
        public let failure: Formula

        let place: Int
    }

    /// One arrangement with the exact condition under which it is used.
    public struct ArrangementRow: Hashable, Sendable {
        /// The arrangement.
        public let name: String
        /// The sections, in its order.
        public let sections: [SectionID]
        /// The condition under which it is used.
        public let condition: Formula
    }

    /// The measure that tells one screen from another here.
    public let measure: Measure
    /// The number of contexts.
    public let contexts: ContextCount
    /// The number of different screens that they show; counted where
    /// it is read, and rounded up where that takes too many steps.
    public var screens: ContextCount { tables.screenCount() }
    /// The members of the requirements that were not varied.
    public let fixed: [FixedMember]
    /// The number of runs of builders that it took to find out, repeats included.
    public let runs: Int
    /// The number of runs that only repeated another one, to see whether builders answer the same twice.
    public let repeats: Int
    /// Every builder once, in the order of the arrangement that needs no condition; a builder with others inside is
    /// followed by those of them that some screen shows.
    public let rows: [BuilderRow]
    /// Every arrangement.
    ///
    /// One whose sequence comes from data has a row for each sequence that the values of the axes lead to. A member of the
    /// requirements that is `fixed` leads to one.
    public let arrangements: [ArrangementRow]

    let space: ParameterSpace
    let tables: PlaceTables

    /// Returns the rows of a component by its id, or of a builder by its name where no component has that id.
    public func rows(named name: String) -> [BuilderRow] {
        let ofComponent = rows.filter { $0.component.rawValue == name }
        return ofComponent.isEmpty ? rows.filter { $0.builder == name } : ofComponent
    }

    /// Returns the contexts of each different thing that a builder's component shows before anybody did anything; all
    /// contexts of the component where screens are not told apart by that.
    public func variants(of row: BuilderRow) -> [ContextRegion] { contents(of: row).map(\.region) }

    /// Returns the contents of a builder's component, each as one value, and in which contexts.
    func contents(of row: BuilderRow) -> [(content: FacetValue, region: ContextRegion)] {
        let placed = PlacedComponent(component: row.component, builder: row.builder)
        let found = tables.variants[row.place].compactMap { variant in
            variant.components.firstIndex(of: placed).map {
                (content: (variant.shown.contents?[$0] ?? nil) ?? .null, contexts: variant.contexts)
            }
        }
        return found.grouped(by: \.content).map { content, elements in
            (content, region(elements.map(\.contexts).reduce(.empty, tables.diagrams.union)))
        }
    }

    /// Returns some of the contexts that the constraints allow.
    func region(_ contexts: Diagrams<Contexts>.Subset) -> ContextRegion {
        ContextRegion(space: space, diagrams: tables.diagrams, valid: tables.valid, contexts)
    }

    // MARK: Acting parameters

    /// Returns the axes and flags that act on a component.
    ///
    /// A change of one in `presence` alone can show the component, hide it or exchange its builder. A change of one in
    /// `content` alone can change its facets; these are known where screens are told apart by facets. The constraints
    /// allow the contexts before and after the change.
    public func parameters(actingOn component: ComponentID) -> (presence: [Parameter], content: [Parameter]) {
        let rows = rows.filter { $0.component == component }
        guard let place = rows.first?.place else { return ([], []) }
        let shown = tables.variants[place].grouped { $0.components.first { $0.component == component }?.builder }
        let presence = actingParameters(
            shown.map { $0.elements.map(\.contexts).reduce(.empty, tables.diagrams.union) })
        let content = Set(rows.flatMap { actingParameters(contents(of: $0).map(\.region.members)) }).sorted()
        return (presence.map { space.parameters[$0] }, content.map { space.parameters[$0] })
    }

    /// Returns the parameters whose change alone leads from one region to another.
    private func actingParameters(_ regions: [Diagrams<Contexts>.Subset]) -> [Int] {
        let diagrams = tables.diagrams
        return space.parameters.indices.filter { parameter in
            regions.contains { region in
                let reachable = diagrams.existential(over: { $0 == parameter }, in: region)
                return regions.contains { $0 != region && diagrams.intersection(reachable, $0) != .empty }
            }
        }
    }
}

extension ScreenSpace {
    /// Finds the different screens of the space, and when each builder and each arrangement is used.
    ///
    /// - Parameters:
    ///   - measure: what tells one screen from another.
    ///   - budget: how many runs one place may take.
    /// - Throws: `ProofError` when the builders do not allow a proof, or a place has too many cases.
    public func variants(
        by measure: ScreenVariants.Measure = .components, budget: Int = 200_000
    ) throws(ProofError) -> ScreenVariants {
        let (tables, explorations, arrangement) = try explored(by: measure, budget: budget)
        let (diagrams, valid) = (tables.diagrams, tables.valid)
        return ScreenVariants(
            measure: measure, contexts: diagrams.count(valid), fixed: fixed,
            runs: explorations.reduce(arrangement.runs) { $0 + $1.runs },
            repeats: explorations.reduce(arrangement.repeats) { $0 + $1.repeats },
            rows: rows(tables, explorations, valid),
            arrangements: tables.arrangements.map { used in
                ScreenVariants.ArrangementRow(
                    name: places.arrangements[used.sequence.arrangement].name,
                    sections: used.sequence.sections.map(\.id),
                    condition: space.formula(of: used.contexts, within: valid, in: diagrams))
            },
            space: space, tables: tables)
    }

    /// Explores each place by itself: the tables that variants and comparisons read, without a condition in words.
    func explored(
        by measure: ScreenVariants.Measure = .components, budget: Int = 200_000
    ) throws(ProofError) -> (
        tables: PlaceTables, places: [Exploration<PlaceOutcome>], arrangement: Exploration<ScreenSequence>
    ) {
        var explorations: [Exploration<PlaceOutcome>] = []
        let content: ((Component) -> FacetValue?)? = measure == .facets ? { $0.render().content } : nil
        for place in places.ids.indices {
            explorations.append(try outcomes(at: place, by: content, budget: budget))
        }
        let arrangement = try arrangements(budget: budget)
        return (tables(of: explorations, arrangement), explorations, arrangement)
    }

    /// Finds the arrangement of each case, with its sequence of the sections.
    func arrangements(budget: Int = 200_000) throws(ProofError) -> Exploration<ScreenSequence> {
        try allCases(of: "the order of sections", budget: budget) { $0.sequence }
    }

    /// Returns the tables of the places that were explored.
    func tables(
        of explorations: [Exploration<PlaceOutcome>], _ arrangement: Exploration<ScreenSequence>
    ) -> PlaceTables {
        let (diagrams, valid) = space.allowed
        let used = arrangement.regions(in: diagrams, valid: valid) { $0 }
        return PlaceTables(
            diagrams: diagrams,
            variants: explorations.map {
                $0.regions(in: diagrams, valid: valid, by: \.shown).map { PlaceVariant(shown: $0, contexts: $1) }
            },
            arrangements: places.arrangements.indices.flatMap { index in
                let found = used.filter { $0.key.arrangement == index }
                let unused = ScreenSequence(index, SectionSequence(sections: places.arrangements[index].sections))
                return (found.isEmpty ? [(key: unused, set: .empty)] : found).map { ($0.key, $0.key.places, $0.set) }
            })
    }

    private func rows(
        _ tables: PlaceTables, _ explorations: [Exploration<PlaceOutcome>], _ valid: Diagrams<Contexts>.Subset
    ) -> [ScreenVariants.BuilderRow] {
        let diagrams = tables.diagrams
        return places.arrangements[places.arrangements.count - 1].sections.flatMap { section in
            section.places.flatMap { place -> [ScreenVariants.BuilderRow] in
                let declared = places.builders[place].map { PlacedComponent(component: places.ids[place], builder: $0) }
                let found = tables.variants[place].flatMap(\.components)
                return (declared + found).withoutRepetitions.map { placed in
                    let shown = tables.variants[place].filter { $0.components.contains(placed) }
                    let failed = explorations[place].leaves.filter { leaf in
                        leaf.outcome.failures.contains { $0.builder == placed }
                    }
                    let failures = diagrams.intersection(diagrams.union(ofCubes: failed.map(\.cube)), valid)
                    return ScreenVariants.BuilderRow(
                        section: section.section.id, component: placed.component, builder: placed.builder,
                        condition: space.formula(
                            of: shown.reduce(.empty) { diagrams.union($0, $1.contexts) }, within: valid, in: diagrams),
                        failure: space.formula(of: failures, within: valid, in: diagrams), place: place)
                }
            }
        }
    }
}
