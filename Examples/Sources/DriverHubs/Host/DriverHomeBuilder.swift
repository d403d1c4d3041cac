public import ComponentScreen

/// A driver's home screen, from requirements to life.
///
/// ```swift
/// let builder = DriverHomeBuilder(dependency: dependency)
/// let plan = builder.pluginPoint.plan(for: requirements)    // who is on the screen, and why
/// let home = builder.mount(plan)                            // alive
/// ```
public struct DriverHomeBuilder: Sendable {
    /// The plugins of the screen.
    public let pluginPoint: PluginPoint<HomeRequirements>

    private let dependency: DriverDependency

    /// Installs the plugins with what they need.
    public init(dependency: DriverDependency) {
        let (preferences, promotions) = (dependency.preferences, dependency.promotions)
        self.dependency = dependency
        self.pluginPoint = PluginPoint(
            sections: [ScreenSection(.main)], arrangements: [],
            builders: [EarningsBuilder()]
                + HubPlugin.preferences.builders(
                    preferences, types: preferences.preferenceTypes(breakdown: dependency.breakdown))
                + HubPlugin.promotions.builders(promotions, types: promotions.preferenceTypes()),
            needsSwitches: true)
    }

    /// Brings a plan to life.
    ///
    /// The screen works on the hubs of this builder's dependency; two drivers need two builders.
    ///
    /// - Parameters:
    ///   - plan: the plan.
    ///   - analytics: hears what is shown, used and disabled.
    ///   - disabledBuilders: keeps the plugins that are disabled over launches.
    @MainActor
    public func mount(
        _ plan: Plan<HomeRequirements>, analytics: (any AnalyticsSink)? = nil,
        disabledBuilders: (any DisabledBuilderStore)? = nil
    ) -> Screen<HomeRequirements> {
        let interactor = HomeInteractor(dependency, plan.requirements)
        interactor.receive(plan.requirements)
        let screen = Screen(
            pluginPoint.compose(plan), router: Router("Home", interactor: interactor), host: interactor,
            failure: FailureNotice(
                title: "This part is not working", message: "What you chose is kept; try again", retry: "Try again",
                missing: "Try again where something is not working"),
            analytics: analytics, disabledBuilders: disabledBuilders)
        interactor.replan = { [weak screen] in screen?.replan(for: $0) }
        return screen
    }
}
