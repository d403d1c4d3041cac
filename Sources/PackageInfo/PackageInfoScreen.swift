public import ComponentScreen
public import Components
import PaymentFooter

/// The mounted package information screen: its components, and the interactor that prices the order.
@MainActor
public final class PackageInfoScreen: LivingScreen {
    /// The mounted components.
    public let screen: Screen<DeliveryRequirements>

    /// The node of this screen; the payment footer's is attached below it.
    public let router: Router

    private let interactor: PackageInfoInteractor

    init(
        _ composition: Composition<DeliveryRequirements>,
        dependency: PackageInfoDependency,
        footer: PaymentFooterContract,
        failure: FailureNotice,
        analytics: (any AnalyticsSink)?
    ) {
        let requirements = composition.plan.requirements
        let interactor = PackageInfoInteractor(
            country: requirements.country, account: requirements.accountType, dependency: dependency, footer: footer)
        let router = Router("PackageInfo", interactor: interactor)
        let screen = Screen(composition, router: router, failure: failure, analytics: analytics)
        self.interactor = interactor
        self.router = router
        self.screen = screen
        screen.onChange { [weak interactor, weak screen] _, _ in
            if let screen { interactor?.missingChanged(screen.missing) }
        }
        router.activate()
    }

    /// The component the customer asked to see, by tapping on what is missing; nil before they did.
    public var revealed: ComponentID? { interactor.revealed }

    /// The plan in force: who is on the screen, and why.
    public var plan: Plan<DeliveryRequirements> { screen.plan }

    /// What the screen shows now, in screen order.
    public var sections: [ScreenSection<LiveComponent>] { screen.sections }

    /// What the customer still has to do, in screen order.
    public var missing: [Missing] { screen.missing }

    /// Does to a facet what a customer would.
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

    /// Plans again for new requirements: other flags, another country or account.
    ///
    /// What stays keeps what the customer entered; see `Screen.replan`.
    public func replan(for requirements: DeliveryRequirements) {
        interactor.move(to: requirements.country, requirements.accountType)
        screen.replan(for: requirements)
    }

    /// Waits until nothing is being fetched, priced or paid.
    public func waitUntilIdle() async {
        repeat {
            await screen.waitUntilIdle()
            await interactor.waitUntilIdle()
        } while !screen.isIdle || !interactor.isIdle
    }

    /// Ends the screen and all that belongs to it.
    public func tearDown() {
        screen.tearDown()
        router.deactivate()
    }
}

extension FailureNotice {
    /// The texts of the package information screen where a brand has none of its own.
    public static let packageInfo = FailureNotice(
        title: "Something went wrong here", message: "What you entered was kept; try again", retry: "Try again",
        missing: "Try again where something went wrong")
}
