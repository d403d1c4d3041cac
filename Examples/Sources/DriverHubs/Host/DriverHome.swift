public import ComponentScreen

/// A driver's living home screen.
@MainActor
public final class DriverHome: HostedScreen {
    /// The components, alive.
    public let screen: Screen<HomeRequirements>

    private let interactor: HomeInteractor

    init(
        _ point: PluginPoint<HomeRequirements>, _ requirements: HomeRequirements, _ dependency: DriverDependency,
        analytics: (any AnalyticsSink)?, givenUp: (any GivenUpStore)?
    ) {
        let interactor = HomeInteractor(dependency, requirements)
        interactor.receive(requirements)
        let screen = Screen(
            point.compose(point.plan(for: requirements)), router: Router("Home", interactor: interactor),
            failure: FailureNotice(
                title: "This part is not working", message: "What you chose is kept; try again", retry: "Try again",
                missing: "Try again where something is not working"),
            analytics: analytics, givenUp: givenUp)
        self.interactor = interactor
        self.screen = screen
        interactor.replan = { [weak screen] in screen?.replan(for: $0) }
        screen.router.activate()
    }

    /// Plans again for new requirements; a hub that the driver has opened or left stays so until they say otherwise.
    public func replan(for requirements: HomeRequirements) { interactor.follow(requirements) }

    /// Waits until no work is going on, and nothing is on its way to the server.
    public func waitUntilIdle() async {
        await interactor.waitUntilIdle()
        await screen.waitUntilIdle()
    }
}
