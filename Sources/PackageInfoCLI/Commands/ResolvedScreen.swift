import ComponentScreen
import Components
import Delivery
import FeatureFlags
import PackageInfo

/// A screen's options brought to their end: rules loaded, flags frozen, requirements put together.
@MainActor
struct ResolvedScreen {
    let options: ScreenOptions
    let rules: RuleSet
    let user: User
    let builder: PackageInfoBuilder
    let requirements: DeliveryRequirements
    /// Where what happens outside reaches the screen.
    let outside = OutsideEvents()

    /// Resolves options; what was repaired or ignored in the rules is told to the output, and rules without flags are
    /// refused, if one is given.
    ///
    /// - Throws: `ArgumentError` for a flag or treatment in `--set` that the screen does not know; what the rule file's
    ///   loading throws otherwise.
    init(_ options: ScreenOptions, warning output: Output?) throws {
        self.options = options
        builder = PackageInfoBuilder(dependency: .demo(in: options.country, at: options.now, outside: outside))
        try Self.check(options.overrides, against: builder.catalog)
        rules = try output.map { try options.rules.load(warning: $0) } ?? options.rules.load()
        user = Self.user(of: options)
        requirements = DeliveryRequirements(
            country: options.country, accountType: options.account,
            flags: try Self.flags(of: options, rules, builder.catalog))
    }

    /// The flags that other options would find under the same rules.
    func flags(for options: ScreenOptions) throws -> Flags { try Self.flags(of: options, rules, builder.catalog) }

    private static func user(of options: ScreenOptions) -> User {
        PackageInfoBuilder.user(
            key: options.key, country: options.country, accountType: options.account,
            appVersion: ScreenOptions.appVersion, attributes: options.attributes)
    }

    private static func flags(of options: ScreenOptions, _ rules: RuleSet, _ catalog: FlagCatalog) throws -> Flags {
        try rules.flags(for: user(of: options), of: catalog).setting(options.overrides)
    }

    /// What was resolved, for people.
    var title: String {
        "Package information · \(options.country.name) · \(options.account.rawValue) · \(options.key)"
    }

    /// Every flag of the screen with how its answer came about, in the order the screen declares them.
    var flagReports: [FlagReport] {
        requirements.flags.answers.map { FlagReport($0, trail: rules.explain($0.flag, for: user)) }
    }

    /// Checks treatments that are to be set by hand.
    ///
    /// - Throws: `ArgumentError` for a flag or treatment that the screen does not know.
    static func check(_ overrides: [String: String], against catalog: FlagCatalog) throws {
        for (name, treatment) in overrides.sorted(by: { $0.key < $1.key }) {
            guard let flag = catalog.declaration(named: name) else {
                throw ArgumentError.unknown("flag", name, legal: catalog.declarations.map(\.name).sorted())
            }
            guard flag.index(of: treatment) != nil else {
                throw ArgumentError.unknown("treatment of \(name)", treatment, legal: flag.treatments)
            }
        }
    }
}
