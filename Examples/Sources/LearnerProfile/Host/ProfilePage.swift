import ComponentScreen

/// The living profile page: its components, and the interactor that knows what they add up to.
@MainActor
public final class ProfilePage {
    /// The components, alive.
    public let screen: Screen<ProfileRequirements>

    private let interactor: ProfileInteractor

    init(_ composition: Composition<ProfileRequirements>, profile: Shared<Profile>) {
        let interactor = ProfileInteractor(profile: profile)
        let screen = Screen(composition, router: Router("Profile", interactor: interactor))
        self.interactor = interactor
        self.screen = screen
        screen.onChange { [weak interactor, weak screen] _, _ in
            if let screen { interactor?.missingChanged(screen.missing) }
        }
        screen.router.activate()
        interactor.missingChanged(screen.missing)
    }

    /// What the page comes to, in a sentence, to read and to watch.
    public var summary: Shared<String> { interactor.summary }

    /// Ends the page and all that belongs to it.
    public func tearDown() {
        screen.tearDown()
        screen.router.deactivate()
    }
}
