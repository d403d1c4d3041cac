public import ComponentScreen

/// The stack of screens that a user went through.
///
/// A screen that is pushed shows at once what the link carries. The screens below it stay alive, with all that the user
/// entered; the same path may be on the stack more than once, and each time is a screen of its own.
@MainActor
public final class Navigator {
    /// The screens from the first to the one that is shown; never empty until the navigator is torn down.
    public private(set) var screens: [RemoteScreen] = []

    private let client: ScreenClient
    private var changes = EventStream<[RemoteScreen]>()

    /// Shows the first screen.
    public init(_ link: ScreenLink, client: ScreenClient) {
        self.client = client
        push(link)
    }

    /// The screen that is shown; nil after the end.
    public var top: RemoteScreen? { screens.last }

    /// Calls back after each change of the stack, for as long as the returned observation is retained.
    public func onChange(_ listener: @escaping ([RemoteScreen]) -> Void) -> ObservationToken {
        changes.observe(listener)
    }

    /// Shows another screen on top.
    public func push(_ link: ScreenLink) {
        screens.append(screen(link))
        changed()
    }

    /// Goes back to the screen before, and ends the one that is shown; does nothing on the first.
    public func pop() {
        guard screens.count > 1 else { return }
        let ended = screens.removeLast()
        changed()
        ended.tearDown()
    }

    /// Shows another screen in place of the one that is shown, which ends.
    public func replace(with link: ScreenLink) {
        let ended = screens.popLast()
        screens.append(screen(link))
        changed()
        ended?.tearDown()
    }

    /// Ends all screens, the last one first.
    public func tearDown() {
        changes = EventStream()
        while let ended = screens.popLast() { ended.tearDown() }
    }

    private func screen(_ link: ScreenLink) -> RemoteScreen {
        RemoteScreen(link, client: client) { [weak self] in self?.push($0) }
    }

    private func changed() { changes.send(screens) }
}
