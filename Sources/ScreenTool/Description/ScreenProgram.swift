public import ComponentScreen
public import FeatureFlags
public import ScreenHTML
public import ScreenProving
public import ScreenTheme
public import ServerDriven

/// A command line for one screen: described once, it shows, explains, counts, checks and plays it.
///
/// ```swift
/// await ScreenProgram(
///     name: "profile", version: "1.0.0", title: "Learner profile",
///     space: try builder.space(),
///     rules: { try RuleSet(contentsOf: file) },
///     attributes: { ["region": .string($0.region.rawValue)] },
///     mount: { requirements, _ in builder.mount(for: requirements) }
/// ).run()
/// ```
///
/// Each axis of the space is an option with its values, such as `--region asia`, or `--minor` where they are true and
/// false; the values of the space's baseline are those taken where the option is not given.
@MainActor
public struct ScreenProgram<Requirements: ScreenRequirements> {
    let name: String
    let version: String
    let title: String
    let space: ScreenSpace<Requirements>
    let rules: () throws -> RuleSet
    let loading: LoadingOptions
    let languages: ScreenLanguages<Requirements>?
    let attributes: @Sendable (Requirements) -> [String: AttributeValue]
    let subtitle: (Requirements) -> [String]
    let options: [any ProgramOption]
    let ownCommands: @MainActor (ScreenProgram) -> [any Command]
    let verbs: [ScriptVerb]
    let examples: HelpExamples
    let themes: [Theme]
    let kinds: FacetKinds
    let library: ComponentLibrary?
    let releases: () throws -> [Capabilities]
    let operand: String?
    let document: (Composition<Requirements>) -> ScreenDocument
    let service: ((Flags) throws -> ScreenService)?
    let mount: @MainActor (Requirements, Demonstration) throws -> ProgramScreen<Requirements>

    /// Describes a screen.
    ///
    /// - Parameters:
    ///   - name: what the program is called.
    ///   - version: what `--version` prints.
    ///   - title: what the screen is called.
    ///   - space: every case the screen can be in; the configs of its treatments come from the rules.
    ///   - rules: the rule file that is used where `--rules` names no other.
    ///   - loading: how a file that `--rules` names is loaded; the same as the application loads its own.
    ///   - languages: where the texts of other languages are; a screen without them speaks English.
    ///   - attributes: the attributes of a user with some requirements, for rules. Those that follow from no axis are
    ///     defaults: `--attribute` can give them another value, and `lint` takes any value for possible.
    ///   - subtitle: the requirements in a few words each, for the titles; the values of the axes otherwise.
    ///   - options: options besides those that every screen has; `mount` gets their values.
    ///   - commands: makes commands besides those that every screen has.
    ///   - verbs: steps of scripts besides those that every screen takes.
    ///   - examples: what the help shows as examples.
    ///   - below: lines that are printed below the screen.
    ///   - themes: the brands that pictures of the screen are drawn in.
    ///   - kinds: how each kind of facet is drawn.
    ///   - library: what the program draws and does of documents; without one, that is what its screen sends.
    ///   - releases: the capabilities of the clients that are in use, for `skew` without a directory.
    ///   - operand: the axis whose value can be given without its name: `show artist/leonard-bernstein`.
    ///   - document: the composed screen as its service sends it.
    ///   - service: makes the service that `serve` serves, for some flags; without one there is no such command.
    ///   - mount: mounts the screen, with collaborators of a demonstration; without it, the components of the space are
    ///     mounted as they are, which is enough where nothing ties them together.
    public init(
        name: String,
        version: String,
        title: String,
        space: ScreenSpace<Requirements>,
        rules: @escaping () throws -> RuleSet,
        loading: LoadingOptions = LoadingOptions(),
        languages: ScreenLanguages<Requirements>? = nil,
        attributes: @escaping @Sendable (Requirements) -> [String: AttributeValue] = { _ in [:] },
        subtitle: ((Requirements) -> [String])? = nil,
        options: [any ProgramOption] = [],
        commands: @escaping @MainActor (ScreenProgram) -> [any Command] = { _ in [] },
        verbs: [ScriptVerb] = [],
        examples: HelpExamples = HelpExamples(),
        below: @escaping @MainActor (any MountedScreen<Requirements>) -> [String] = { _ in [] },
        themes: [Theme] = [.standard],
        kinds: FacetKinds = .standard,
        library: ComponentLibrary? = nil,
        releases: @escaping () throws -> [Capabilities] = { [] },
        operand: String? = nil,
        document: ((Composition<Requirements>) -> ScreenDocument)? = nil,
        service: ((Flags) throws -> ScreenService)? = nil,
        mount: (
            @MainActor (_ requirements: Requirements, _ demonstration: Demonstration) throws
                -> any MountedScreen<Requirements>
        )? = nil
    ) {
        self.name = name
        self.version = version
        self.title = title
        self.space = space
        self.rules = rules
        self.loading = loading
        self.languages = languages
        self.attributes = attributes
        self.subtitle =
            subtitle ?? { requirements in
                space.axes.compactMap { axis in
                    axis.index(in: requirements).flatMap(axis.option).map { $0.value ?? $0.name }
                }
            }
        self.options = options
        self.ownCommands = commands
        self.verbs = verbs
        self.examples = examples
        self.themes = themes
        self.kinds = kinds
        self.library = library
        self.releases = releases
        self.operand = operand
        self.document = document ?? { ScreenDocument(screen: name, title: title, composition: $0) }
        self.service = service
        self.mount = { requirements, demonstration in
            let screen = try mount?(requirements, demonstration) ?? demonstration.mount(space, for: requirements, title)
            return ProgramScreen(screen: screen) { below(screen) }
        }
    }
}

