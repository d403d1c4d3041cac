import ComponentScreen
import Components
import FeatureFlags
import PackageInfo
import ScreenProving

/// The smallest change of flags, country or account that shows a component which is hidden, or hides one that is shown.
@MainActor
struct Flip {
    let subject: ScreenSubject
    /// Whether it is on the screen without the change.
    let isShown: Bool
    /// The change; nil where none does it.
    let change: ContextChange?
    /// What becomes of each builder that is meant, without the change.
    let entries: [Plan<DeliveryRequirements>.Entry]
    /// When and why builders that are meant fail to make it.
    let failures: [String]

    /// Searches all countries and accounts, each with the flags that the rules give the user there.
    ///
    /// - Parameter partition: what is shown when, under the configs of the same rules.
    /// - Throws: `ArgumentError` for a name that is no component's and no builder's.
    init(
        _ name: String, _ resolved: ResolvedScreen, in space: ScreenSpace<DeliveryRequirements>, _ partition: Partition
    ) throws {
        let builder = resolved.builder
        let subject = try ScreenSubject(name, in: partition)
        let shown = space.region(of: subject.rows.map(\.condition))
        let isShown = space.context(of: resolved.requirements).map(shown.contains) ?? false
        let names = subject.rows.map(\.builder)
        self.subject = subject
        self.isShown = isShown
        change = try space.nearestChange(
            from: resolved.requirements, into: isShown ? shown.complement : shown
        ) { moved in
            var options = resolved.options
            options.country = moved.country
            options.account = moved.accountType
            return try resolved.flags(for: options)
        }
        entries = builder.compose(builder.plan(for: resolved.requirements)).plan.entries
            .filter { names.contains($0.builder) }
        failures = subject.rows.compactMap { space.failure(of: $0) }
    }

    /// The call that shows the screen with the change made, for the same user under the same rules.
    ///
    /// - Parameter arguments: the options of the call that asked.
    func command(_ arguments: Arguments, _ options: ScreenOptions) -> ShellCommand? {
        guard let context = change?.context, let flags = change?.steps.filter({ $0.parameter.kind == .flag }) else {
            return nil
        }
        var command = ShellCommand("show")
        for axis in ["country", "account"] {
            if let value = context[axis] { command.add(axis, value) }
        }
        for option in ["key", "attribute", "rules", "segments", "now"] {
            for value in arguments.values[option] ?? [] { command.add(option, value) }
        }
        let treatments = flags.reduce(into: options.overrides) { $0[$1.parameter.name] = $1.to }
        for (flag, treatment) in treatments.sorted(by: { $0.key < $1.key }) {
            command.add("set", "\(flag)=\(treatment)")
        }
        return command
    }
}
