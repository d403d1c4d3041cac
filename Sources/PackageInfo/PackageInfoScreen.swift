public import ComponentScreen
public import Components
import PaymentFooter

/// The living package information screen: its components, and the interactor that ties them to a price.
@MainActor
public final class PackageInfoScreen: LivingScreen {
    /// The components, alive.
    public let screen: Screen<DeliveryRequirements>

    /// The node of this screen; the payment footer's is attached below it.
    public let router: Router

    private let interactor: PackageInfoInteractor

    init(
        _ composition: Composition<DeliveryRequirements>,
        dependency: PackageInfoDependency,
        footer: PaymentFooterContract
    ) {
        let requirements = composition.plan.requirements
        let interactor = PackageInfoInteractor(
            country: requirements.country, account: requirements.accountType, order: dependency.order,
            quotes: dependency.quotes, payments: dependency.payments, footer: footer)
        let router = Router("PackageInfo", interactor: interactor)
        let screen = Screen(composition, router: router)
        self.interactor = interactor
        self.router = router
        self.screen = screen
        screen.onChange { [weak interactor, weak screen] _ in
            if let screen { interactor?.missingChanged(screen.missing) }
        }
        router.activate()
        interactor.missingChanged(screen.missing)
    }

    /// The component the customer asked to see, by tapping on what is missing; nil before they did.
    public var revealed: ComponentID? { interactor.revealed }

    /// What the screen shows now, in screen order.
    public var sections: [LiveSection] { screen.sections }

    /// What the customer still has to do, in screen order.
    public var missing: [Missing] { screen.missing }

    /// Does to a facet what a customer would.
    ///
    /// - Throws: `ScreenError` when there is no such facet or it does not take this now.
    public func send(_ interaction: Interaction, to facet: FacetID, in component: ComponentID) throws {
        try screen.send(interaction, to: facet, in: component)
    }

    /// Waits until nothing is being fetched, priced or paid.
    public func settle() async {
        repeat {
            await screen.settle()
            await interactor.settle()
        } while !screen.isSettled
    }

    /// Ends the screen and all that belongs to it.
    public func tearDown() {
        screen.tearDown()
        router.deactivate()
    }
}
