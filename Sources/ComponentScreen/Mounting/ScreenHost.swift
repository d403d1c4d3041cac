/// The logic around a screen: the screen reports its changes to it, waits for its work, and ends it.
///
/// It is active while the screen's router is; the screen keeps it. A plugin point makes one for each mounted screen, see
/// `Mount.host`, or `Screen.init` is given one.
@MainActor
public protocol ScreenHost<Requirements>: Interactor {
    /// The values that the screen is composed from.
    associatedtype Requirements: ScreenRequirements

    /// Takes the screen that it belongs to, before that starts its components; keep it weakly.
    func mounted(on screen: any LivingScreen<Requirements>)

    /// Takes up new requirements of the screen; returns those that it is planned for.
    ///
    /// The default returns them as they are.
    func takeUp(_ requirements: Requirements) -> Requirements

    /// Takes up what the user still has to do on the screen; called after each change of it.
    func missingChanged(_ missing: [Missing])

    /// Whether it has no work going on.
    var isIdle: Bool { get }

    /// Waits until it has no work going on.
    func waitUntilIdle() async
}

extension ScreenHost {
    /// Does nothing.
    public func mounted(on screen: any LivingScreen<Requirements>) {}

    /// Returns the requirements as they are.
    public func takeUp(_ requirements: Requirements) -> Requirements { requirements }

    /// Does nothing.
    public func missingChanged(_ missing: [Missing]) {}

    /// True: it has no work.
    public var isIdle: Bool { true }

    /// Returns at once.
    public func waitUntilIdle() async {}
}
