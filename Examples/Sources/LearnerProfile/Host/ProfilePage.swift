public import ComponentScreen

/// The living profile page: its components, and the interactor that knows what they add up to.
@MainActor
public final class ProfilePage: LivingScreen {
    /// The components, alive.
    public let screen: Screen<ProfileRequirements>

    private let interactor: ProfileInteractor

    init(_ composition: Composition<ProfileRequirements>, profile: ValueStream<Profile>) {
        let interactor = ProfileInteractor(profile: profile)
        let screen = Screen(
            composition, router: Router("Profile", interactor: interactor),
            failure: FailureNotice(
                title: "This part of your profile is not working", message: "What you entered is kept; try again",
                retry: "Try again", missing: "Try again where your profile is not working"))
        self.interactor = interactor
        self.screen = screen
        screen.onChange { [weak interactor, weak screen] _, _ in
            if let screen { interactor?.missingChanged(screen.missing) }
        }
        screen.router.activate()
        interactor.missingChanged(screen.missing)
    }

    /// What the page comes to, in a sentence, to read and to observe.
    public var summary: ValueStream<String> { interactor.summary }

    /// The plan in force: who is on the page, and why.
    public var plan: Plan<ProfileRequirements> { screen.plan }

    /// What the page shows now, in screen order.
    public var sections: [ScreenSection<LiveComponent>] { screen.sections }

    /// What the learner still has to do, in screen order.
    public var missing: [Missing] { screen.missing }

    /// Does to a facet what a learner would.
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

    /// Plans again for new requirements; what stays keeps what the learner entered.
    public func replan(for requirements: ProfileRequirements) { screen.replan(for: requirements) }

    /// Waits until no work is going on.
    public func waitUntilIdle() async { await screen.waitUntilIdle() }

    /// Ends the page and all that belongs to it.
    public func tearDown() {
        screen.tearDown()
        screen.router.deactivate()
    }
}
