import ComponentScreen
import FeatureFlags
import StructuredText

/// The component changes between the screens of two rule files, each with the exact contexts in which it happens.
///
/// A context has a value for each axis and each flag here, and a second value for each flag that may answer otherwise
/// under the new rules. So one table answers for users one by one and for sets of users.
struct ChangeTable {
    let diagrams: Diagrams<Changes>
    /// The changes in the order of the places.
    let rows: [(change: ComponentChange, contexts: Diagrams<Changes>.Subset)]
    /// The contexts that the constraints allow under both rule files.
    let valid: Diagrams<Changes>.Subset
    /// The parameters that are the treatments of each flag under the old and under the new rules.
    let parameters: [(old: Int, new: Int)]
    /// The flags of the catalog that the changes or the constraints depend on.
    let flags: [Int]

    /// - Parameters:
    ///   - old: the variants with the old configs.
    ///   - new: the variants with the new ones.
    ///   - places: the places of the screen.
    ///   - axes: how many axes there are.
    ///   - differing: the flags of the catalog that may have other answers.
    init<Requirements>(
        from old: PlaceTables, to new: PlaceTables, _ places: ScreenPlaces<Requirements>, axes: Int,
        differing: Set<Int>
    ) {
        var sizes = Array(old.diagrams.sizes.prefix(axes))
        let parameters = old.diagrams.sizes.dropFirst(axes).enumerated().map { flag, size in
            sizes += Array(repeating: size, count: differing.contains(flag) ? 2 : 1)
            return (old: differing.contains(flag) ? sizes.count - 2 : sizes.count - 1, new: sizes.count - 1)
        }
        let diagrams = Diagrams<Changes>(sizes: sizes)
        let before = Side(old, in: diagrams, at: Array(0..<axes) + parameters.map(\.old))
        let now = Side(new, in: diagrams, at: Array(0..<axes) + parameters.map(\.new))
        let valid = diagrams.intersection(before.valid, now.valid)
        let pairs = places.ids.indices.map { Self.pairs(before, now, in: diagrams, at: $0) }

        var lines = ContentLines()
        var found = pairs.indices.flatMap { place in
            pairs[place].flatMap { old, new, contexts in
                ComponentChange.all(from: old, to: new, &lines).map { (change: $0, place: place, contexts: contexts) }
            }
        }
        found += Self.moves(from: before, to: now, past: pairs, in: diagrams)
        let changes = found.filter { $0.contexts != .empty }.grouped { $0.change }.map { change, parts in
            (change: change, place: parts[0].place, contexts: parts.reduce(.empty) { diagrams.union($0, $1.contexts) })
        }
        let needed = changes.reduce(into: Set(diagrams.support(of: valid))) {
            $0.formUnion(diagrams.support(of: $1.contexts))
        }
        rows = changes.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map { ($0.element.change, $0.element.contexts) }
        flags = parameters.indices.filter { needed.contains(parameters[$0].old) || needed.contains(parameters[$0].new) }
        self.parameters = parameters
        self.diagrams = diagrams
        self.valid = valid
    }

    /// Returns the changes in one context; nil where the constraints exclude it.
    func changes(in context: [Int]) -> [ComponentChange]? {
        guard diagrams.contains(context, valid) else { return nil }
        return rows.filter { diagrams.contains(context, $0.contexts) }.map(\.change)
    }

    /// What stands at each place under one of the rule files, with the contexts under both.
    private struct Side {
        let variants: [[(shown: PlaceOutcome.Shown, contexts: Diagrams<Changes>.Subset)]]
        let arrangements: [(sequence: ScreenSequence, contexts: Diagrams<Changes>.Subset)]
        let valid: Diagrams<Changes>.Subset

        init(_ tables: PlaceTables, in diagrams: Diagrams<Changes>, at levels: [Int]) {
            func copy(_ set: Diagrams<Contexts>.Subset) -> Diagrams<Changes>.Subset {
                tables.diagrams.copied(set, to: diagrams, at: levels)
            }
            variants = tables.variants.map { $0.map { ($0.shown, copy($0.contexts)) } }
            arrangements = tables.arrangements.map { ($0.sequence, copy($0.contexts)) }
            valid = copy(tables.valid)
        }
    }

    /// Returns the components that move with their sections or places, each past one that stays on the screen.
    ///
    /// - Parameter pairs: what stands at each place.
    private static func moves(
        from before: Side, to now: Side, past pairs: [[Pair]], in diagrams: Diagrams<Changes>
    ) -> [(change: ComponentChange, place: Int, contexts: Diagrams<Changes>.Subset)] {
        var moves: [(change: ComponentChange, place: Int, contexts: Diagrams<Changes>.Subset)] = []
        for (sequence, arrangement) in before.arrangements {
            for (newSequence, newArrangement) in now.arrangements where newSequence != sequence {
                let contexts = diagrams.intersection(arrangement, newArrangement)
                guard contexts != .empty else { continue }
                for (place, passed) in crossings(from: sequence, to: newSequence) {
                    let kept = passed.flatMap { pairs[$0] }.filter { !Self.kept($0.old, $0.new).isEmpty }
                    let passing = kept.reduce(.empty) { diagrams.union($0, $1.contexts) }
                    let moving = diagrams.intersection(contexts, passing)
                    for pair in pairs[place] {
                        let contexts = diagrams.intersection(pair.contexts, moving)
                        moves += Self.kept(pair.old, pair.new).map { ($0, place, contexts) }
                    }
                }
            }
        }
        return moves
    }

