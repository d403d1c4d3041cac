import FeatureFlags
import ServerDriven
import XCTest

@testable import ComponentScreen

/// What the library itself says on a remote screen, in the user's language.
@MainActor
final class RemoteScreenWordsTests: XCTestCase {
    func testEveryRequestAsksForTheLanguageOfTheClient() async throws {
        for language in ["en", "zh-Hant-HK", "ko"] {
            let (test, screen) = TestClient.started(words: Words(language))
            await test.answer(0, .document(.home(.text("a"), more: .loadContent(offset: "1"))), to: screen)
            screen.loadMore(in: "main")
            screen.perform(.command("do"))
            await test.transport.arrival(of: 3)
            XCTAssertEqual(test.transport.languages, [language, language, language])
        }
    }

    func testADocumentComesInTheLanguageOfTheClient() async throws {
        struct Page: ScreenRequirements {
            let language: String
            var flags = Flags(from: FixedFlags())
        }
        struct Greeting: FacetBuilder {
            let placement = Placement<Page>("greeting", in: "main")
            func facet(for page: Page) -> Facet<FacetAction> { .message("greeting", page.language) }
        }
        let library = ComponentLibrary(version: "1.0.0", kinds: [SupportedKind("message")])
        let point = PluginPoint<Page>(sections: [ScreenSection("main")], arrangements: [], builders: [Greeting()])
        let service = try ScreenService(
            releases: [library.capabilities],
            routes: [.screen("home", of: point) { Page(language: $0.languages.joined(separator: ",")) }])
        for language in ["vi", "zh-Hans"] {
            let client = ScreenClient(
                library: library, transport: service, flags: Flags(from: FixedFlags()), words: Words(language)
            ) { XCTFail("\($0)") }
            let screen = RemoteScreen(ScreenLink("home"), client: client) { _ in }
            await screen.waitUntilIdle()
            XCTAssertEqual(screen.shown, ["main: \(language)"])
            screen.tearDown()
        }
    }

    /// The texts around the sections that no phrase has made.
    private func unsaid(_ screen: RemoteScreen) -> [String] {
        screen.accessorySections.flatMap(\.components).flatMap(\.facet.unlocalizedTexts).map(\.text)
    }

    private func lines(_ screen: RemoteScreen) -> [String] {
        screen.accessorySections.flatMap(\.components).flatMap(\.facet.outline).filter {
            $0.contains(where: \.isLetter)
        }
    }

    func testEveryFailureIsSaidByAPhraseButForTheWordsOfTheService() {
        let failures: [RemoteFailure] =
            [400, 401, 403, 404, 410, 500].map { .status($0) } + [
                .unreachable("offline"), .unreadable("1:1"), .nothingDrawn, .action("play sends a, which is not there"),
            ]
        let words = Words("en-XA")
        for failure in failures { XCTAssertFalse(words(failure.message).isUnlocalized, "\(failure)") }
        XCTAssertEqual(Words("ko")(RemoteFailure.refused("Full").message), "Full")
    }

    func testEverythingThatTheLibrarySaysIsInTheLanguageOfTheClient() async throws {
        let (test, screen) = TestClient.started(words: Words("en-XA"))
        XCTAssertEqual(lines(screen).count, 1)
        XCTAssertEqual(unsaid(screen), [])
        await test.answer(0, nil, to: screen)
        XCTAssertEqual(lines(screen).count, 2)
        XCTAssertEqual(unsaid(screen), [])
        let form = ScreenDocument.home(
            .card("form") {
                Facet.field("a", title: "⟦A⟧", value: "", entry: FacetElement.Entry(isRequired: true))
                Facet.field("b", title: "⟦B⟧", value: "x", entry: FacetElement.Entry(.number, least: 1))
                Facet.field("c", title: "⟦C⟧", value: "0", entry: FacetElement.Entry(.number, least: 1))
                Facet.field("d", title: "⟦D⟧", value: "2", entry: FacetElement.Entry(.number, greatest: 1))
                Facet.field("e", title: "⟦E⟧", value: "xx", entry: FacetElement.Entry(longest: 1))
                Facet.button("save", title: "⟦Save⟧", tap: .command("save").sending())
            }, .button("rename", title: "⟦Rename⟧", tap: .command("rename")))
        screen.reload()
        await test.answer(1, .document(form), to: screen)
        try screen.send(.tap, to: "save", in: "body/form")
        let shown = try XCTUnwrap(screen.facet(of: "body/form"))
        XCTAssertEqual(shown.all.filter(\.status.isFault).map(\.id), ["a", "b", "c", "d", "e"])
        XCTAssertEqual(shown.unlocalizedTexts.map(\.text), [])
        try screen.tap("rename")
        let question =
            #""input": {"title": "⟦Name?⟧", "kind": "text"}, "action": {"name": "command", "data": {"url": "rename"}}"#
        await test.answer(2, .json(#"{"result": "input", \#(question)}"#), to: screen)
        XCTAssertEqual(lines(screen).count, 3, "\(lines(screen))")
        XCTAssertEqual(unsaid(screen), [])
        try screen.send(.enter("1"), to: "answer", in: "question")
        try screen.send(.tap, to: "send", in: "question")
        XCTAssertEqual(unsaid(screen), [])
        await test.answer(3, .json(#"{"result": "done", "message": "⟦Done⟧"}"#))
        await test.answer(4, .document(form), to: screen)
        XCTAssertEqual(screen.message, "⟦Done⟧")
        XCTAssertEqual(unsaid(screen), [])
    }

    func testADocumentThatNamesItsLanguageIsAnsweredInIt() async throws {
        let catalog = try StringCatalog(
            Array(
                #"""
                {"sourceLanguage": "en", "version": "1.0", "strings": {
                  "Menu": {"localizations": {"ko": {"stringUnit": {"state": "translated", "value": "메뉴"}}}},
                  "Fill this in": {"localizations": {
                    "ko": {"stringUnit": {"state": "translated", "value": "입력하세요"}},
                    "vi": {"stringUnit": {"state": "translated", "value": "Hãy điền vào đây"}}}}
                }}
                """#.utf8), named: "Words")
        let rows: [(client: String, document: String?, fault: String, menu: String, line: UInt)] = [
            ("en", "ko", "입력하세요", "메뉴", #line), ("ko", nil, "입력하세요", "메뉴", #line),
            ("ko", "vi", "Hãy điền vào đây", "Menu", #line), ("ko", "fr", "Fill this in", "Menu", #line),
            ("ko", "en", "Fill this in", "Menu", #line),
        ]
        for row in rows {
            var document = ScreenDocument.home(
                .card("form") {
                    Facet.field("a", title: "⟦A⟧", value: "", entry: FacetElement.Entry(isRequired: true))
                    Facet.button("save", title: "Save", tap: .command("save").sending())
                })
            document.language = row.document
            document.menu = [.button("share", title: "Share", tap: .command("share"))]
            let (test, screen) = await TestClient.loaded(document, words: Words(row.client, from: catalog))
            try screen.send(.tap, to: "save", in: "body/form")
            let shown = screen.facet(of: "body/form")?.first("a")?.status.message
            XCTAssertEqual(shown, row.fault, line: row.line)
            XCTAssertEqual(screen.sections.first?.section.header, row.menu, line: row.line)
            screen.replan(for: DocumentRequirements(document: document, flags: screen.plan.requirements.flags))
            XCTAssertEqual(screen.sections.first?.section.header, row.menu, "as the host shows it", line: row.line)
            XCTAssertEqual(test.incidents, [], line: row.line)
        }
    }
}
