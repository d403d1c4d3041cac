public import ComponentScreen
public import Components
public import FeatureFlags
public import PaymentFooter

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

    private let dependency: PackageInfoDependency
    private let footer = PaymentFooterContract()

    /// Installs the component builders with what they need.
    public init(dependency: PackageInfoDependency) {
        self.init(dependency: dependency, adding: [])
    }

    /// Installs other builders before those of the screen, so that they come first where they share a place.
    init(dependency: PackageInfoDependency, adding others: [any ComponentBuilder<DeliveryRequirements>]) {
        self.dependency = dependency
        self.pluginPoint = PluginPoint(
            sections: Self.sections,
            arrangements: Self.arrangements,
            builders: others + Self.components(dependency, footer: footer))
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
    /// The screen works on the order of this builder's dependency; two orders need two builders. `analytics` is
    /// told of every facet that is shown and of every interaction.
    @MainActor
    public func mount(
        _ plan: Plan<DeliveryRequirements>,
        analytics: (any AnalyticsSink)? = nil
    ) -> PackageInfoScreen {
        PackageInfoScreen(compose(plan), dependency: dependency, footer: footer, analytics: analytics)
    }
}

extension DeliveryRequirements: PaymentFooterRequirements {}
