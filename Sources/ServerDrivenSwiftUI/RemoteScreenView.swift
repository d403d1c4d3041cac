#if canImport(SwiftUI)
import ComponentScreen
import Foundation
import ScreenSwiftUI
public import ScreenTheme
public import ServerDriven
public import SwiftUI

/// A screen that a service describes, as a SwiftUI view: it loads,
/// fails and tries again, goes on page by page, and asks.
///
/// ```swift
/// RemoteScreenView(ScreenLink("home"), client: client) { link in path.append(link) }
/// ```
///
/// Where links lead is the application's; `RemotePages` has a stack and sheets for them.
/// The screen lives as long as the view: it is loaded when the view appears for the first time, and torn down when that
/// is gone. Another link or another user at the same place is another screen. The library's own texts, such as the buttons
/// of a question, are said in the client's `words`.
public struct RemoteScreenView: View {
    private let link: ScreenLink
    private let client: ScreenClient
    private let theme: Theme
    private let changed: @MainActor (RemoteScreen) -> Void
    private let dismiss: (@MainActor () -> Void)?
    private let clock: any Clock<Duration>
    private let open: @MainActor (ScreenLink) -> Void

    /// Shows a screen.
    ///
    /// - Parameters:
    ///   - link: where the screen is, and what is shown until it is there.
    ///   - client: what all screens of the application share.
    ///   - theme: the look of the brand.
    ///   - changed: hears of the screen when it is made, and after each change of its status: to load it again, to keep
    ///     its entries, or to have the user sign in where `status.value.isSignedOut`.
    ///   - dismiss: goes back from the screen, or ends the sheet that it stands in, for the action `dismiss`.
    ///   - clock: measures how long the answer to a question may come after the question went.
    ///   - open: shows the screen that a link of this one leads to, in a sheet where its `presentation` says so.
    public init(
        _ link: ScreenLink, client: ScreenClient, theme: Theme = .standard,
        changed: @escaping @MainActor (RemoteScreen) -> Void = { _ in },
        dismiss: (@MainActor () -> Void)? = nil, clock: any Clock<Duration> = ContinuousClock(),
        open: @escaping @MainActor (ScreenLink) -> Void
    ) {
        self.link = link
        self.client = client
        self.theme = theme
        self.changed = changed
        self.dismiss = dismiss
        self.clock = clock
        self.open = open
    }

    /// The screen, or the sign that it is being loaded.
    public var body: some View {
        RemoteHost(
            link: link, client: client, theme: theme, changed: changed, dismiss: dismiss, clock: clock, open: open
        )
        .id(PageIdentity(link: link, client: client.identity))
    }
}

/// The identity of a page: another link, or a client of another identity, is another page.
private struct PageIdentity: Hashable {
    let link: ScreenLink
    let client: ScreenClient.Identity
}

/// The owner of a remote screen.
private struct RemoteHost: View {
    let link: ScreenLink
    let client: ScreenClient
    let theme: Theme
    let changed: @MainActor (RemoteScreen) -> Void
    let dismiss: (@MainActor () -> Void)?
    let clock: any Clock<Duration>
    let open: @MainActor (ScreenLink) -> Void
    @State private var model: RemoteModel?

    init(
        link: ScreenLink, client: ScreenClient, theme: Theme, changed: @escaping @MainActor (RemoteScreen) -> Void,
        dismiss: (@MainActor () -> Void)?, clock: any Clock<Duration>, open: @escaping @MainActor (ScreenLink) -> Void
    ) {
        self.link = link
        self.client = client
        self.theme = theme
        self.changed = changed
        self.dismiss = dismiss
        self.clock = clock
        self.open = open
        _model = State(wrappedValue: nil)
    }

    var body: some View {
        Group {
            if let model {
                // A page acts as the application says now.
                let _ = model.lead(open: open, dismiss: dismiss)
                RemotePage(model: model, theme: theme, retry: client.failure.retry, clock: clock)
                    .onChange(of: model.status, initial: true) { changed(model.screen) }
            } else {
                ProgressView()
            }
        }
        .onAppear {
            if model == nil {
                model = RemoteModel(link, client: client, open: open, dismiss: dismiss)
            }
        }
    }
}

extension RemoteScreen.Status {
    /// What a screen reader says of the status; nil for nothing.
    var spoken: String? {
        if case .failed(let failure) = phase { return words(failure.message) }
        if let messageText { return messageText }
        let ends = sectionEnds.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
        for case .failed(let failure) in ends { return words(failure.message) }
        return isWorking ? words("Loading") : nil
    }
}

