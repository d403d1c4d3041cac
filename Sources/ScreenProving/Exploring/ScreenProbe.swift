public import ComponentScreen
public import FeatureFlags
import VariantSpaces

/// A screen that is asked questions while its flags are still open.
///
/// Every question costs what it has to know and no more: a flag is decided when somebody reads it, an axis when it is
/// asked for or a builder has to be planned, a place when it is named. What was not asked stays undecided, and the
/// answer stands for all its values. A test given a probe must be pure: the same answers, the same verdict.
public final class ScreenProbe<Requirements: ScreenRequirements> {
    /// How a probe comes by its answers.
    enum Answers {
        /// By decisions that are tried one after the other.
        case trail(DecisionTrail)
        /// From one context; reads of flags that are not part of the space are noted.
        case context([Int], undeclared: UndeclaredReads? = nil)
    }

    let space: ScreenSpace<Requirements>
    private let answers: Answers
    private var known: [Int: ComposedComponent?] = [:]
    /// Whether anything was asked; the requirements, and all that is composed for them, come with the flags.
    private(set) var hasAsked = false

    init(_ space: ScreenSpace<Requirements>, _ answers: Answers) {
        self.space = space
        self.answers = answers
    }

    /// The requirements; all axes are decided by this, flags only as they are read.
    public private(set) lazy var requirements: Requirements = {
        let flags = openFlags
        switch answers {
        case .trail(let trail): return space.requirements(space.axes.indices.map(trail.decide), flags)
        case .context(let values, _): return space.requirements(values, flags)
        }
    }()

    /// The flags, each decided when it is read.
    public var flags: Flags { requirements.flags }

    /// The flags without the axes' being decided.
    private lazy var openFlags: Flags = {
        hasAsked = true
        let catalog = space.pluginPoint.catalog
        switch answers {
        case .trail(let trail):
            let source = DecidingSource(
                trail: trail, catalog: catalog, firstFlag: space.axes.count, configs: space.configs)
            return Flags(undecided: catalog, source: source)
        case .context(let values, let undeclared):
            let codes = values[space.axes.count...].map { UInt8(truncatingIfNeeded: $0) }
            let source = ContextSource(
                codes: codes, catalog: catalog, configs: space.configs, undeclared: undeclared)
            return Flags(catalog, treatmentIndices: codes, source: source)
        }
    }()
}

// MARK: Axes and flags

extension ScreenProbe {
    /// The value of a parameter by its place in the space.
    func value(_ parameter: Int) -> Int {
        hasAsked = true
        switch answers {
        case .trail(let trail): return trail.decide(parameter)
        case .context(let values, _): return values[parameter]
        }
    }

    /// Whether a literal holds.
    func holds(_ literal: Literal) -> Bool {
        hasAsked = true
        switch answers {
        case .trail(let trail): return trail.decide(literal.parameter, isIn: literal.values)
        case .context(let values, _): return literal.values.contains(values[literal.parameter])
        }
    }

    /// Whether a term holds; decides no more than that, where reading the value would tell all of them apart.
    ///
    /// - Throws: `SpaceError` for a term that names what the space does not have.
    public func holds(_ term: Term<Requirements>) throws(SpaceError) -> Bool {
        holds(try space.literal(term, in: "holds(…)"))
    }

    /// The treatment of a flag.
    public subscript<Answer: Treatment>(flag: Flag<Answer>) -> Answer { openFlags[flag] }

    /// Whether a two-way flag is on.
    public func isOn(_ flag: Flag<Toggle>) -> Bool { openFlags.isOn(flag) }

    /// The value of an axis; decides that axis alone.
    ///
    /// - Throws: `SpaceError` when the member is no axis of the space.
    public func value<Member>(of member: KeyPath<Requirements, Member>) throws(SpaceError) -> Member {
        guard let index = space.axes.firstIndex(where: { $0.isMember(member) }) else {
            throw SpaceError(faults: [.notAnAxis(in: "value(of:)")])
        }
        var requirements = space.makeRequirements(openFlags)
        space.axes[index].set(&requirements, value(index))
        return requirements[keyPath: member]
    }
}

// MARK: Components

extension ScreenProbe {
    /// Whether a component is on the screen.
    ///
    /// - Throws: `UnknownComponent` when no builder stands for it.
    public func shows(_ id: ComponentID) throws -> Bool { try composed(id) != nil }

    /// The name of the builder whose component stands at a place; nil when none does.
    ///
    /// - Throws: `UnknownComponent` when no builder stands for it.
    public func builder(of id: ComponentID) throws -> String? { try composed(id)?.builder }

    /// A component as its builder made it; nil when it is not on the screen.
    ///
    /// - Throws: `UnknownComponent` when no builder stands for it.
    public func component(_ id: ComponentID) throws -> Component? { try composed(id)?.component }

    /// What a component shows before anybody did anything; nil when it is not on the screen.
    ///
    /// - Throws: `UnknownComponent` when no builder stands for it.
    public func facet(of id: ComponentID) throws -> Facet<AnyEvent>? { try component(id)?.render() }

    /// The arrangement in use, as declared; nil for a screen that declares none.
    public var arrangement: Arrangement? {
        let declared = space.pluginPoint.arrangements
        return declared.isEmpty ? nil : declared[order]
    }

    /// A section composed by itself: its components, and what became of its builders.
    ///
    /// - Throws: `UnknownSection` when nothing stands in it and nobody declares it.
    public func composition(of section: SectionID) throws -> Composition<Requirements> {
        guard let composition = space.places.composition(of: section, for: requirements) else {
            throw UnknownSection(section, in: space.pluginPoint.sections.map(\.id))
        }
        return composition
    }

    /// The whole screen, planned and composed; reads what every builder reads, so that little stays open.
    public var composition: Composition<Requirements> {
        space.pluginPoint.compose(space.pluginPoint.plan(for: requirements))
    }

    /// The components of the whole screen in order; reads what every builder reads.
    public var components: [ComposedComponent] { composition.sections.flatMap(\.components) }

    /// The place of the arrangement among those of the screen.
    var order: Int {
        hasAsked = true
        guard space.places.orders.count > 1 else { return 0 }
        return space.pluginPoint.order(for: openFlags)
    }

    func composed(_ place: Int) -> ComposedComponent? {
        if let known = known[place] { return known }
        let component = space.places.compose(place, for: requirements)
        known[place] = .some(component)
        return component
    }

    private func composed(_ id: ComponentID) throws(UnknownComponent) -> ComposedComponent? {
        guard let place = space.places.number(of: id) else { throw UnknownComponent(id, in: space.places.ids) }
        return composed(place)
    }
}
