public import ComponentScreen
public import Components
import PaymentFooter

/// The mounted package information screen: its components, and the interactor that prices the order.
@MainActor
public final class PackageInfoScreen: HostedScreen {
    /// The mounted components.
    public let screen: Screen<DeliveryRequirements>

    /// The node of this screen; the payment footer's is attached below it.
    public let router: Router

    private let interactor: PackageInfoInteractor

    init(
        _ composition: Composition<DeliveryRequirements>,
        dependency: DeliveryDependency,
        footer: PaymentFooterContract,
        failure: FailureNotice,
        analytics: (any AnalyticsSink)?,
        reportsAppearance: Bool
    ) {
        let requirements = composition.plan.requirements
        let interactor = PackageInfoInteractor(
            country: requirements.country, account: requirements.accountType, dependency: dependency, footer: footer)
        let router = Router("PackageInfo", interactor: interactor)
        let screen = Screen(
            composition, router: router, failure: failure, analytics: analytics, reportsAppearance: reportsAppearance)
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

    /// Plans again for new requirements: other flags, another country or account.
    ///
    /// Components that stay keep what the customer entered; see `Screen.replan`.
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
}

extension FailureNotice {
    /// The texts of the package information screen where a brand has none of its own.
    public static let packageInfo = FailureNotice(
        title: "Something went wrong here", message: "What you entered was kept; try again", retry: "Try again",
        missing: "Try again where something went wrong")
}
