public import ComponentScreen
public import FeatureFlags
import StructuredText

/// Every case a screen can be in: the axes of its requirements times the treatments of its flags, less what the
/// constraints exclude.
///
/// Described once for a host, and used by everything that proves, counts or explains:
///
/// ```swift
/// let space = try ScreenSpace(
///     of: builder.pluginPoint,
///     axes: [ScreenAxis(\.country), ScreenAxis(\.accountType)]
/// ) { flags in
///     DeliveryRequirements(country: .hongKong, accountType: .personal, flags: flags)
/// }
/// ```
///
/// The flags are those that the plugin point's builders and arrangements declare, so a new component's flag is in the
/// space at once. Declare every other member of the requirements fixed; reports and tables say so.
public struct ScreenSpace<Requirements: ScreenRequirements>: Sendable {
    /// The screen whose cases these are.
    public let pluginPoint: PluginPoint<Requirements>

    /// The parameters that vary: the axes as declared, then the flags in the plugin point's order.
    public var parameters: [Parameter] { space.parameters }

    /// The members of the requirements that do not vary, as declared, with the values they have in every context.
    public let fixed: [FixedMember]

    var space: ParameterSpace
    /// Hears of every context before code runs in it.
    private(set) var trace: (@Sendable (String) -> Void)?
    package let axes: [ScreenAxis<Requirements>]
    private(set) var configs: Flags
    /// The steps that questions about the users of rules may take.
    var limits = StepLimits()
    let command: String?
    let makeRequirements: @Sendable (Flags) -> Requirements
    let places: ScreenPlaces<Requirements>

    /// Describes the cases of a screen.
    ///
    /// - Parameters:
    ///   - pluginPoint: the screen.
    ///   - axes: the members of the requirements that vary.
    ///   - fixed: the stored members of the requirements that do not, by their names in `memberNames`: `["tier"]`. Every
    ///     member that is no axis and no flags has to be among them, so that none is forgotten.
    ///   - constraints: what holds in every context that can occur; each can where there is none.
    ///   - configs: the dynamic configs of the treatments; its treatments are not asked for.
    ///   - command: the command that shows a context's screen; it takes the axes as options and flags by `--set`.
    ///     Failures then name a line to paste.
    ///   - requirements: requirements with some flags; its values of the axes are the baseline that examples stay
    ///     close to.
    /// - Throws: `DefinitionError` with every fault of the declaration.
    public init(
        of pluginPoint: PluginPoint<Requirements>,
        axes: [ScreenAxis<Requirements>],
        fixed: [String] = [],
        constraints: [Condition<Requirements>] = [],
        configs: FixedFlags = FixedFlags(),
        command: String? = nil,
        requirements: @escaping @Sendable (Flags) -> Requirements
    ) throws(DefinitionError) {
        var faults = Self.faults(of: axes) + pluginPoint.catalog.faults
        let base = requirements(Flags(from: FixedFlags()))
        faults += Flags(from: configs).fixedFaults(in: pluginPoint.catalog).map {
            "the configs cannot be given: \($0)"
        }
        faults += Self.faults(of: fixed, MemberSurvey(of: base, axes: axes), base)
        faults += axes.filter { !$0.values.isEmpty && $0.index(in: base) == nil }.map { axis in
            """
            the requirements have a value for \(axis.name) that is not in its allCases; add it there, or start with another
            """
        }
        let parameters =
            axes.map { Parameter(name: $0.name, values: $0.values, baseline: $0.index(in: base) ?? 0, kind: .axis) }
            + pluginPoint.catalog.declarations.map { flag in
                Parameter(
                    name: flag.name, values: flag.treatments, baseline: flag.defaultIndex, kind: .flag)
            }
        faults += ParameterSpace.faults(of: parameters)
        self.space = ParameterSpace(parameters: parameters, rules: [])
        self.pluginPoint = pluginPoint
        self.axes = axes
        self.fixed = fixed.compactMap { name in
            Self.member(named: name).map { FixedMember(name, base[keyPath: $0]) }
        }
        self.configs = Flags(from: configs)
        self.command = command
        self.makeRequirements = requirements
        self.places = ScreenPlaces(pluginPoint)
        try constrain(by: constraints, besides: faults)
    }

    /// Returns the same space without the contexts in which a condition does not hold.
    ///
    /// - Throws: `DefinitionError` for a condition that cannot be used.
    public func restricted(by constraint: Condition<Requirements>) throws(DefinitionError) -> ScreenSpace {
        var restricted = self
        try restricted.constrain(by: [constraint])
        return restricted
    }

    /// Returns the same space with the configs that a rule file gives to the treatments.
    public func configured(by rules: RuleSet) -> ScreenSpace {
        var configured = self
        configured.configs = rules.flags(for: User(key: "anybody"), of: pluginPoint.catalog)
        return configured
    }

    /// Returns the same space, telling every context before code runs in it.
    ///
    /// For code that traps, which ends the process: the last line is where. While flags are open, a line tells each
    /// decision with those before it.
    public func traced(_ trace: @escaping @Sendable (String) -> Void) -> ScreenSpace {
        var traced = self
        traced.trace = trace
        return traced
    }