extension ScreenProgram {
    /// The style sheet of pictures of the screen, with the tokens of each brand, which is found by its index.
    var styleSheet: String {
        Theme.styleSheet + themes.enumerated().map { $1.css(for: "[data-brand=\"\($0)\"]") }.joined()
    }
}

/// The examples in the help of a program.
public struct HelpExamples: Sendable {
    let component: String?
    let question: String?
    let script: String?

    /// Takes examples; where one is missing, the help shows the form alone.
    ///
    /// - Parameters:
    ///   - component: values of `matrix --component`: the id of a component, the name of a builder.
    ///   - question: a line of questions for `evaluate`; the help shows the answer, too.
    ///   - script: some steps for `play`, with what is to be said about them behind them.
    public init(component: String? = nil, question: String? = nil, script: String? = nil) {
        self.component = component
        self.question = question
        self.script = script
    }
}

/// The options of a screen that is mounted to be looked at.
public struct Demonstration {
    let arguments: Arguments
    /// The receiver of what is shown and used; hand it to the screen, and a preview lists it.
    public private(set) var analytics: (any AnalyticsSink)?
    /// Whether a page says which components became visible; hand it to the screen, too.
    public private(set) var reportsAppearance = false

    /// Returns the value of one of the program's own options; nil where it is not given.
    public subscript<Value>(option: Option<Value>) -> Value? { arguments[option] }

    /// Mounts the screen of a space, with the host that its plugin point names.
    @MainActor
    fileprivate func mount<Requirements>(
        _ space: ScreenSpace<Requirements>, for requirements: Requirements, _ title: String
    ) -> Screen<Requirements> {
        Screen(
            space.pluginPoint, for: requirements, name: title, analytics: analytics,
            reportsAppearance: reportsAppearance)
    }
}

/// A mounted screen, and what its program says below it.
@MainActor
struct ProgramScreen<Requirements: ScreenRequirements> {
    let screen: any MountedScreen<Requirements>
    let said: @MainActor () -> [String]

    /// Returns the lines below the sections as text: what is around them, and what the program says.
    func below() -> [String] { screen.accessorySections.flatMap(\.components).flatMap(\.facet.outline) + said() }
}
