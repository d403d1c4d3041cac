import ComponentScreen
import FeatureFlags
import ServerDriven
import XCTest

/// A client with a scripted service, and all that it was told.
@MainActor
final class TestClient {
    let transport: ScriptedTransport
    private let words: Words
    private(set) var incidents: [ScreenIncident.Problem] = []
    private(set) var links: [ScreenLink] = []
    private(set) var played: [FacetAction] = []
    private var screens: [RemoteScreen] = []

    init(answersAfterCancellation: Bool = false, words: Words = .english) {
        self.words = words
        transport = ScriptedTransport(answersAfterCancellation: answersAfterCancellation)
    }

    /// Ends what still waits for an answer.
    isolated deinit {
        for screen in screens { screen.tearDown() }
    }

    func client(
        store: DocumentStore? = nil, analytics: (any AnalyticsSink)? = nil, reportsAppearance: Bool = false
    ) -> ScreenClient {
        let library = ComponentLibrary(
            version: "2.0.0",
            kinds: [
                SupportedKind("message", requires: ["text.title"]), SupportedKind("button", requires: ["text.title"]),
                SupportedKind("toggle"), SupportedKind("field"), SupportedKind("secret"),
                SupportedKind("carousel", isContainer: true), .counter,
                .filter, SupportedKind("card"), SupportedKind("choice"), SupportedKind("option"),
            ],
            actions: [ActionKind("play", requires: ["track"]) { [weak self] in self?.played.append($0) }])
        return ScreenClient(
            library: library, transport: transport, flags: Flags(from: FixedFlags()), words: words, store: store,
            analytics: analytics, reportsAppearance: reportsAppearance
        ) { [weak self] in self?.incidents.append($0.problem) }
    }

    /// Returns a client, and a screen of it that is being loaded.
    static func started(
        _ link: ScreenLink = ScreenLink("home"), store: DocumentStore? = nil, analytics: (any AnalyticsSink)? = nil,
        reportsAppearance: Bool = false, answersAfterCancellation: Bool = false, words: Words = .english
    ) -> (TestClient, RemoteScreen) {
        let test = TestClient(answersAfterCancellation: answersAfterCancellation, words: words)
        let client = test.client(store: store, analytics: analytics, reportsAppearance: reportsAppearance)
        let screen = RemoteScreen(link, client: client) { [weak test] in test?.links.append($0) }
        screen.onUnstableState = { XCTFail($0) }
        test.screens.append(screen)
        return (test, screen)
    }

    /// Returns a client, and a screen of it that has been loaded with a document.
    static func loaded(
        _ document: ScreenDocument, etag: String? = nil, answersAfterCancellation: Bool = false,
        words: Words = .english
    ) async -> (TestClient, RemoteScreen) {
        let (test, screen) = started(
            ScreenLink(document.screen), answersAfterCancellation: answersAfterCancellation, words: words)
        await test.answer(0, .document(document, etag: etag), to: screen)
        return (test, screen)
    }

    /// Answers a request as soon as it has come, or fails it with nil, and waits until a screen has nothing to do.
    func answer(_ number: Int, _ response: ScreenResponse?, to screen: RemoteScreen? = nil) async {
        await transport.arrival(of: number + 1)
        if let response { transport.answer(number, response) } else { transport.fail(number) }
        await screen?.waitUntilIdle()
    }
}

/// A listener that writes down what it hears.
@MainActor
final class RecordingSink: AnalyticsSink {
    private(set) var records: [String] = []

    func record(_ record: AnalyticsRecord) {
        records.append("\(record.kind) \(record.screen) \(record.component) \(record.fields)")
    }
}

extension RemoteScreen {
    /// Each section with the titles of its facets: `header: Mahler`.
    var shown: [String] {
        sections.map { section in
            let titles = section.components.flatMap { $0.facet.all.compactMap(\.text.title) }
            return "\(section.section.id): " + titles.joined(separator: ", ")
        }
    }

    var phase: Phase { status.value.phase }
    var message: String? { status.value.messageText }

    /// The sentences around the sections.
    var said: [String] {
        accessorySections.flatMap(\.components).flatMap(\.facet.all).filter { $0.kind == .message }.compactMap(
            \.text.title)
    }

    /// Shows a document of the host.
    func replan(for document: ScreenDocument) {
        replan(for: DocumentRequirements(document: document, flags: Flags(from: FixedFlags())))
    }

    func tap(_ facet: FacetID, in section: String = "body") throws {
        try send(.tap, to: facet, in: ComponentID(rawValue: "\(section)/\(facet)"))
    }

    func toggle(_ facet: FacetID) throws {
        try send(.toggle, to: facet, in: ComponentID(rawValue: "body/\(facet)"))
    }

    func isSelected(_ facet: FacetID, in component: ComponentID) -> Bool? {
        self.facet(of: component)?.first(facet)?.isSelected
    }
}

extension ScreenDocument {
    /// Makes a document with one section `main`.
    static func home(_ body: Facet<FacetAction>..., more: FacetAction? = nil) -> ScreenDocument {
        ScreenDocument(screen: "home", sections: [DocumentSection("main", body: body, more: more)])
    }
}

