public import ComponentScreen

/// The living profile page: its components, and the interactor that knows what they add up to.
@MainActor
public final class ProfilePage: HostedScreen {
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

    /// A sentence on the page as a whole, to read and to observe.
    public var summary: ValueStream<String> { interactor.summary }
}
