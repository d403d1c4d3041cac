import ServerDrivenSwiftUI
import ComponentScreen
import FeatureFlags
import Foundation
import ServerDriven
import SwiftUI
import XCTest

/// A remote screen on the stand-in: loaded, gone on, failed, asked and left.
@MainActor
final class RemoteTests: XCTestCase {
    /// A service that a test holds in its hand.
    @MainActor
    private final class Service: ScreenTransport {
        var answers: [String: String] = [:]
        var requests: [String] = []

        @MainActor func send(_ request: ScreenRequest) async throws -> ScreenResponse {
            let name = [request.path, request.offset].compactMap { $0 }.joined(separator: "@")
            requests.append(name)
            guard let answer = answers[name] else { throw URLError(.notConnectedToInternet) }
            return ScreenResponse(status: 200, body: Array(answer.utf8))
        }
    }

    private let service = Service()
    private var opened: [ScreenLink] = []

    private func client(_ words: Words = .english) -> ScreenClient {
        ScreenClient(
            library: ComponentLibrary(
                version: "1.0.0", kinds: [.message, .button, .row, .toggle, .card, .field].map { SupportedKind($0) }),
            transport: service,
            flags: Flags(from: FixedFlags()), words: words
        ) { _ in
        }
    }

    private func show(_ path: String, in words: Words = .english) -> ViewHost {
        ViewHost(RemoteScreenView(ScreenLink(path, title: "Home"), client: client(words)) { self.opened.append($0) })
    }

    /// Lets what is being loaded arrive.
    private func settle(_ host: ViewHost, until isThere: () -> Bool) async {
        for _ in 0..<1000 where !isThere() {
            _ = host.elements
            await Task.yield()
            try? await Task.sleep(for: .milliseconds(10))
        }
        _ = host.elements
    }

    private func labels(_ host: ViewHost) -> [String] { host.elements.filter { $0.role != .progress }.map(\.label) }
    private func questions(_ host: ViewHost) -> [String] {
        host.beside.filter { $0.role != .progress }.map(\.label)
    }

    private let home = """
        {"screen":"home","title":"Welcome","sections":[{"id":"list","body":[
        {"id":"a","component":"row","text":{"title":"A"},"events":{"tap":{"name":"navigate","data":{"url":"a"}}}},
        {"id":"like","component":"button","text":{"title":"Like"},"events":{"tap":{"name":"command","data":{"url":"like"}}}}],
        "more":{"name":"loadContent","data":{"offset":"1"}}}]}
        """

    func testAScreenIsLoadedGoesOnAndOpensLinks() async throws {
        service.answers = [
            "home": home,
            "home@1": """
            {"screen":"home","sections":[{"id":"list","body":[{"id":"z","component":"message","text":{"title":"Z"}}]}]}
            """,
        ]
        let host = show("home")
        XCTAssertEqual(host.elements.map(\.role), [.progress])
        await settle(host) { labels(host).contains("Z") }
        XCTAssertEqual(labels(host), ["A", "Like", "Z"])
        XCTAssertEqual(service.requests, ["home", "home@1"], "the next page was loaded once")
        XCTAssertTrue(host.looks.contains("title Welcome"))
        host.elements[0].tap()
        XCTAssertEqual(opened, [ScreenLink("a")])
    }

    func testAPageThatFailsIsAskedForOnceAndAgainWhenTheUserWantsIt() async throws {
        service.answers = ["home": home]
        let host = show("home")
        await settle(host) { labels(host).contains("Try again") }
        for _ in 0..<20 { _ = host.elements; await Task.yield() }
        XCTAssertEqual(service.requests, ["home", "home@1"])
        XCTAssertEqual(labels(host), ["A", "Like", "No answer came. Try again.", "Try again"])
        service.answers["home@1"] = """
            {"screen":"home","sections":[{"id":"list","body":[{"id":"z","component":"message","text":{"title":"Z"}}]}]}
            """
        try XCTUnwrap(host.elements.first { $0.label == "Try again" }).tap()
        await settle(host) { labels(host).contains("Z") }
        XCTAssertEqual(labels(host), ["A", "Like", "Z"])
    }

    func testBelowTheHeaderOfALinkTheScreenIsLoading() async throws {
        let header: FacetValue = .object([
            "id": .string("name"), "component": .string("message"), "text": .object(["title": .string("Ann")]),
        ])
        let host = ViewHost(
            RemoteScreenView(ScreenLink("home", title: "Home", header: [header]), client: client()) { _ in })
        XCTAssertEqual(host.elements.map { $0.role == .progress ? "…" : $0.label }, ["Ann", "…"])
    }

