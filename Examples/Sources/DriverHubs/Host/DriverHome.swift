public import ComponentScreen

/// A driver's living home screen.
@MainActor
public final class DriverHome: LivingScreen {
    /// The components, alive.
    public let screen: Screen<HomeRequirements>

    private let interactor: HomeInteractor

    init(
        _ point: PluginPoint<HomeRequirements>, _ requirements: HomeRequirements, _ dependency: DriverDependency,
        analytics: (any AnalyticsSink)?
    ) {
        let interactor = HomeInteractor(dependency, requirements)
        interactor.receive(requirements)
        let screen = Screen(
            point.compose(point.plan(for: requirements)), router: Router("Home", interactor: interactor),
            failure: FailureNotice(
                title: "This part is not working", message: "What you chose is kept; try again", retry: "Try again",
                missing: "Try again where something is not working"),
            analytics: analytics)
        self.interactor = interactor
        self.screen = screen
        interactor.replan = { [weak screen] in screen?.replan(for: $0) }
        screen.router.activate()
    }

    /// The plan in force: who is on the screen, and why.
    public var plan: Plan<HomeRequirements> { screen.plan }

    /// What the screen shows now, in screen order.
    public var sections: [ScreenSection<LiveComponent>] { screen.sections }

    /// What the driver still has to do, in screen order.
    public var missing: [Missing] { screen.missing }

    /// Does to a facet what a driver would.
    ///
    /// - Throws: `ScreenError` when the facet is not there, is of another kind, or is disabled.
    public func send(
        _ interaction: Interaction, to facet: FacetID, in component: ComponentID
    ) throws(ScreenError) {
        try screen.send(interaction, to: facet, in: component)
    }

    /// Calls back after each change with what has changed since the last call, and what is shown by that.
    public func onChange(_ listener: @escaping (ScreenChange, [ScreenSection<LiveComponent>]) -> Void) {
        screen.onChange(listener)
    }

    /// Plans again for new requirements; a hub that the driver has opened or left stays so until they say otherwise.
    public func replan(for requirements: HomeRequirements) { interactor.follow(requirements) }

    /// Waits until no work is going on, and nothing is on its way to the server.
    public func waitUntilIdle() async {
        await interactor.waitUntilIdle()
        await screen.waitUntilIdle()
    }

    /// Ends the screen and all that belongs to it.
    public func tearDown() {
        screen.tearDown()
        screen.router.deactivate()
    }
}
