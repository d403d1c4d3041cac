public import ComponentScreen
public import FeatureFlags

/// A screen that is asked questions while its flags are still open.
///
/// Every question costs what it has to know and no more: a flag is decided when somebody reads it or a condition tests
/// it, an axis when a condition tests it, and all of them when a test in code or a builder takes the requirements; a
/// place when it is named. A parameter that was not asked for stays undecided, and the answer stands for all its
/// values. A test given a probe must be pure: the same answers, the same verdict.
public final class ScreenProbe<Requirements: ScreenRequirements> {
    let space: ScreenSpace<Requirements>
    private let trail: DecisionTrail
    private var known: [Int: Component?] = [:]
    /// Whether anything was asked; the requirements, and all that is composed for them, come with the flags.
    private(set) var hasAsked = false

    init(_ space: ScreenSpace<Requirements>, _ trail: DecisionTrail) {
        self.space = space
        self.trail = trail
    }

    /// The requirements; all axes are decided by this, flags only as they are read.
    public private(set) lazy var requirements: Requirements = {
        let flags = openFlags
        return space.requirements(space.axes.indices.map(trail.decide), flags)
    }()

    /// The flags, each decided when it is read.
    public var flags: Flags { requirements.flags }

    /// The flags without the axes' being decided.
    private(set) lazy var openFlags: Flags = {
        hasAsked = true
        return space.flags(trail)
    }()
}

// MARK: Axes and flags

extension ScreenProbe {
    /// Returns the index of a parameter's value.
    func value(_ parameter: Int) -> Int {
        hasAsked = true
        return trail.decide(parameter)
    }

    /// Returns whether a condition holds; decides no more than that, where reading the values would tell all of them
    /// apart.
    ///
    /// - Throws: `DefinitionError` for a condition that names what the space does not have.
    public func holds(_ condition: Condition<Requirements>) throws(DefinitionError) -> Bool {
        try space.check(condition, in: "holds(…)")
        return isMet(condition)
    }

    /// Returns whether a condition holds that is known to name nothing strange.
    func isMet(_ condition: Condition<Requirements>) -> Bool {
        condition.holds { answer($0, for: { requirements }) }
    }

    /// Returns whether a test of a condition holds; flag by flag and axis by axis where it is data.
    func answer(_ test: Condition<Requirements>.Test, for requirements: () -> Requirements) -> Bool {
        hasAsked = true
        if trail.context == nil, let literal = space.literal(test) {
            return trail.decide(literal.parameter, isIn: literal.values)
        }
        return test.holds(for: requirements(), openFlags)
    }

    /// The treatment of a flag.
    public subscript<Answer: Treatment>(flag: Flag<Answer>) -> Answer { openFlags[flag] }

    /// Returns whether a two-way flag is on.
    public func isOn(_ flag: Flag<OnOff>) -> Bool { openFlags.isOn(flag) }

    /// Returns the value of an axis; decides that axis alone.
    ///
    /// - Throws: `DefinitionError` when the member is no axis of the space.
    public func value<Member>(of member: KeyPath<Requirements, Member>) throws(DefinitionError) -> Member {
        guard let index = space.axes.firstIndex(where: { $0.isMember(member) }) else {
            throw DefinitionError(ScreenSpace<Requirements>.noAxis(in: "value(of:)"))
        }
        var requirements = space.makeRequirements(openFlags)
        space.axes[index].set(&requirements, value(index))
        return requirements[keyPath: member]
    }
}

// MARK: Components

extension ScreenProbe {
    /// Returns whether a component is on the screen.
    ///
    /// - Throws: `DefinitionError` when no builder stands for it.
    public func shows(_ id: ComponentID) throws -> Bool { try component(id) != nil }

    /// Returns the name of the builder whose component stands at a place; nil when none does.
    ///
    /// - Throws: `DefinitionError` when no builder stands for it.
    public func builder(of id: ComponentID) throws -> String? { try component(id)?.builder }

    /// Returns a component as its builder made it; nil when it is not on the screen.
    ///
    /// - Throws: `DefinitionError` when no builder stands for it.
    public func component(_ id: ComponentID) throws -> Component? { composed(try space.places.position(of: id)) }

