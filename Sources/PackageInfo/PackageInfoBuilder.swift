public import ComponentScreen
public import Components
public import FeatureFlags
import PaymentFooter

/// The package information screen: planned, composed and mounted.
///
/// ```swift
/// let builder = PackageInfoBuilder(dependency: dependency)
/// let screen = builder.mount(for: requirements)   // presenters, interactor and footer running
/// let plan = builder.plan(for: requirements)      // who is on it, and why; nothing is started
/// let composition = builder.compose(plan)         // its components before anybody did anything
/// ```
public struct PackageInfoBuilder: Sendable {
    /// The builders, sections and arrangements of the screen.
    public let pluginPoint: PluginPoint<DeliveryRequirements>

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
        failure: FailureNotice = .standard,
        components:
            @escaping @Sendable ([any ComponentBuilder<DeliveryRequirements>]) -> [any ComponentBuilder<
                DeliveryRequirements
            >] = { $0 }
    ) {
        self.failure = failure
        self.pluginPoint = PluginPoint(sections: Self.sections, arrangements: Self.arrangements) { mount in
            let footer = PaymentFooterContract()
            mount.host { requirements in
                PackageInfoInteractor(for: requirements, dependency: dependency, footer: footer)
            }
            return components(dependency.components + [footer.builder("payment-footer", in: .footer)])
        }
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

    /// Mounts the screen.
    ///
    /// It works on the order of this builder's dependency and on its payment; two orders need two builders. A screen that
    /// is mounted again finds the payment under way, or its receipt. Send `cameToForeground` to the dependency's `outside`
    /// when the app does, so that what follows the clock looks at it. `analytics` receives every facet that is shown
    /// and every interaction; with `reportsAppearance`, a facet counts as shown when a renderer says that it became
    /// visible. `reveal` is called with the component that the customer asks to see, by a tap on what is still to do:
    /// scroll to it.
    @MainActor
    public func mount(
        for requirements: DeliveryRequirements,
        analytics: (any AnalyticsSink)? = nil,
        reportsAppearance: Bool = false,
        reveal: @escaping @MainActor (ComponentID) -> Void = { _ in }
    ) -> Screen<DeliveryRequirements> {
        let screen = Screen(
            pluginPoint, for: requirements, name: "PackageInfo", failure: failure, analytics: analytics,
            reportsAppearance: reportsAppearance)
        (screen.host as? PackageInfoInteractor)?.reveal = reveal
        return screen
    }
}
