/// The logic around a screen: the screen reports its changes to it, waits for its work, and ends it.
///
/// It is active while the screen's router is; the screen retains it. A plugin point makes one for each mounted screen, see
/// `Mount.host`, or `Screen.init` is given one.
@MainActor
public protocol ScreenHost<Requirements>: Interactor {
    /// The values that the screen is composed from.
    associatedtype Requirements: ScreenRequirements

    /// Takes the screen that it belongs to, before that starts its components; hold it weakly.
    func mounted(on screen: any MountedScreen<Requirements>)

    /// Called before the screen is planned again; returns the requirements that it is planned for.
    ///
    /// The default returns them as they are.
    func willReplan(for requirements: Requirements) -> Requirements

    /// Called after each change of what the user still has to do on the screen.
    func missingChanged(_ missing: [Missing])

    /// Whether it has no work under way.
    var isIdle: Bool { get }

    /// Waits until it has no work under way.
    func waitUntilIdle() async
}

extension ScreenHost {
    /// Does nothing.
    public func mounted(on screen: any MountedScreen<Requirements>) {}

    /// Returns the requirements as they are.
    public func willReplan(for requirements: Requirements) -> Requirements { requirements }

    /// Does nothing.
    public func missingChanged(_ missing: [Missing]) {}

    /// True: it has no work.
    public var isIdle: Bool { true }

    /// Returns at once.
    public func waitUntilIdle() async {}
}