/// A remote screen with what stands around it.
private struct RemotePage: View {
    let model: RemoteModel
    let theme: Theme
    let retry: Phrase
    let clock: any Clock<Duration>
    @State private var answer: String
    @State private var question: Question

    init(model: RemoteModel, theme: Theme, retry: Phrase, clock: any Clock<Duration>) {
        self.model = model
        self.theme = theme
        self.retry = retry
        self.clock = clock
        _answer = State(wrappedValue: "")
        _question = State(wrappedValue: Question())
    }

    var body: some View {
        let status = model.status
        ScreenView(model.content, theme: theme)
            .drawFooter { SectionEnd(model: model, section: $0, retry: retry) }
            .overlay {
                if model.isEmpty {
                    failure
                    if status.phase == .loading { ProgressView() }
                }
            }
            .safeAreaInset(edge: .bottom, spacing: 0) {
                VStack(spacing: CGFloat(theme.spacing.small)) {
                    if status.runningCommands > 0 { ProgressView() }
                    // The content may be out of date; it stays.
                    if !model.isEmpty { failure }
                    if let text = status.messageText {
                        Notice(text: text) {
                            model.screen.dismissMessage()
                        } label: {
                            Image(systemName: "xmark").accessibilityLabel(status.words("Close"))
                        }
                    }
                }
            }
            .refreshable { await model.refresh() }
            .navigationTitle(Text(verbatim: status.title ?? ""))
            .modifier(PageBar(model: model, address: status.address))
            .announcing(status.spoken)
            .environment(\.screenTheme, theme)
            .alert(title(where: \.isEmpty), isPresented: asks(where: \.isEmpty)) {
                // An alert has no other name for its field than what stands there while it is empty.
                TextField(status.prompt?.title ?? "", text: $answer)
                Button(status.words("Send")) { send(answer) }
                Button(status.words("Cancel"), role: .cancel) { model.screen.dismissPrompt() }
            }
            .confirmationDialog(
                title { !$0.isEmpty }, isPresented: asks { !$0.isEmpty }, titleVisibility: .visible
            ) {
                ForEach(status.prompt?.options ?? []) { option in
                    Button(option.title) { send(option.id) }
                }
                Button(status.words("Cancel"), role: .cancel) { model.screen.dismissPrompt() }
            }
            .onChange(of: status.prompt, initial: true) { answer = status.prompt?.value ?? "" }
    }

    @ViewBuilder private var failure: some View {
        if let failure = model.failure {
            let words = model.status.words
            Notice(text: words(failure.message)) {
                model.screen.reload()
            } label: {
                Text(verbatim: words(retry))
            }
        }
    }

    private func send(_ answer: String) {
        question.answer()
        model.screen.answer(answer)
    }

    private func title(where fits: ([CommandInput.Option]) -> Bool) -> Text {
        Text(verbatim: model.status.prompt.flatMap { fits($0.options) ? $0.title : nil } ?? "")
    }

    /// Returns whether a question of a kind is asked now; while its answer is sent, it is not.
    private func asks(where fits: @escaping @MainActor @Sendable ([CommandInput.Option]) -> Bool) -> Binding<Bool> {
        Binding { @MainActor in
            let status = model.status
            return status.prompt.map { fits($0.options) } == true && !status.isSendingAnswer
                && question.isShown(status.prompt)
        } set: { @MainActor isAsked in
            guard !isAsked, let prompt = model.status.prompt, !model.status.isSendingAnswer else { return }
            question.close(prompt)
            Task { @MainActor [clock] in
                // The answer may come after the question went, and when its animation has ended.
                try? await clock.sleep(for: .seconds(1))
                if question.isGivenUp(model.status.prompt), !model.status.isSendingAnswer {
                    model.screen.dismissPrompt()
                }
            }
        }
    }
}

/// The offers of a page: to load it again where it cannot be pulled, and, where it has an address on the web, to share it
/// and to go on with it on another device.
private struct PageBar: ViewModifier {
    let model: RemoteModel
    let address: URL?

    func body(content: Content) -> some View {
        content
            .toolbar {
                ToolbarItemGroup(placement: .primaryAction) {
                    #if os(macOS) || os(tvOS)
                    Button {
                        model.screen.reload()
                    } label: {
                        Image(systemName: "arrow.clockwise")
                    }
                    .accessibilityLabel(model.status.words("Load again"))
                    #endif
                    #if !os(tvOS)
                    if let address { ShareLink(item: address) }
                    #endif
                }
            }
            // The activity type of a page of the web, which any browser takes.
            .userActivity("NSUserActivityTypeBrowsingWeb", isActive: address != nil) { $0.webpageURL = address }
    }
}
#endif
