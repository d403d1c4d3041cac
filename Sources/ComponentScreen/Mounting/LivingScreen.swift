/// A mounted screen as its users see it: a view layer, a test, a program.
@MainActor
public protocol LivingScreen<Requirements>: AnyObject, Sendable {
    /// The values that the screen is composed from.
    associatedtype Requirements: ScreenRequirements

    /// The plan in force: who is on the screen, and why.
    var plan: Plan<Requirements> { get }

    /// The components shown now, section by section, in screen order.
    var sections: [ScreenSection<LiveComponent>] { get }

    /// Returns a component as it is shown now; nil when it is not on the screen.
    func facet(of id: ComponentID) -> Facet<AnyEvent>?

    /// The things that the user still has to do, in screen order.
    var missing: [Missing] { get }

    /// Does to a facet what a user would, and lets its component react.
    ///
    /// - Throws: `ScreenError` when the facet is not there, is of another kind, or is disabled; then nothing changes.
    func send(_ interaction: Interaction, to facet: FacetID, in component: ComponentID) throws(ScreenError)

    /// The faults of the declaration, the builders that threw, and the changes without end that were stopped.
    var faults: [String] { get }

    /// Calls back after each change, with the changes since the last call and the sections shown now.
    ///
    /// - Returns: ends the calls.
    @discardableResult
    func onChange(
        _ listener: @escaping (ScreenChange, [ScreenSection<LiveComponent>]) -> Void
    ) -> @MainActor () -> Void

    /// Says that a component became visible; a renderer that reports this gets impressions by it.
    func appeared(_ id: ComponentID)

    /// Plans again for new requirements; what stays keeps what the user entered.
    func replan(for requirements: Requirements)

    /// Waits until no component or host has work going on.
    func waitUntilIdle() async

    /// Ends the screen and all that belongs to it.
    func tearDown()
}

extension LivingScreen {
    /// Those of the plan.
    public var faults: [String] { plan.point.faults + plan.failures }

    /// Looks the component up among the sections.
    public func facet(of id: ComponentID) -> Facet<AnyEvent>? {
        sections.lazy.flatMap(\.components).first { $0.id == id }?.facet
    }
}

/// A living screen with a host: it is the mounted components, and adds what the host knows of them.
///
/// A host states its `screen`, and only what it does otherwise than that.
public protocol HostedScreen<Requirements>: LivingScreen {
    /// The values that the screen is composed from; stated again, so that the type follows from `screen`.
    associatedtype Requirements

    /// The mounted components.
    var screen: Screen<Requirements> { get }
}

extension HostedScreen {
    /// The plan in force: who is on the screen, and why.
    public var plan: Plan<Requirements> { screen.plan }

    /// The components shown now, section by section, in screen order.
    public var sections: [ScreenSection<LiveComponent>] { screen.sections }

    /// The things that the user still has to do, in screen order.
    public var missing: [Missing] { screen.missing }

    /// Does to a facet what a user would.
    ///
    /// - Throws: `ScreenError` when the facet is not there, is of another kind, or is disabled; then nothing changes.
    public func send(_ interaction: Interaction, to facet: FacetID, in component: ComponentID) throws(ScreenError) {
        try screen.send(interaction, to: facet, in: component)
    }

    /// Says that a component became visible.
    public func appeared(_ id: ComponentID) { screen.appeared(id) }

    /// The faults of the screen.
    public var faults: [String] { screen.faults }

    /// Calls back after each change, with the changes since the last call and the sections shown now.
    ///
    /// - Returns: ends the calls.
    @discardableResult
    public func onChange(
        _ listener: @escaping (ScreenChange, [ScreenSection<LiveComponent>]) -> Void
    ) -> @MainActor () -> Void {
        screen.onChange(listener)
    }

    /// Plans again for new requirements; what stays keeps what the user entered.
    public func replan(for requirements: Requirements) { screen.replan(for: requirements) }

    /// Waits until no component has work going on.
    public func waitUntilIdle() async { await screen.waitUntilIdle() }

    /// Ends the components, and deactivates the host's node.
    public func tearDown() {
        screen.tearDown()
        screen.router.deactivate()
    }
}
