public import ComponentScreen

/// The stack of screens that a user went through.
///
/// A screen that is pushed shows at once what the link carries. The screens below it stay alive, with all that the user
/// entered; the same path may be on the stack more than once, and each time is a screen of its own. A sheet is a stack over
/// this one, and ends as a whole.
@MainActor
public final class Navigator {
    /// The screens from the first to the one that is shown; never empty until the navigator is torn down.
    public private(set) var screens: [RemoteScreen] = []
    /// The sheet over the screens; nil where there is none.
    public private(set) var sheet: Navigator?

    private let client: ScreenClient
    /// Ends the sheet that this is; nil where it is none.
    private let end: (@MainActor () -> Void)?
    private var changes = EventStream<[RemoteScreen]>()

    /// Shows the first screen.
    public convenience init(_ link: ScreenLink, client: ScreenClient) { self.init(link, client: client, end: nil) }

    private init(_ link: ScreenLink, client: ScreenClient, end: (@MainActor () -> Void)?) {
        self.client = client
        self.end = end
        screens = [screen(link)]
    }

    /// The screen that is shown, in a sheet where there is one; nil after the end.
    public var top: RemoteScreen? { sheet?.top ?? screens.last }

    /// Calls back after each change of the stack, and when a sheet comes or goes, for as long as the returned observation is
    /// retained.
    public func onChange(_ listener: @escaping ([RemoteScreen]) -> Void) -> ObservationToken {
        changes.observe(listener)
    }

    /// Shows another screen: on top, or in a sheet, in place of one that is there, as the link says.
    public func push(_ link: ScreenLink) {
        switch link.presentation {
        case .page:
            screens.append(screen(link))
            changed()
        case .sheet:
            let ended = sheet
            sheet = Navigator(link, client: client) { [weak self] in self?.dismissSheet() }
            changed()
            ended?.tearDown()
        }
    }

    /// Ends the sheet with all its screens; does nothing where there is none.
    public func dismissSheet() {
        guard let ended = sheet else { return }
        sheet = nil
        changed()
        ended.tearDown()
    }

    /// Goes back to the screen before, and ends the last one.
    ///
    /// Does nothing on the first. A sheet stays.
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
        sheet?.tearDown()
        sheet = nil
        while let ended = screens.popLast() { ended.tearDown() }
    }

    private func screen(_ link: ScreenLink) -> RemoteScreen {
        RemoteScreen(
            link, client: client, navigate: { [weak self] in self?.push($0) },
            dismiss: { [weak self] in self?.dismiss() })
    }

    /// Ends the sheet that this is, or goes back.
    private func dismiss() {
        if let end { end() } else { pop() }
    }

    private func changed() { changes.send(screens) }
}