    func testAPageWithAnAddressIsSharedAndHandedOn() async throws {
        service.answers = [
            "home": """
            {"screen":"home","address":"https://example.com/home",
            "sections":[{"id":"list","body":[{"id":"m","component":"message","text":{"title":"M"}}]}]}
            """
        ]
        let host = show("home")
        await settle(host) { labels(host).contains("M") }
        XCTAssertTrue(host.beside.contains { $0.label == "share https://example.com/home" }, "\(host.beside)")
        XCTAssertTrue(host.looks.contains("activity NSUserActivityTypeBrowsingWeb https://example.com/home"))
    }

    /// A tab as the article "A server-driven page in a SwiftUI app" has it.
    private struct Tab: View {
        let client: ScreenClient
        @State private var path: [ScreenLink]

        init(client: ScreenClient) {
            self.client = client
            _path = State(wrappedValue: [])
        }

        var body: some View {
            NavigationStack(path: $path) {
                page(ScreenLink("home"))
                    .navigationDestination(for: ScreenLink.self) { page($0) }
            }
            .onOpenURL { path.append(ScreenLink($0.lastPathComponent)) }
        }

        private func page(_ link: ScreenLink) -> some View {
            RemoteScreenView(link, client: client) { path.append($0) }
        }
    }

    func testLinksAndDeepLinksGoOntoTheStackOfATab() async throws {
        func page(_ name: String) -> String {
            #"{"screen":"\#(name)","sections":[{"id":"s","body":[{"id":"m","component":"message","text":{"title":"\#(name)"}}]}]}"#
        }
        service.answers = ["home": home, "a": page("a"), "deep": page("deep")]
        let host = ViewHost(Tab(client: client()))
        await settle(host) { labels(host).contains("A") }
        try XCTUnwrap(host.elements.first { $0.label == "A" }).tap()
        await settle(host) { labels(host) == ["a"] }
        XCTAssertEqual(labels(host), ["a"])
        host.open(try XCTUnwrap(URL(string: "https://example.com/screens/deep")))
        await settle(host) { labels(host) == ["deep"] }
        XCTAssertEqual(labels(host), ["deep"])
    }

    func testAFailureIsSaidAndTriedAgainAndWhatIsShownStays() async throws {
        let host = show("home")
        await settle(host) { labels(host).count == 2 }
        XCTAssertEqual(labels(host), ["No answer came. Try again.", "Try again"])
        service.answers = ["home": home]
        host.elements[1].tap()
        await settle(host) { labels(host).contains("A") }
        service.answers = [:]
        await host.refresh()
        await settle(host) { labels(host).contains("Try again") }
        XCTAssertTrue(labels(host).contains("A"), "it is out of date, and there")
        service.answers = ["home": home]
        try XCTUnwrap(host.elements.first { $0.label == "Try again" }).tap()
        await settle(host) { !labels(host).contains("Try again") }
    }

    func testACommandAsksForATextAndForAChoiceAndItsMessageIsTakenAway() async throws {
        service.answers = [
            "home": home,
            "like": """
            {"result":"input","input":{"kind":"text","title":"Why?","value":"So"},
            "action":{"name":"command","data":{"url":"why"}}}
            """,
            "why": """
            {"result":"input","input":{"kind":"choice","title":"How much?","options":[{"id":"1","title":"Much"}]},
            "action":{"name":"command","data":{"url":"much"}}}
            """,
            "much": #"{"result":"done","message":"Thank you"}"#,
        ]
        let host = show("home")
        await settle(host) { labels(host).contains("Like") }
        try XCTUnwrap(host.elements.first { $0.label == "Like" }).tap()
        await settle(host) { questions(host).contains("Why?") }
        XCTAssertEqual(host.beside.first { $0.role == .textField }?.value, "So")
        try XCTUnwrap(host.beside.first { $0.label == "Send" }).tap()
        await settle(host) { questions(host).contains("How much?") }
        try XCTUnwrap(host.beside.first { $0.label == "Much" }).tap()
        await settle(host) { labels(host).contains("Thank you") }
        XCTAssertFalse(questions(host).contains("How much?"))
        try XCTUnwrap(host.elements.last { $0.role == .button }).tap()
        await settle(host) { !labels(host).contains("Thank you") }
        XCTAssertEqual(questions(host), [])
    }