extension Facet where Event == FacetAction {
    /// Makes a message whose title is its id.
    static func text(_ id: FacetID, _ title: String? = nil) -> Facet { .message(id, title ?? "\(id)") }

    /// Makes a switch whose tap sends a command that switches it ahead.
    static func favourite(_ id: FacetID, isOn: Bool = false, changing other: FacetID? = nil) -> Facet {
        .toggle(id, title: "\(id)", isOn: isOn, tap: .favourite(other ?? id, isOn: !isOn))
    }
}

extension FacetAction {
    static func favourite(_ id: FacetID, isOn: Bool) -> FacetAction {
        .command(
            "favourites/\(id)", payload: .object(["on": .bool(isOn)]),
            optimistic: (id, isOn))
    }
}

// MARK: A stateful kind

extension CustomKey where Value == Int {
    static var start: Self { CustomKey("start") }
}

extension CustomKey where Value == String {
    static var secret: Self { CustomKey("secret") }
    static var query: Self { CustomKey("query") }
}

extension SupportedKind {
    /// A kind that counts taps on the client, from where its facet says, and sends the count when asked to.
    static let counter = SupportedKind("counter", custom: .start, view: CountView(), entry: \.tally) { facet in
        guard let start = facet[.start] else { throw NoStart() }
        return CountState(count: start, hasSecret: facet[.secret] != nil, label: facet.text.subtitle)
    } presenter: { store, channel in
        CountPresenter(store: store, channel: channel)
    }

    private struct NoStart: Error {}
}

struct CountState: ComponentState {
    /// What the user has counted, and from where: from another start it counts anew.
    struct Tally: Codable, Equatable {
        var start: Int
        var taps = 0
    }

    var tally: Tally
    var hasSecret: Bool
    var start: Int
    var label: String?

    init(count start: Int, hasSecret: Bool, label: String? = nil) {
        tally = Tally(start: start)
        (self.start, self.hasSecret, self.label) = (start, hasSecret, label)
    }

    var count: Int { start + (tally.start == start ? tally.taps : 0) }

    var readiness: Readiness { count == 0 ? .incomplete("Count something") : .ready }
}

enum CountEvent: Equatable, Encodable, Sendable { case added, sent }

struct CountView: ComponentView {
    func body(_ state: CountState) -> Facet<CountEvent> {
        .card("count", title: "Count \(state.count)", subtitle: state.hasSecret ? "secret" : state.label) {
            Facet.button("add", title: "Add", tap: .added)
            Facet.button("send", title: "Send", tap: .sent)
        }
    }
}

struct CountPresenter: Presenter {
    let store: Store<CountState>
    let channel: ScreenChannel

    func handle(_ event: CountEvent) {
        switch event {
        case .added:
            store.state.tally = .init(start: store.state.start, taps: store.state.count - store.state.start + 1)
        case .sent:
            channel.actions.send(
                FacetAction(name: "play", data: ["track": .string("\(store.state.count)")]))
        }
    }
}

extension SupportedKind {
    /// A kind that sends its id along as a query when it is chosen.
    static let filter = SupportedKind(
        "filter", requires: ["custom.query"], custom: .query, view: FilterView(), entry: \.noEntry
    ) {
        FilterState(facet: $0)
    } presenter: { store, channel in
        FilterPresenter(store: store, channel: channel)
    }
}

struct FilterState: ComponentState { let facet: Facet<FacetAction> }

enum FilterEvent: Equatable, Encodable, Sendable { case chosen }

struct FilterView: ComponentView {
    func body(_ state: FilterState) -> Facet<FilterEvent> { .button(state.facet.id, title: "Filter", tap: .chosen) }
}

struct FilterPresenter: Presenter {
    let store: Store<FilterState>
    let channel: ScreenChannel

    func handle(_ event: FilterEvent) {
        let facet = store.state.facet
        if let query = facet[.query] { channel.query.update { $0[query] = facet.id.rawValue } }
        channel.actions.send(.reload())
    }
}

/// Waits for something that other tasks bring about; gives up when it does not come at all.
@MainActor
func eventually(_ isTrue: () -> Bool, line: UInt = #line) async throws {
    for _ in 0..<10_000 {
        if isTrue() { return }
        try await Task.sleep(for: .milliseconds(1))
    }
    XCTFail("it did not come", line: line)
}

extension Facet where Event == FacetAction {
    static func counter(_ id: FacetID, from start: Int64?) -> Facet {
        Facet(
            id, kind: "counter", text: FacetElement.Text(title: "\(id)"),
            custom: start.map { ["start": .integer($0)] } ?? [:])
    }

    static func filter(_ id: FacetID, query: String) -> Facet {
        Facet(id, kind: "filter", custom: ["query": .string(query)])
    }
}

extension RemoteScreen.Status {
    /// The sections that are loaded, or whose next page is.
    var loadingSections: Set<SectionID> { Set(sectionEnds.filter { $1 == .loading }.keys) }
}

extension RemoteScreen {
    /// The buttons below the screen, with their texts.
    var buttons: [String] {
        accessorySections.flatMap(\.components).flatMap(\.facet.all).filter { $0.kind == .button }.map {
            "\($0.id) \($0.text.title ?? "")"
        }
    }
}
