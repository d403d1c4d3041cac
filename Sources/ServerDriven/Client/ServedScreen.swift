public import ComponentScreen

/// A screen that one process composes and shows: planned as a service plans it, shown as a client shows it.
///
/// For previews, scripts and tests of a service: its plan says which components are on the screen and why, and what it
/// shows went through a document and came from a transport. Where a tap leads to another screen, that one is shown.
@MainActor
public final class ServedScreen<Requirements: ScreenRequirements>: MountedScreen {
    /// The screens that the user went through.
    public private(set) var navigator: Navigator
    /// The plan of the screen that was asked for, as the service makes it.
    public private(set) var plan: Plan<Requirements>

    private let point: PluginPoint<Requirements>
    private let open: @MainActor (Requirements) -> Navigator
    private let reporter = ChangeReporter()
    /// What is heard of the stack of screens, and of the screen on top.
    private var (stack, top): (ObservationToken?, ObservationToken?)

    /// Opens the screen of some requirements.
    ///
    /// - Parameters:
    ///   - requirements: what the service composes the screen from.
    ///   - point: what the service composes it with.
    ///   - open: starts a client at the screen of some requirements.
    public init(
        _ requirements: Requirements, of point: PluginPoint<Requirements>,
        open: @escaping @MainActor (Requirements) -> Navigator
    ) {
        self.point = point
        self.open = open
        plan = point.compose(point.plan(for: requirements)).plan
        navigator = open(requirements)
        follow()
    }

    /// The sections of the screen on top.
    public var sections: [SectionContent<RenderedComponent>] { navigator.top?.sections ?? [] }

    /// The parts around the sections of the screen on top.
    public var accessorySections: [SectionContent<RenderedComponent>] { navigator.top?.accessorySections ?? [] }

    /// Returns a component of the screen on top as it is shown now, also one inside another.
    public func facet(of id: ComponentID) -> Facet<AnyEvent>? { navigator.top?.facet(of: id) }

    /// The things that the user still has to do on the screen on top.
    public var missing: [Missing] { navigator.top?.missing ?? [] }

    /// Calls back after each change of what is shown or of its status, a change to another screen included.
    ///
    /// - Returns: the observation, which lasts for as long as it is retained.
    public func onChange(
        _ listener: @escaping (ScreenChange, [SectionContent<RenderedComponent>]) -> Void
    ) -> ObservationToken {
        reporter.onChange(of: sections, listener)
    }

    /// Does to a facet of the screen on top what a user would.
    public func send(_ interaction: Interaction, to facet: FacetID, in component: ComponentID) throws(ScreenError) {
        try navigator.top?.send(interaction, to: facet, in: component)
    }

    /// Says that a component of the screen on top became visible.
    public func appeared(_ id: ComponentID) { navigator.top?.appeared(id) }

    /// Opens the screen of other requirements in place of all that was shown.
    public func replan(for requirements: Requirements) {
        navigator.tearDown()
        plan = point.compose(point.plan(for: requirements)).plan
        navigator = open(requirements)
        follow()
    }

    /// Returns what the user has entered on the screen on top.
    public func entries(of owner: String) -> ScreenEntries {
        navigator.top?.entries(of: owner) ?? ScreenEntries(of: owner)
    }

    /// Enters again what was stored for this user, on the screen on top.
    @discardableResult
    public func restore(_ entries: ScreenEntries, of owner: String) -> [ScreenEntries.Lost] {
        navigator.top?.restore(entries, of: owner) ?? []
    }

    /// Waits until the screen on top, and those that its work leads to, are there.
    public func waitUntilIdle() async {
        var waited: RemoteScreen?
        while let top = navigator.top, top !== waited {
            waited = top
            await top.waitUntilIdle()
        }
    }

    /// Ends all screens.
    public func tearDown() {
        reporter.end()
        navigator.tearDown()
    }

    private func follow() {
        report()
        stack = navigator.onChange { [weak self] screens in
            self?.follow(screens.last)
            self?.report()
        }
        follow(navigator.top)
    }

    private func follow(_ screen: RemoteScreen?) {
        top = screen?.onChange { [weak self] change, _ in self?.report(always: change.isEmpty) }
    }

    private func report(always: Bool = false) { reporter.report(sections, always: always) }
}
