/// A mounted screen as its users see it: a view layer, a test, a program.
@MainActor
public protocol MountedScreen<Requirements>: AnyObject, Sendable {
    /// The values that the screen is composed from.
    associatedtype Requirements: ScreenRequirements

    /// The current plan: which builders are on the screen, and why.
    var plan: Plan<Requirements> { get }

    /// The components shown now, section by section, in screen order.
    var sections: [SectionContent<RenderedComponent>] { get }

    /// The sections beside the content: what is under way, and a question to the user; a renderer draws them with the
    /// others.
    var accessorySections: [SectionContent<RenderedComponent>] { get }

    /// Returns a component as it is shown now; nil when it is not on the screen.
    ///
    /// A component inside another has the ids of those around it in front, as in `missing` and in the plan:
    /// `hub/trip-types`. Its facets have the ids that its view gives them.
    func facet(of id: ComponentID) -> Facet<AnyEvent>?

    /// The things that the user still has to do, in screen order.
    var missing: [Missing] { get }

    /// Performs an interaction on a facet, as a user would, and lets its component react.
    ///
    /// Name a facet of a component inside another in one of two ways: `add` in `hub/trip-types`, or `trip-types/add` in
    /// `hub`.
    ///
    /// - Throws: `ScreenError` when the facet is not there, is of another kind, or is disabled; then nothing changes.
    func send(_ interaction: Interaction, to facet: FacetID, in component: ComponentID) throws(ScreenError)

    /// The faults of the declaration, the builders that threw, and the changes without end that were stopped.
    var faults: [String] { get }

    /// Calls back after each change, with the changes since the last call and the sections shown now.
    ///
    /// - Returns: the observation, which lasts for as long as it is retained.
    func onChange(_ listener: @escaping (ScreenChange, [SectionContent<RenderedComponent>]) -> Void) -> ObservationToken

    /// Reports that a component became visible; a renderer that reports this gets impressions by it.
    func appeared(_ id: ComponentID)

    /// Plans again for new requirements; while the same builder has the same place, what the user entered stays.
    func replan(for requirements: Requirements)

    /// Returns a component as it would be shown in the words of another language; nothing changes.
    ///
    /// Nil when it is not on the screen, and for a screen whose texts come from elsewhere.
    func localized(_ id: ComponentID, in words: Words) -> LocalizedComponent?

    /// Returns what the user has entered and chosen, to be stored for this user.
    func entries(of owner: String) -> ScreenEntries

    /// Restores what was stored for this user.
    ///
    /// - Returns: the entries that are not there now, each with the reason.
    @discardableResult
    func restore(_ entries: ScreenEntries, of owner: String) -> [ScreenEntries.Lost]

    /// Waits until no component or host has work under way.
    func waitUntilIdle() async

    /// Ends the screen and all that belongs to it.
    func tearDown()
}

extension MountedScreen {
    /// The faults of its plan.
    public var faults: [String] { plan.faults }

    /// Nothing.
    public var accessorySections: [SectionContent<RenderedComponent>] { [] }

    /// Returns nil: its texts come from elsewhere.
    public func localized(_ id: ComponentID, in words: Words) -> LocalizedComponent? { nil }
}

/// A screen that can be checked after each event and once all work has ended.
///
/// A plan for the same requirements has to change nothing then.
@MainActor
package protocol CheckedScreen: AnyObject {
    /// Is told where a component would change; nil, as outside of tests, where nothing is checked.
    var onUnstableState: ((_ fault: String) -> Void)? { get set }
}
