import ComponentScreen

/// The living profile page: its components, and the interactor that knows what they add up to.
@MainActor
public final class ProfilePage {
    /// The components, alive.
    public let screen: Screen<ProfileRequirements>

    private let interactor: ProfileInteractor

    init(_ composition: Composition<ProfileRequirements>, dependency: ProfileDependency) {
        let interactor = ProfileInteractor(profile: dependency.profile, keeper: dependency.keeper)
        let screen = Screen(composition, router: Router("Profile", interactor: interactor))
        self.interactor = interactor
        self.screen = screen
        screen.onChange { [weak interactor, weak screen] _, _ in
            if let screen { interactor?.screenChanged(missing: screen.missing) }
        }
        screen.router.activate()
        interactor.screenChanged(missing: screen.missing)
    }

    /// How far the learner has come, to read and to watch.
    public var progress: Shared<ProfileProgress> { interactor.progress }

    /// Waits until nothing is being ordered or saved.
    public func settle() async {
        repeat {
            await screen.settle()
            await interactor.settle()
        } while !screen.isSettled || !interactor.isSettled
    }

    /// Ends the page and all that belongs to it.
    public func tearDown() {
        screen.tearDown()
        screen.router.deactivate()
    }
}
