#if canImport(SwiftUI)
public import ScreenTheme
public import ServerDriven
public import SwiftUI

/// A stack of screens that a service describes, as a SwiftUI view: a tab of an application.
///
/// ```swift
/// RemotePages(ScreenLink("home"), client: client)
/// ```
///
/// A link leads onto the stack, or into a sheet with a stack of its own where its `presentation` says so. The action
/// `dismiss` ends the sheet that it is done in; elsewhere it goes back on the stack. Another first link is another stack.
public struct RemotePages: View {
    private let first: ScreenLink
    private let client: ScreenClient
    private let theme: Theme
    private let changed: @MainActor (RemoteScreen) -> Void
    @Binding private var opening: ScreenLink?

    /// Shows a stack.
    ///
    /// - Parameters:
    ///   - first: the screen at its root.
    ///   - client: what all screens of the application share.
    ///   - theme: the look of the brand.
    ///   - opening: a link to open, such as a deep link; it takes the sheet away, and is nil again once it is open.
    ///   - changed: hears of each screen when it is made, and after each change of its status, as in `RemoteScreenView`.
    public init(
        _ first: ScreenLink, client: ScreenClient, theme: Theme = .standard,
        opening: Binding<ScreenLink?> = .constant(nil), changed: @escaping @MainActor (RemoteScreen) -> Void = { _ in }
    ) {
        self.first = first
        self.client = client
        self.theme = theme
        self.changed = changed
        _opening = opening
    }

    /// The screen on top, with the sheet over it.
    public var body: some View {
        RemoteStack(first: first, client: client, theme: theme, changed: changed, end: nil, opening: $opening).id(first)
    }
}

/// The stack of a tab, or of a sheet.
private struct RemoteStack: View {
    let first: ScreenLink
    let client: ScreenClient
    let theme: Theme
    let changed: @MainActor (RemoteScreen) -> Void
    /// Ends the sheet; nil in a tab.
    let end: (@MainActor () -> Void)?
    @Binding var opening: ScreenLink?
    @State private var path: [ScreenLink]
    @State private var sheet: ScreenLink?

    init(
        first: ScreenLink, client: ScreenClient, theme: Theme, changed: @escaping @MainActor (RemoteScreen) -> Void,
        end: (@MainActor () -> Void)?, opening: Binding<ScreenLink?>
    ) {
        self.first = first
        self.client = client
        self.theme = theme
        self.changed = changed
        self.end = end
        _opening = opening
        _path = State(wrappedValue: [])
        _sheet = State(wrappedValue: nil)
    }

    var body: some View {
        NavigationStack(path: $path) {
            page(first).navigationDestination(for: ScreenLink.self) { page($0) }
        }
        .sheet(item: $sheet) { link in
            RemoteStack(
                first: link, client: client, theme: theme, changed: changed, end: { sheet = nil },
                opening: .constant(nil))
        }
        .onChange(of: opening, initial: true) { _, link in
            guard let link else { return }
            sheet = nil
            open(link)
            opening = nil
        }
    }

    private func page(_ link: ScreenLink) -> some View {
        RemoteScreenView(link, client: client, theme: theme, changed: changed, dismiss: dismiss, open: open)
    }

    private func open(_ link: ScreenLink) {
        switch link.presentation {
        case .page: path.append(link)
        case .sheet: sheet = link
        }
    }

    private func dismiss() {
        if let end { end() } else if !path.isEmpty { path.removeLast() }
    }
}
#endif
