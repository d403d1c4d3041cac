@testable import ServerDrivenSwiftUI
import Accessibility
import ComponentScreen
import FeatureFlags
import Foundation
import ScreenTheme
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
        var statuses: [String: Int] = [:]
        var requests: [String] = []

        @MainActor func send(_ request: ScreenRequest) async throws -> ScreenResponse {
            let name = [request.path, request.offset].compactMap { $0 }.joined(separator: "@")
            requests.append(name)
            guard let answer = answers[name] else { throw URLError(.notConnectedToInternet) }
            return ScreenResponse(status: statuses[name] ?? 200, body: Array(answer.utf8))
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

    /// Waits until what is being loaded is there; that it does not come fails the test.
    private func settle(_ host: ViewHost, line: UInt = #line, until isThere: () -> Bool) async {
        for _ in 0..<1000 {
            _ = host.elements
            if isThere() { return }
            try? await Task.sleep(for: .milliseconds(10))
        }
        XCTFail("it did not come; there are \(labels(host)), beside them \(questions(host))", line: line)
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
        XCTAssertEqual(
            labels(host), ["A", "Like", "Couldn't connect. Check your connection and try again.", "Try again"])
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
        XCTAssertEqual(labels(host), ["Couldn't connect. Check your connection and try again.", "Try again"])
        XCTAssertEqual([host.elements[1].leastWidth, host.elements[1].leastHeight], [44, 44])
        let all = [
            "home": home,
            "home@1": """
            {"screen":"home","sections":[{"id":"list","body":[{"id":"z","component":"message","text":{"title":"Z"}}]}]}
            """,
        ]
        service.answers = all
        host.elements[1].tap()
        await settle(host) { labels(host) == ["A", "Like", "Z"] }
        service.answers = [:]
        await host.refresh()
        await settle(host) { labels(host).contains("Try again") }
        XCTAssertTrue(labels(host).contains("A"), "it is out of date, and there")
        service.answers = all
        try XCTUnwrap(host.elements.first { $0.label == "Try again" }).tap()
        await settle(host) { labels(host) == ["A", "Like", "Z"] }
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
        XCTAssertEqual(host.beside.map(\.label), ["Share, With friends", "Favourite"])
        XCTAssertEqual(host.beside.map(\.identifier), ["menu/share/share", "menu/heart/heart"])
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
        await settle(host) { host.elements.contains(where: \.isEdited) }
        XCTAssertEqual(host.elements.first(where: \.isEdited)?.label, "⟦Name⟧, \(words("required"))")
        try XCTUnwrap(host.elements.first { $0.label == "⟦Ask⟧" }).tap()
        await settle(host) { questions(host).contains(words("Send")) }
        XCTAssertTrue(questions(host).contains(words("Cancel")))
        XCTAssertEqual(unsaid(host), [])
        try XCTUnwrap(host.beside.first { $0.label == words("Send") }).tap()
        await settle(host) { labels(host).contains(words("Couldn't connect. Check your connection and try again.")) }
        XCTAssertEqual(unsaid(host), [])
    }

    /// Which of its callbacks the system calls first is not documented for every question.
    func testAnAnswerIsSentInWhicheverSequenceAQuestionGoesAndActs() async throws {
        service.answers = [
            "home": home,
            "like": """
            {"result":"input","input":{"kind":"text","title":"Why?","value":"So"},
            "action":{"name":"command","data":{"url":"why"}}}
            """, "why": #"{"result":"done","message":"Thank you"}"#,
        ]
        ViewHost.closesQuestionsFirst = true
        defer { ViewHost.closesQuestionsFirst = false }
        let host = show("home")
        await settle(host) { labels(host).contains("Like") }
        try XCTUnwrap(host.elements.first { $0.label == "Like" }).tap()
        await settle(host) { questions(host).contains("Why?") }
        try XCTUnwrap(host.beside.first { $0.label == "Send" }).tap()
        await settle(host) { labels(host).contains("Thank you") }
        XCTAssertTrue(labels(host).contains("Thank you"))
        XCTAssertTrue(service.requests.contains("why"))
    }

    func testAQuestionThatGoesIsGivenUpUnlessItIsAnswered() async {
        func prompt(_ title: String) -> CommandInput { CommandInput(title: title) }
        var question = Question()
        XCTAssertTrue(question.isShown(prompt("A")))
        XCTAssertFalse(question.isShown(nil))
        question.close(prompt("A"))
        XCTAssertFalse(question.isShown(prompt("A")))
        XCTAssertTrue(question.isShown(prompt("B")), "another one")
        question.answer()
        XCTAssertTrue(question.isShown(prompt("A")), "the service did not take the answer")
        XCTAssertFalse(question.isGivenUp(prompt("A")))
        question.close(prompt("A"))
        XCTAssertTrue(question.isGivenUp(prompt("A")))
        question.close(prompt("A"))
        XCTAssertFalse(question.isGivenUp(prompt("B")))
        XCTAssertTrue(question.isShown(prompt("A")))
    }

    func testALinkOpensASheetThatItsOwnActionEnds() async throws {
        func page(_ name: String, _ action: String) -> String {
            """
            {"screen":"\(name)","sections":[{"id":"s","body":[
            {"id":"b","component":"button","text":{"title":"From \(name)"},"events":{"tap":\(action)}}]}]}
            """
        }
        service.answers = [
            "home": page("home", #"{"name":"navigate","data":{"url":"filter","presentation":"sheet"}}"#),
            "filter": page("filter", #"{"name":"dismiss"}"#),
        ]
        let host = ViewHost(RemotePages(ScreenLink("home"), client: client()))
        await settle(host) { labels(host) == ["From home"] }
        XCTAssertEqual(questions(host), [])
        for _ in 0..<2 {
            try XCTUnwrap(host.elements.first { $0.label == "From home" }).tap()
            await settle(host) { questions(host).contains("From filter") }
            try XCTUnwrap(host.beside.first { $0.label == "From filter" }).tap()
            await settle(host) { questions(host).isEmpty }
            XCTAssertEqual(questions(host), [])
            XCTAssertEqual(labels(host), ["From home"], "the page below stays")
        }
        XCTAssertEqual(service.requests, ["home", "filter", "filter"])
    }

    /// A tab with its deep link.
    private struct Linked: View {
        let client: ScreenClient
        @State private var opening: ScreenLink?
        var link: Binding<ScreenLink?> { $opening }

        init(client: ScreenClient) {
            self.client = client
            _opening = State(wrappedValue: nil)
        }

        var body: some View { RemotePages(ScreenLink("home"), client: client, opening: $opening) }
    }

    func testLinksLeadOntoTheStackAndTheActionBackAndADeepLinkTakesASheetAway() async throws {
        func page(_ name: String, _ buttons: [(title: String, action: String)]) -> String {
            let body = buttons.map { title, action in
                #"{"id":"\#(title)","component":"button","text":{"title":"\#(title)"},"events":{"tap":\#(action)}}"#
            }
            return #"{"screen":"\#(name)","sections":[{"id":"s","body":[\#(body.joined(separator: ","))]}]}"#
        }
        let back = #"{"name":"dismiss"}"#
        service.answers = [
            "home": page(
                "home",
                [
                    ("On", #"{"name":"navigate","data":{"url":"next"}}"#),
                    ("Over", #"{"name":"navigate","data":{"url":"filter","presentation":"sheet"}}"#),
                ]),
            "next": page("next", [("Back", back)]), "filter": page("filter", [("End", back)]),
            "deep": page("deep", [("Deep", back)]),
        ]
        let tab = Linked(client: client())
        let host = ViewHost(tab)
        func press(_ title: String) throws { try XCTUnwrap(host.elements.first { $0.label == title }, title).tap() }
        await settle(host) { labels(host).contains("On") }
        try press("On")
        await settle(host) { labels(host) == ["Back"] }
        try press("Back")
        await settle(host) { labels(host) == ["On", "Over"] }
        XCTAssertEqual(labels(host), ["On", "Over"])
        try press("Over")
        await settle(host) { questions(host).contains("End") }
        XCTAssertEqual(questions(host), ["End"])
        tab.link.wrappedValue = ScreenLink("deep")
        await settle(host) { labels(host) == ["Deep"] }
        XCTAssertEqual(labels(host), ["Deep"])
        XCTAssertEqual(questions(host), [])
        XCTAssertNil(tab.link.wrappedValue)
    }

    /// A page whose closures are others after it was shown.
    private struct Turning: View {
        let client: ScreenClient
        let opened: @MainActor (String) -> Void
        @State private var name: String
        var called: Binding<String> { $name }

        init(client: ScreenClient, opened: @escaping @MainActor (String) -> Void) {
            (self.client, self.opened) = (client, opened)
            _name = State(wrappedValue: "first")
        }

        var body: some View {
            let now = name
            RemoteScreenView(ScreenLink("home"), client: client) { opened("\(now) \($0.path)") }
        }
    }

    func testALinkLeadsWhereTheApplicationSaysNow() async throws {
        service.answers = ["home": home]
        var opened: [String] = []
        let page = Turning(client: client()) { opened.append($0) }
        let host = ViewHost(page)
        await settle(host) { labels(host).contains("A") }
        page.called.wrappedValue = "second"
        try XCTUnwrap(host.elements.first { $0.label == "A" }).tap()
        XCTAssertEqual(opened, ["second a"])
    }

    func testANoticeHasTheTextOfTheThemeAndStacksWhereThatIsLarge() async throws {
        let host = show("nonesuch")
        await settle(host) { labels(host).contains("Try again") }
        var theme = Theme.standard
        theme.type[.body].size = 21
        for (size, isStacked) in [(DynamicTypeSize.large, false), (.accessibility3, true)] {
            let host = ViewHost(
                RemoteScreenView(ScreenLink("nonesuch"), client: client(), theme: theme) { _ in }, typeSize: size)
            await settle(host) { labels(host).contains("Try again") }
            XCTAssertTrue(host.looks.contains { $0.contains(isStacked ? "\"63.0 " : "\"21.0 ") })
            XCTAssertEqual(host.looks.contains("side by side"), !isStacked)
            let reacting = host.elements.first { $0.label == "Try again" }
            XCTAssertEqual(reacting?.leastHeight, 44)
        }
    }

    /// A place that shows the page that it is told to.
    private struct Place: View {
        @State private var shown: ScreenLink
        @State private var client: ScreenClient
        var link: Binding<ScreenLink> { $shown }
        var other: Binding<ScreenClient> { $client }
        let changed: @MainActor (RemoteScreen) -> Void

        init(_ link: ScreenLink, client: ScreenClient, changed: @escaping @MainActor (RemoteScreen) -> Void) {
            _shown = State(wrappedValue: link)
            _client = State(wrappedValue: client)
            self.changed = changed
        }

        var body: some View { RemoteScreenView(shown, client: client, changed: changed) { _ in } }
    }

    func testAnotherLinkOrAnotherClientAtTheSamePlaceIsAnotherPage() async throws {
        func page(_ name: String) -> String {
            #"{"screen":"\#(name)","sections":[{"id":"s","body":[{"id":"m","component":"message","text":{"title":"\#(name)"}}]}]}"#
        }
        service.answers = ["home": page("home"), "other": page("other")]
        var screens: [RemoteScreen] = []
        let place = Place(ScreenLink("home"), client: client()) { screen in
            if !screens.contains(where: { $0 === screen }) { screens.append(screen) }
        }
        let host = ViewHost(place)
        await settle(host) { labels(host) == ["home"] }
        place.link.wrappedValue = ScreenLink("other")
        await settle(host) { labels(host) == ["other"] }
        XCTAssertEqual(labels(host), ["other"])
        let again = Service()
        again.answers = ["other": page("again")]
        var next = client()
        next.transport = again
        place.other.wrappedValue = next
        await settle(host) { labels(host) == ["again"] }
        XCTAssertEqual(labels(host), ["again"])
        XCTAssertEqual(service.requests, ["home", "other"])
        place.other.wrappedValue = next
        _ = host.elements
        XCTAssertEqual(again.requests, ["other"], "the same client is the same page")
        XCTAssertEqual(screens.map(\.link.path), ["home", "other", "other"])
    }

    func testAnApplicationHearsOfItsScreenReloadsItAndLearnsOfA401() async throws {
        var screens: [RemoteScreen] = []
        var isSignedOut = false
        let host = ViewHost(
            RemoteScreenView(ScreenLink("home"), client: client()) { screen in
                screens.append(screen)
                isSignedOut = screen.status.value.isSignedOut
            } open: { _ in
            })
        await settle(host) { labels(host).contains("Try again") }
        XCTAssertFalse(isSignedOut, "it cannot be reached, which is another thing")
        service.answers = ["home": home]
        try XCTUnwrap(screens.last).reload()
        await settle(host) { labels(host).contains("A") }
        XCTAssertEqual(Set(screens.map { ObjectIdentifier($0) }).count, 1)
        XCTAssertEqual(screens.last?.entries(of: "Mina").owner, "Mina")
        service.statuses["home"] = 401
        screens.last?.reload()
        await settle(host) { isSignedOut }
        XCTAssertTrue(isSignedOut)
    }

    func testALinkIsKeptWithAllThatItCarries() async throws {
        let header: [FacetValue] = [.object(["id": .string("a"), "n": .integer(2)])]
        for link in [ScreenLink("a"), ScreenLink("artist/a", title: "Ann", header: header, presentation: .sheet)] {
            XCTAssertEqual(try JSONDecoder().decode(ScreenLink.self, from: JSONEncoder().encode(link)), link)
        }
        for old in [#"{"path":"/a"}"#, #"{"path":"a","presentation":"unheard-of"}"#] {
            XCTAssertEqual(try JSONDecoder().decode(ScreenLink.self, from: Data(old.utf8)), ScreenLink("a"), old)
        }
    }

    func testLoadingFailuresAndMessagesAreAnnounced() async throws {
        AccessibilityNotification.posted = []
        let host = show("home")
        await settle(host) { labels(host).contains("Try again") }
        service.answers = ["home": home, "like": #"{"result":"done","message":"Thank you"}"#]
        host.elements[1].tap()
        await settle(host) { labels(host).contains("A") }
        try XCTUnwrap(host.elements.first { $0.label == "Like" }).tap()
        await settle(host) { labels(host).contains("Thank you") }
        let said = AccessibilityNotification.posted
        XCTAssertEqual(
            Array(said.prefix(3)), ["Loading", "Couldn't connect. Check your connection and try again.", "Loading"])
        XCTAssertTrue(said.contains("Thank you"), "\(said)")
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