    /// What stands at a place under the old rules and under the new ones, and in which contexts.
    private typealias Pair = (old: [ShownComponent], new: [ShownComponent], contexts: Diagrams<Changes>.Subset)

    /// Returns the variants at a place under the old rules and under the new ones, and in which contexts.
    private static func pairs(_ old: Side, _ new: Side, in diagrams: Diagrams<Changes>, at place: Int) -> [Pair] {
        /// Returns the shown components; a feed shows its items alone.
        func shown(_ shown: PlaceOutcome.Shown) -> [ShownComponent] {
            zip(shown.components, shown.contents ?? []).enumerated().compactMap { index, shownThere in
                let (placed, content) = shownThere
                return content.map {
                    ShownComponent(
                        component: placed.component, builder: placed.builder, content: $0,
                        marked: shown.marked?[index] ?? .null)
                }
            }
        }
        let (before, now) = (old.variants[place], new.variants[place])
        if before.elementsEqual(now, by: ==) { return before.map { (shown($0.shown), shown($0.shown), $0.contexts) } }
        return before.flatMap { before in
            now.compactMap { now in
                let contexts = diagrams.intersection(before.contexts, now.contexts)
                return contexts == .empty ? nil : (shown(before.shown), shown(now.shown), contexts)
            }
        }
    }

    /// Returns the components that stay at a place, each as one that moves.
    private static func kept(_ old: [ShownComponent], _ new: [ShownComponent]) -> [ComponentChange] {
        new.compactMap { shown in
            old.first { $0.component == shown.component }.map {
                ComponentChange(.moved, shown.component, from: $0.builder, to: shown.builder)
            }
        }
    }
}

/// Returns the places that move from one sequence to another, each with the places it overtakes.
///
/// As few sections as possible are taken to move, and as few places in a section; a component moves where its section
/// does, past another that has something on both screens.
private func crossings(from old: ScreenSequence, to new: ScreenSequence) -> [(place: Int, passed: [Int])] {
    let shown = Set(old.places).intersection(new.places)
    let moved = Set(moves(from: old.sections.map(\.id), to: new.sections.map(\.id)) ?? [])
    let places = new.sections.flatMap { section -> [Int] in
        guard !moved.contains(section.id) else { return section.places }
        let before = old.sections.first { $0.id == section.id }?.places ?? []
        return moves(from: before, to: section.places) ?? []
    }
    let (before, now) = (old.places.filter(shown.contains), new.places.filter(shown.contains))
    return places.filter(shown.contains).sorted().map { place in
        let (earlier, now) = (Set(before.prefix { $0 != place }), Set(now.prefix { $0 != place }))
        return (place, earlier.symmetricDifference(now).sorted())
    }
}

extension ScreenSpace {
    /// Returns the changes between the screens of two rule files.
    ///
    /// - Throws: `ProofError` when the builders do not allow a proof.
    func changeTable(_ rules: RuleComparison) throws(ProofError) -> ChangeTable {
        let differing = flags(differingIn: rules)
        let (old, new) = (configured(by: rules.old), configured(by: rules.new))
        let levels = Set(differing.map { axes.count + $0.index })
        let configured = differing.filter { rules.hasSameConfig(of: $0.declaration).contains(false) }
        let otherConfigs = Set(configured.map { axes.count + $0.index })
        var (before, now) = ([Exploration<PlaceOutcome>](), [Exploration<PlaceOutcome>]())
        for place in places.ids.indices {
            // Rendered for the flags that it reads: where none of them differs, it shows the same.
            var exploration = try old.outcomes(at: place) { component in
                _ = component.renderAlone()
                return component.isFeed ? nil : .null
            }
            if !exploration.reads.isDisjoint(with: levels) {
                exploration = try old.outcomes(at: place, by: Self.content, isInEveryLanguage: true)
            }
            before.append(exploration)
            now.append(
                exploration.reads.isDisjoint(with: otherConfigs)
                    ? exploration : try new.outcomes(at: place, by: Self.content, isInEveryLanguage: true))
        }
        let arrangement = try old.arrangements()
        return ChangeTable(
            from: old.tables(of: before, arrangement),
            to: new.tables(of: now, otherConfigs.isEmpty ? arrangement : try new.arrangements()), places,
            axes: axes.count, differing: Set(differing.map(\.index)))
    }

    /// Returns what a component shows without those inside it; nil for a feed, whose items stand on the screen.
    private static func content(of component: Component) -> FacetValue? {
        component.isFeed ? nil : component.renderAlone().content
    }

    /// Returns the flags of the catalog that may have other answers, by their indexes.
    func flags(differingIn rules: RuleComparison) -> [(index: Int, declaration: FlagDeclaration)] {
        let catalog = pluginPoint.catalog
        return rules.flags.compactMap { flag in
            catalog.index(of: ExactString(flag.flag)).map { ($0, catalog.declarations[$0]) }
        }
    }
}
