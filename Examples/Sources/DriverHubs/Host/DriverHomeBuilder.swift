public import ComponentScreen

/// A driver's home screen, from requirements to life.
///
/// ```swift
/// let builder = DriverHomeBuilder(dependency: dependency)
/// let home = builder.mount(for: requirements)               // alive
/// let plan = builder.pluginPoint.plan(for: requirements)    // who is on it, and why
/// ```
public struct DriverHomeBuilder: Sendable {
    /// The plugins of the screen.
    public let pluginPoint: PluginPoint<HomeRequirements>

    /// Installs the plugins with what they need.
    public init(dependency: DriverDependency) {
        let (preferences, promotions) = (dependency.preferences, dependency.promotions)
        self.pluginPoint = PluginPoint(sections: [ScreenSection(.main)], arrangements: [], needsSwitches: true) {
            mount in
            mount.host { requirements in HomeInteractor(dependency, requirements) }
            return [EarningsBuilder()]
                + HubPlugin.preferences.builders(
                    preferences, types: preferences.preferenceTypes(breakdown: dependency.breakdown))
                + HubPlugin.promotions.builders(promotions, types: promotions.preferenceTypes())
        }
    }

    /// Mounts the screen.
    ///
    /// The screen works on the hubs of this builder's dependency; two drivers need two builders.
    ///
    /// - Parameters:
    ///   - requirements: the values that the screen is composed from.
    ///   - analytics: hears what is shown, used and disabled.
    ///   - disabledBuilders: keeps the plugins that are disabled over launches.
    @MainActor
    public func mount(
        for requirements: HomeRequirements, analytics: (any AnalyticsSink)? = nil,
        disabledBuilders: (any DisabledBuilderStore)? = nil
    ) -> Screen<HomeRequirements> {
        Screen(
            pluginPoint, for: requirements, name: "Home", disabledBuilders: disabledBuilders,
            failure: FailureNotice(
                title: "This part is not working", message: "What you chose is kept; try again", retry: "Try again",
                missing: "Try again where something is not working"),
            analytics: analytics)
    }
}
