public import ComponentScreen
public import Components
public import FeatureFlags
import PaymentFooter

/// The package information screen: planned, composed and mounted, in three steps that can be used separately.
///
/// ```swift
/// let builder = PackageInfoBuilder(dependency: dependency)
/// let plan = builder.plan(for: requirements)      // who is on the screen, and why
/// let composition = builder.compose(plan)         // the components, in screen order
/// let screen = builder.mount(plan)                // presenters, interactor and footer running
/// ```
public struct PackageInfoBuilder: Sendable {
    /// The builders, sections and arrangements of the screen.
    public let pluginPoint: PluginPoint<DeliveryRequirements>

    private let dependency: DeliveryDependency
    /// Makes the point with the footer of one mounted screen.
    private let makePoint: @Sendable (PaymentFooterContract) -> PluginPoint<DeliveryRequirements>
    private let failure: FailureNotice

    /// Installs the component builders with what they need.
    ///
    /// A brand that has a component of its own, or does without one, says so in `components`:
    ///
    /// ```swift
    /// PackageInfoBuilder(dependency: dependency) { [GreetingBuilder()] + $0.filter { $0.placement.id != "survey" } }
    /// ```
    ///
    /// - Parameters:
    ///   - dependency: all that the components are handed from outside.
    ///   - failure: what is shown in the place of a component that failed.
    ///   - components: makes the list that is installed from the list of the screen; the same list if not given.
    public init(
        dependency: DeliveryDependency,
        failure: FailureNotice = .packageInfo,
        components:
            @escaping @Sendable ([any ComponentBuilder<DeliveryRequirements>]) -> [any ComponentBuilder<
                DeliveryRequirements
            >] = { $0 }
    ) {
        self.dependency = dependency
        self.failure = failure
        let makePoint = { @Sendable (footer: PaymentFooterContract) in
            PluginPoint(
                sections: Self.sections,
                arrangements: Self.arrangements,
                builders: components(
                    dependency.components + [footer.builder("payment-footer", in: .footer)]))
        }
        self.makePoint = makePoint
        self.pluginPoint = makePoint(PaymentFooterContract())
    }

    /// The flags the screen reads, to freeze flags with.
    public var catalog: FlagCatalog { pluginPoint.catalog }

    /// Decides who is on the screen; pure and cheap.
    public func plan(for requirements: DeliveryRequirements) -> Plan<DeliveryRequirements> {
        pluginPoint.plan(for: requirements)
    }

    /// Builds the components of a plan, in screen order; nothing is started.
    public func compose(_ plan: Plan<DeliveryRequirements>) -> Composition<DeliveryRequirements> {
        pluginPoint.compose(plan)
    }

    /// Composes and mounts a plan.
    ///
    /// It works on the order of this builder's dependency and on its payment; two orders need two builders. A screen that
    /// is mounted again finds the payment under way, or its receipt. Send `cameToForeground` to the dependency's `outside`
    /// when the app does, so that what follows the clock looks at it. `analytics` receives every facet that is shown and every interaction; with `reportsAppearance`, a
    /// facet counts as shown when a renderer says that it became visible. `reveal` is called with the component that the
    /// customer asks to see, by a tap on what is still to do: scroll to it.
    @MainActor
    public func mount(
        _ plan: Plan<DeliveryRequirements>,
        analytics: (any AnalyticsSink)? = nil,
        reportsAppearance: Bool = false,
        reveal: @escaping @MainActor (ComponentID) -> Void = { _ in }
    ) -> Screen<DeliveryRequirements> {
        let footer = PaymentFooterContract()
        let (point, requirements) = (makePoint(footer), plan.requirements)
        let interactor = PackageInfoInteractor(
            country: requirements.country, account: requirements.accountType, dependency: dependency, footer: footer,
            reveal: reveal)
        let screen = Screen(
            point.compose(point.plan(for: requirements)), router: Router("PackageInfo", interactor: interactor),
            host: interactor, failure: failure, analytics: analytics, reportsAppearance: reportsAppearance)
        interactor.missing = { [weak screen] in screen?.missing ?? [] }
        return screen
    }
}

extension FailureNotice {
    /// The texts of the package information screen where a brand has none of its own.
    public static let packageInfo = FailureNotice(
        title: "Something went wrong here", message: "What you entered was kept; try again", retry: "Try again",
        missing: "Try again where something went wrong")
}
