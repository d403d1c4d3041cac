import ComponentScreen
import FeatureFlags
import ScreenProving
import StructuredText

/// A screen's options resolved: rules loaded, flags frozen, requirements made.
@MainActor
struct ResolvedScreen<Requirements: ScreenRequirements> {
    let program: ScreenProgram<Requirements>
    let options: ScreenOptions
    let rules: RuleSet
    let user: User
    private(set) var requirements: Requirements

    /// Resolves options.
    ///
    /// An output hears what was repaired or ignored in the rules and in the texts that are named; with one, rules
    /// without flags are refused.
    init(_ options: ScreenOptions, of program: ScreenProgram<Requirements>, warning output: Output?) throws {
        for word in options.unknownWords { output?.fault("warning: --at: \(word); it is left out") }
        if options.arguments.has(Option.words) { _ = try program.catalog(options.arguments, warning: output) }
        try self.init(options, of: program, under: try program.rules(from: options.rules, warning: output))
    }

    /// Resolves options under rules that are loaded already.
    init(_ options: ScreenOptions, of program: ScreenProgram<Requirements>, under rules: RuleSet) throws {
        self.program = program
        self.options = options
        self.rules = rules
        requirements = program.requirements(options.axes)
        user = program.user(options, requirements)
        requirements = try requirements(axes: options.axes, overrides: options.overrides)
    }

    /// Returns the requirements with other values of the axes and treatments
    /// set by hand, under the same rules and in the same language.
    func requirements(axes: [Int], overrides: [String: String]) throws -> Requirements {
        let flags = try flags(for: program.requirements(axes), overrides: overrides)
        return try program.localized(program.requirements(axes, flags), options.arguments)
    }

    /// Returns the flags that other requirements come with under the same rules.
    func flags(for requirements: Requirements, overrides: [String: String]) throws -> Flags {
        try rules.flags(for: program.user(options, requirements), of: program.catalog).setting(overrides)
    }

    /// The plan of the screen, as it would be built.
    var plan: Plan<Requirements> {
        let point = program.space.pluginPoint
        return point.compose(point.plan(for: requirements)).plan
    }

    /// Returns the requirements with flags that report what they decide to a log.
    func requirements(reportingTo log: ExposureLog?) -> Requirements {
        var requirements = requirements
        if let log { requirements.flags = log.observing(requirements.flags, of: user) }
        return requirements
    }

    func mount(
        analytics: (any AnalyticsSink)? = nil, reportsAppearance: Bool = false, exposures: ExposureLog? = nil
    ) throws -> ProgramScreen<Requirements> {
        try program.mount(
            requirements(reportingTo: exposures),
            Demonstration(arguments: options.arguments, analytics: analytics, reportsAppearance: reportsAppearance))
    }

    /// The call that shows this screen again.
    var showCommand: ShellCommand { show(options.axes, options.overrides) }

    /// Returns the call that shows the screen for the same user with other values of the axes, and treatments set by
    /// hand.
    func show(_ axes: [Int], _ overrides: [String: String]) -> ShellCommand {
        var command = program.show(axes)
        command.add(options.rules)
        if options.key != "demo" { command.add("key", options.key) }
        if let key = options.bucketingKey { command.add("bucketing-key", key) }
        command.add(options.attributes.sorted { $0.key < $1.key })
        for (flag, treatment) in overrides.sorted(by: { $0.key < $1.key }) { command.set(flag, treatment) }
        for option in program.languageOptions + program.options {
            for word in options.arguments.words[option.name] ?? [] {
                command.add(option.name, option.placeholder == nil ? nil : word)
            }
        }
        return command
    }

    /// Returns a test method that holds which components a plan has, under the treatments of all flags.
    func testMethod(of plan: Plan<Requirements>) -> String {
        let words = program.space.context(options.axes, requirements.flags).words.map(\.escapedForSwift)
        let components = plan.included.map { "        \"\($0.component.rawValue.escapedForSwift)\"," }
            .joined(separator: "\n")
        return """
            func testComponents() throws {
                let context = try space.context(\"""
                    \(words.joined(separator: " \\\n        "))
                    \""")
                let plan = space.pluginPoint.plan(for: space.requirements(in: context))
                XCTAssertEqual(plan.included.map(\\.component), [
            \(components)
                ])
            }
            """
    }

    /// The answers of the rules for each flag, whatever was set by hand.
    var flagsByRules: Flags { rules.flags(for: user, of: program.catalog) }

    /// The subject of the resolution, for people.
    var title: String { title(of: requirements) }

    /// Returns the subject of a screen that was planned again since, for people.
    func title(of requirements: Requirements) -> String {
        ([program.title] + program.subtitle(requirements) + [options.key]).joined(separator: " · ")
    }
}

extension ScreenProgram {
    var catalog: FlagCatalog { space.pluginPoint.catalog }

    /// Returns the requirements with some values of the axes, and flags at their declared defaults where none are
    /// given.
    func requirements(_ axes: [Int], _ flags: Flags? = nil) -> Requirements {
        space.requirements(axes, flags ?? Flags(from: FixedFlags()))
    }

    /// Returns the user that rules are evaluated for.
    func user(_ options: ScreenOptions, _ requirements: Requirements) -> User {
        User(
            key: options.key, bucketingKey: options.bucketingKey,
            attributes: attributes(requirements).merging(options.attributes) { $1 })
    }

    /// Returns the requirements of the screen that `screenOptions` ask for, for a command of an application's own; the
    /// output hears what was repaired or ignored in the rules.
    ///
    /// - Throws: what is wrong with the options or the rules.
    public func requirements(_ arguments: Arguments, warning output: Output) throws -> Requirements {
        try ResolvedScreen(ScreenOptions(arguments, of: self), of: self, warning: output).requirements
    }
}

extension String {
    /// The text as it stands between quotation marks in Swift.
    fileprivate var escapedForSwift: String {
        replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#).printable
    }
}