    /// The number of contexts that the constraints allow.
    public var contextCount: ContextCount {
        let (diagrams, valid) = space.allowed
        return diagrams.count(valid)
    }
}

// MARK: Contexts

extension ScreenSpace {
    /// The context in which nothing differs from the baseline, whether or not the constraints allow it.
    public var baseline: Context { space.context(space.baseline) }

    /// Returns the context that requirements are in; nil when an axis has a value the space does not have, or a fixed
    /// member another one.
    public func context(of requirements: Requirements) -> Context? {
        let axes = axes.compactMap { $0.index(in: requirements) }
        let base = makeRequirements(Flags(from: FixedFlags()))
        let isFixed = fixed.compactMap { Self.member(named: $0.name) }.allSatisfy { member in
            !differs(requirements[keyPath: member], from: base[keyPath: member])
        }
        guard axes.count == self.axes.count, isFixed else { return nil }
        let flags = pluginPoint.catalog.declarations.map { flag in
            flag.index(of: requirements.flags.answer(for: flag).treatment) ?? flag.defaultIndex
        }
        return space.context(axes + flags)
    }

    /// Every context that the constraints allow, one after the other; there may be very many.
    ///
    /// The last parameter varies fastest.
    public var contexts: some Sequence<Context> {
        Combinations(of: space.sizes).lazy.filter(space.allows).map(space.context)
    }

    /// Returns a context from the text that failures print: `country=TW insurance=on`, the baseline for an empty text.
    ///
    /// - Throws: `DefinitionError` for names and values that the space does not have.
    public func context(_ text: String) throws(DefinitionError) -> Context {
        var values = space.baseline
        var faults: [String] = []
        for word in text.split(separator: " ") where text != baseline.description {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            do throws(DefinitionError) {
                let literal = try space.literal(parts.first ?? "", Array(parts.dropFirst()), in: "\"\(text)\"")
                values[literal.parameter] = literal.values.first ?? 0
            } catch {
                faults += error.faults
            }
        }
        guard faults.isEmpty else { throw DefinitionError(faults) }
        return space.context(values)
    }

    /// Returns the requirements of a context.
    public func requirements(in context: Context) -> Requirements {
        requirements(context.values, flags(DecisionTrail(in: context.values)))
    }

    /// Returns the requirements with some values of the axes, by their indices, and some flags; those at their defaults
    /// otherwise.
    package func requirements(_ values: [Int], _ flags: Flags = Flags(from: FixedFlags())) -> Requirements {
        var requirements = makeRequirements(flags)
        setAxes(&requirements, values)
        return requirements
    }

    /// Sets all axes, by the indices of their values.
    func setAxes(_ requirements: inout Requirements, _ values: [Int]) {
        for (axis, value) in zip(axes, values) { axis.set(&requirements, value) }
    }
}

extension ScreenSpace {
    /// Returns the member that has a name.
    private static func member(named name: String) -> PartialKeyPath<Requirements>? {
        Requirements.memberNames.first { $0.value == name }?.key
    }

    /// Finds members that are forgotten, and names among the fixed that cannot be.
    private static func faults(
        of fixed: [String], _ survey: MemberSurvey<Requirements>, _ base: Requirements
    ) -> [String] {
        let members = Requirements.memberNames.sorted { $0.value < $1.value }
        let names = "memberNames of \(Requirements.self)"
        let doubled = repetitions(in: members.map(\.value)).map {
            "\(names) calls two members \($0); give one of them another name"
        }
        let opaque = survey.opaque.map { type in
            """
            the members of \(type) cannot be listed, so an axis may be missing; make it a struct without a mirror of its \
            own, or declare an axis for the whole of it
            """
        }
        var survey = survey
        let misnamed = fixed.compactMap { name -> String? in
            guard let member = member(named: name) else {
                return "fixed names \(name), which \(names) does not have\(hint(for: name, in: members.map(\.value)))"
            }
            if survey.varies(member) { return "fixed names \(name), which an axis varies; take it out of fixed" }
            _ = survey.remove(base[keyPath: member])
            return nil
        }
        let forgotten = members.filter { member, name in
            !fixed.contains(name) && !survey.varies(member) && survey.remove(base[keyPath: member])
        }.map { member, name in
            """
            no axis varies \(name), so proofs cover only \(FixedMember(name, base[keyPath: member])); declare an axis for \
            it, or say that this is meant: fixed: ["\(name)"]
            """
        }
        let unnamed = survey.unvaried.map { value in
            """
            no axis varies a stored member of type \(type(of: value)); name it in \(names), and declare an axis for it, or \
            give its name to fixed
            """
        }
        return doubled + opaque + forgotten + unnamed + misnamed
    }

    private static func faults(of axes: [ScreenAxis<Requirements>]) -> [String] {
        axes.flatMap(\.faults)
            + axes.indices.flatMap { index in
                axes[..<index].filter { $0.isMember(axes[index].member) }.map { axis in
                    "axes \(axis.name) and \(axes[index].name) are one member; declare it once"
                }
            }
    }
}