    /// Returns a component before anybody did anything, rendered; nil when it is not on the screen.
    ///
    /// - Throws: `DefinitionError` when no builder stands for it.
    public func facet(of id: ComponentID) throws -> Facet<AnyEvent>? { try component(id)?.render() }

    /// The arrangement in use, as declared; nil for a screen that declares none.
    public var arrangement: Arrangement<Requirements>? {
        let declared = space.pluginPoint.arrangements
        return declared.isEmpty ? nil : declared[arrangementIndex]
    }

    /// Returns a section composed by itself: its components, and the decisions on its builders.
    ///
    /// - Throws: `DefinitionError` when nothing stands in it and nobody declares it.
    public func composition(of section: SectionID) throws -> Composition<Requirements> {
        guard let composition = space.places.composition(of: section, for: requirements) else {
            let known = space.pluginPoint.sections.map(\.id.rawValue)
            let hint = hint(for: section.rawValue, in: known, quote: "\"")
            throw DefinitionError("the screen has no section \"\(section)\"\(hint)")
        }
        return composition
    }

    /// The whole screen, planned and composed; reads what every builder reads, so that little stays open.
    public var composition: Composition<Requirements> {
        space.pluginPoint.compose(space.pluginPoint.plan(for: requirements))
    }

    /// The components of the whole screen in order; reads what every builder reads.
    public var components: [Component] { composition.sections.flatMap(\.components) }

    /// The index of the arrangement in use.
    var arrangementIndex: Int {
        hasAsked = true
        return space.pluginPoint.arrangement { answer($0, for: { requirements }) }
    }

    /// The sections in the sequence of the arrangement in use; reads all axes where data decides.
    var sequence: ScreenSequence { sequence(for: { requirements }) }

    private func sequence(for requirements: () -> Requirements) -> ScreenSequence {
        hasAsked = true
        let point = space.pluginPoint
        let arrangement = point.arrangement { answer($0, for: requirements) }
        return ScreenSequence(arrangement, point.sequence(of: arrangement, for: requirements))
    }

    /// Composes a place: the component, and the builders that failed or were left out.
    ///
    /// Conditions are decided test by test, and candidates behind one
    /// that builds are not asked: so a place has few cases.
    func compose(
        _ place: Int, for others: (() -> Requirements)? = nil
    ) -> (component: Component?, shortfalls: [PlanEntry]) {
        hasAsked = true
        let requirements = others ?? { self.requirements }
        defer { trail.note(reader: nil) }
        let section = space.places.sectionOfPlace[place]
        if space.pluginPoint.canLeaveOut(section),
            !sequence(for: requirements).sections.contains(where: { $0.id == section })
        {
            return (nil, [])
        }
        return space.pluginPoint.compose(place, answering: { answer($0, for: requirements) }) { builder in
            defer { trail.note(reader: builder) }
            return requirements()
        }
    }

    func composed(_ place: Int) -> Component? {
        if let known = known[place] { return known }
        let component = compose(place).component
        known[place] = .some(component)
        return component
    }

    func composed(_ position: ComponentPosition) -> Component? {
        composed(position.place).flatMap { component in
            component.id == position.id ? component : component.descendants.first { $0.id == position.id }
        }
    }
}

/// The position of a component: at a place, or inside what stands there.
struct ComponentPosition: Sendable {
    let id: ComponentID
    let place: Int
}

extension ScreenPlaces {
    /// Returns the position of a component; one inside another, or of a feed, is found by the id in front of its own.
    ///
    /// The items of a feed are known only when it is composed, so any id inside it is taken.
    func position(of id: ComponentID) throws(DefinitionError) -> ComponentPosition {
        if let place = index(of: id) { return ComponentPosition(id: id, place: place) }
        let scope = ComponentID(rawValue: String(id.rawValue.prefix { $0 != "/" }))
        guard scope != id, let place = index(of: scope) else { throw DefinitionError(unknown: id, in: ids) }
        return ComponentPosition(id: id, place: place)
    }
}