    func testAMenuIsAButtonWhoseItemsDoWhatTheySay() async throws {
        service.answers = [
            "home": """
            {"screen":"home","menu":[
            {"id":"share","component":"button","text":{"title":"Share","subtitle":"With friends"},
            "events":{"tap":{"name":"navigate","data":{"url":"share"}}}},
            {"id":"heart","component":"toggle","text":{"title":"Favourite"},"isSelected":true,
            "events":{"tap":{"name":"command","data":{"url":"like"}}}}],
            "sections":[{"id":"list","body":[{"id":"m","component":"message","text":{"title":"M"}}]}]}
            """,
            "like": #"{"result":"done"}"#,
        ]
        let host = show("home")
        await settle(host) { labels(host).contains("M") }
        XCTAssertEqual(labels(host), ["Menu", "M"])
        XCTAssertEqual(host.beside.map(\.label), ["Share", "Favourite"])
        XCTAssertEqual(host.beside.map(\.identifier), ["menu/share/share", "menu/heart/heart"])
        XCTAssertEqual(host.beside[0].hint, "With friends")
        host.beside[0].tap()
        XCTAssertEqual(opened, [ScreenLink("share")])
        host.beside[1].tap()
        await settle(host) { service.requests.contains("like") }
        XCTAssertTrue(service.requests.contains("like"))
    }

    /// The service says its own texts in the language; here they are in brackets, as a phrase of the library is.
    func testWhateverTheLibrarySaysIsInTheLanguageOfTheClient() async throws {
        func unsaid(_ host: ViewHost) -> [String] {
            (host.elements + host.beside).flatMap { [$0.label, $0.value, $0.hint] }
                .filter { $0.contains(where: \.isLetter) && !$0.hasPrefix("⟦") && !$0.hasPrefix("system:") }
        }
        let words = Words("en-XA")
        let host = show("home", in: words)
        await settle(host) { labels(host).count == 2 }
        XCTAssertEqual(unsaid(host), [])
        service.answers = [
            "home": """
            {"screen":"home","title":"⟦Home⟧","menu":[
            {"id":"share","component":"button","text":{"title":"⟦Share⟧"},
            "events":{"tap":{"name":"navigate","data":{"url":"a"}}}}],
            "sections":[{"id":"list","body":[{"id":"form","component":"card","children":[
            {"id":"name","component":"field","text":{"title":"⟦Name⟧"},"entry":{"required":true}},
            {"id":"save","component":"button","text":{"title":"⟦Save⟧"},
            "events":{"tap":{"name":"command","data":{"url":"save"},"inputs":"all"}}}]},
            {"id":"ask","component":"button","text":{"title":"⟦Ask⟧"},
            "events":{"tap":{"name":"command","data":{"url":"ask"}}}}]}]}
            """,
            "ask": """
            {"result":"input","input":{"kind":"text","title":"⟦Why?⟧"},"action":{"name":"command","data":{"url":"why"}}}
            """,
        ]
        host.elements[1].tap()
        await settle(host) { labels(host).contains("⟦Save⟧") }
        XCTAssertTrue(labels(host).contains(words("Menu")))
        try XCTUnwrap(host.elements.first { $0.label == "⟦Save⟧" }).tap()
        await settle(host) { host.elements.contains { $0.hint == words("Fill this in") } }
        XCTAssertTrue(host.elements.contains { $0.hint == words("Fill this in") })
        try XCTUnwrap(host.elements.first { $0.label == "⟦Ask⟧" }).tap()
        await settle(host) { questions(host).contains(words("Send")) }
        XCTAssertTrue(questions(host).contains(words("Cancel")))
        XCTAssertEqual(unsaid(host), [])
        try XCTUnwrap(host.beside.first { $0.label == words("Send") }).tap()
        await settle(host) { questions(host).contains(words("No answer came. Try again.")) }
        XCTAssertEqual(unsaid(host), [])
    }

    func testAQuestionThatIsCancelledIsGivenUp() async throws {
        service.answers = [
            "home": home,
            "like": """
            {"result":"input","input":{"kind":"text","title":"Why?"},"action":{"name":"command","data":{"url":"why"}}}
            """,
        ]
        let host = show("home")
        await settle(host) { labels(host).contains("Like") }
        try XCTUnwrap(host.elements.first { $0.label == "Like" }).tap()
        await settle(host) { questions(host).contains("Why?") }
        try XCTUnwrap(host.beside.first { $0.label == "Cancel" }).tap()
        await settle(host) { !questions(host).contains("Why?") }
        XCTAssertFalse(questions(host).contains("Why?"))
        XCTAssertFalse(service.requests.contains("why"))
    }
}
