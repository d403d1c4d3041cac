import ComponentScreen
import Components
import Delivery
import FeatureFlags
import PackageInfo
import ScreenProving

/// The cases of the screen that options ask for, ready to be counted and taken apart.
@MainActor
struct ScreenCases {
    let options: CaseOptions
    let space: ScreenSpace<DeliveryRequirements>

    /// Loads the rules and describes the cases; what was repaired or ignored in the rules is told to the output.
    ///
    /// - Throws: `ArgumentError` for something given that the screen does not know; what the rule file's loading throws
    ///   otherwise.
    init(_ options: CaseOptions, warning output: Output) throws {
        self.options = options
        // Who is on the screen depends on no moment and no address.
        let now = try ScreenOptions.moment(ScreenOptions.defaultNow)
        let builder = PackageInfoBuilder(dependency: .demo(in: .hongKong, at: now, outside: OutsideEvents()))
        try Self.check(options.given, against: try builder.space().parameters)
        let rules = try options.rules.load(warning: output)
        let configs = RuleConfigs(rules, of: builder.catalog)
        space = try builder.space(
            constraints: options.given.map { .only(.named($0.name, is: $0.values)) }, configs: configs)
    }

    /// What is looked at, for people.
    var title: String { ["Package information", condition].compactMap { $0 }.joined(separator: " · ") }

    /// What is given, in words; nil where nothing is.
    var condition: String? {
        let words = options.given.map { "\($0.name) = \($0.values.joined(separator: " or "))" }
        return words.isEmpty ? nil : "given " + words.joined(separator: " and ")
    }

    /// The axes and flags that something is given of.
    var givenParameters: [Parameter] {
        options.given.compactMap { item in space.parameters.first { $0.name == item.name } }
    }

    private static func check(_ given: [CaseOptions.Given], against parameters: [Parameter]) throws {
        for item in given {
            guard let parameter = parameters.first(where: { $0.name == item.name }) else {
                throw ArgumentError.unknown("axis or flag", item.name, legal: parameters.map(\.name))
            }
            for value in item.values where !parameter.values.contains(value) {
                throw ArgumentError.unknown("value of \(item.name)", value, legal: parameter.values)
            }
        }
    }
}

extension ScreenSpace {
    /// When and why a component cannot be built; nil for a builder that never fails.
    func failure(of row: Partition.Row) -> String? {
        guard let context = region(of: [row.failure]).nearest(to: baseline) else { return nil }
        let plan = pluginPoint.compose(pluginPoint.plan(for: requirements(in: context))).plan
        guard case .failed(let message) = plan.entries.first(where: { $0.builder == row.builder })?.decision else {
            return nil
        }
        return "\(row.builder) cannot be built if \(row.failure): \(message)"
    }
}

/// The configs of a rule file's treatments, whoever holds them.
struct RuleConfigs: FlagSource {
    private let flags: Flags

    init(_ rules: RuleSet, of catalog: FlagCatalog) {
        flags = rules.flags(for: User(key: "anybody"), of: catalog)
    }

    func answer(for flag: FlagDeclaration) -> FlagAnswer { flags.answer(for: flag) }

    func config(of flag: FlagDeclaration, for treatment: String) -> String? {
        flags.config(of: flag, for: treatment)
    }
}
