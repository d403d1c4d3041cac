import ComponentScreen
import FeatureFlags
import Foundation
import XCTest

@testable import ServerDriven

@MainActor
final class RemoteScreenLoadingTests: XCTestCase {
    func testItBeginsWithWhatTheLinkCarriesAndGoesOnWithTheDocument() async throws {
        let test = TestClient()
        let picture = FacetValue.object([
            "id": .string("name"), "component": .string("message"), "text": .object(["title": .string("Bernstein")]),
        ])
        let unknown = FacetValue.object(["id": .string("x"), "component": .string("hologram")])
        let screen = test.screen(ScreenLink("artist/1", title: "Leonard", header: [picture, unknown]))
        XCTAssertEqual(screen.phase, .loading)
        XCTAssertEqual(screen.status.value.title, "Leonard")
        XCTAssertEqual(screen.shown, ["header: Bernstein"])
        XCTAssertEqual(screen.report?.omitted.map(\.cause), [.unknownComponent])

        var changes: [String] = []
        screen.onChange { change, _ in changes.append("\(change)") }
        await test.transport.arrival(of: 1)
        XCTAssertEqual(test.transport.requests, [ScreenRequest(.get, "artist/1", capabilities: "2.0.0")])
        await test.answer(
            0,
            .document(
                ScreenDocument(
                    screen: "artist/1", title: "Leonard Bernstein", header: [.text("name", "Bernstein")],
                    sections: [DocumentSection("works", header: [.text("Works")], body: [.text("Candide")])])),
            to: screen)
        XCTAssertEqual(screen.phase, .loaded)
        XCTAssertEqual(screen.status.value.title, "Leonard Bernstein")
        XCTAssertEqual(screen.shown, ["header: Bernstein", "works: Works, Candide"])
        // What the link has shown is not drawn again.
        XCTAssertEqual(changes, ["+ section works · 1\n+ body/Works · works 0\n+ body/Candide · works 1"])
        XCTAssertEqual(screen.report?.shown, ["name", "Works", "Candide"])
    }

    func testAnUnreadablePreviewIsReportedAndLeftOut() async {
        let test = TestClient()
        let screen = test.screen(ScreenLink(""))
        XCTAssertEqual(screen.shown, [])
        XCTAssertEqual(test.incidents.count, 1)
        guard case .unreadablePreview = test.incidents.first else { return XCTFail("\(test.incidents)") }
        screen.tearDown()
    }

    func testAFailureIsStatedAndWhatIsShownStaysUntilARetry() async {
        let rows: [(answer: ScreenResponse?, phase: RemoteScreen.Phase, line: UInt)] = [
            (nil, .failed(.unreachable("Unreachable()")), #line),
            (.json("", status: 500), .failed(.status(500)), #line),
            (.document(.home(.text("sorry")), status: 500), .failed(.status(500)), #line),
            (.json("", status: 400), .failed(.status(400)), #line),
            (.json("gone", status: 410), .failed(.status(410)), #line),
            (.json("", status: 304), .failed(.status(304)), #line),
            (.json("", status: 301), .failed(.status(301)), #line),
            (
                .json(#"{"screen": "home""#),
                .failed(.unreadable("1:17: this is not valid JSON: , or } is missing; …")), #line
            ),
        ]
        for row in rows {
            let test = TestClient()
            let screen = await test.loaded(.home(.text("a")))
            screen.reload()
            XCTAssertEqual(screen.phase, .refreshing, line: row.line)
            await test.answer(1, row.answer, to: screen)
            if case .failed(.unreadable) = row.phase {
                guard case .failed(.unreadable) = screen.phase else { XCTFail("\(screen.phase)"); continue }
            } else {
                XCTAssertEqual(screen.phase, row.phase, line: row.line)
            }
            XCTAssertEqual(screen.shown, ["main: a"], line: row.line)

            screen.reload()
            await test.answer(2, .document(.home(.text("b"))), to: screen)
            XCTAssertEqual(screen.phase, .loaded, line: row.line)
            XCTAssertEqual(screen.shown, ["main: b"], line: row.line)
        }
    }

    func testWhereTheScreenIsGoneTheDocumentSaysSo() async {
        for status in [404, 410] {
            let test = TestClient()
            let screen = await test.loaded(.home(.text("a")), etag: "1")
            screen.reload()
            await test.answer(1, .document(.home(.text("gone")), etag: "2", status: status), to: screen)
            XCTAssertEqual(screen.phase, .failed(.status(status)))
            XCTAssertEqual(screen.shown, ["main: gone"])
            screen.reload()
            await test.transport.arrival(of: 3)
            XCTAssertNil(test.transport.requests[2].etag)
            screen.tearDown()
        }
    }

    func testTheTagIsSentAndAnUnchangedDocumentChangesNothing() async {
        let test = TestClient()
        let screen = await test.loaded(.home(.text("a")), etag: "\"1\"")
        screen.onChange { change, _ in XCTFail("\(change)") }
        screen.reload()
        await test.transport.arrival(of: 2)
        XCTAssertEqual(test.transport.requests[1].etag, "\"1\"")
        await test.answer(1, .json("", status: 304), to: screen)
        XCTAssertEqual(screen.phase, .loaded)
        XCTAssertEqual(screen.shown, ["main: a"])
    }

    func testOnlyTheNewestQuestionIsAnswered() async throws {
        let test = TestClient(answersAfterCancellation: true)
        let screen = await test.loaded(.home(.text("a")))
        for count in 2...4 {
            screen.reload()
            await test.transport.arrival(of: count)
        }
        await test.answer(3, .document(.home(.text("newest"))), to: screen)
        test.transport.answer(2, .document(.home(.text("older"))))
        test.transport.answer(1, .json("", status: 500))
        try await eventually { test.transport.cancelled.count == 2 }
        for _ in 0..<20 { await Task.yield() }
        XCTAssertEqual(screen.shown, ["main: newest"])
        XCTAssertEqual(screen.phase, .loaded)
    }

    func testLeavingCancelsAndNothingIsToldAnyMore() async throws {
        let test = TestClient()
        let screen = await test.loaded(.home(.text("a"), more: .loadContent(offset: "1")))
        screen.loadMore(in: "main")
        screen.perform(.favourite("a", isOn: true))
        screen.reload()
        await test.transport.arrival(of: 4)
        screen.onChange { change, _ in XCTFail("\(change)") }
        screen.tearDown()
        try await eventually { test.transport.cancelled.sorted() == [1, 2, 3] }
        await screen.waitUntilIdle()
        screen.reload()
        screen.perform(.loadContent(offset: "1"))
        screen.answer("x")
        XCTAssertEqual(test.transport.requests.count, 4)
        XCTAssertEqual(screen.shown, [])
        XCTAssertEqual(screen.phase, .refreshing)
    }

    func testADocumentThatLinksToItselfIsLoadedOnce() async throws {
        let test = TestClient()
        let screen = await test.loaded(.home(.button("again", title: "Again", tap: .navigate(to: "home"))))
        XCTAssertEqual(test.transport.requests.count, 1)
        try screen.tap("again")
        XCTAssertEqual(test.links, [ScreenLink("home")])
    }

    func testAFacetThatGoesToAnotherSectionMoves() async {
        let test = TestClient()
        let screen = await test.loaded(document([.text("a"), .text("b")], [.text("c")]))
        var changes: [String] = []
        screen.onChange { change, _ in changes.append("\(change)") }
        screen.reload()
        await test.answer(1, .document(document([.text("a")], [.text("b"), .text("c")])), to: screen)
        XCTAssertEqual(changes, ["> body/b · 1 1 → 2 0"])
    }

    func testWhatAListenerChangesIsToldWhenAllHaveBeenTold() async {
        let test = TestClient()
        let screen = await test.loaded(document([.favourite("a"), .text("b")], [.text("c")]))
        var told: [String] = []
        screen.onChange { [weak screen] _, _ in
            told.append("first")
            if told.count == 1 { screen?.perform(.favourite("a", isOn: true)) }
        }
        screen.onChange { _, _ in told.append("second") }
        replan(screen, document([.favourite("a")], [.text("b"), .text("c")]))
        XCTAssertEqual(told, ["first", "second", "first", "second"])
        screen.tearDown()
    }

    func testATagGoesWithItsDocument() async {
        for (title, tag) in [("a", "\"1\""), ("b", nil)] {
            let test = TestClient()
            let screen = await test.loaded(.home(.text("a")), etag: "\"1\"")
            replan(screen, .home(.text(FacetID(rawValue: title))))
            screen.reload()
            await test.transport.arrival(of: 2)
            XCTAssertEqual(test.transport.requests[1].etag, tag)
            screen.tearDown()
        }
    }

    private func document(_ first: [Facet<FacetAction>], _ second: [Facet<FacetAction>]) -> ScreenDocument {
        ScreenDocument(
            screen: "home", sections: [DocumentSection("1", body: first), DocumentSection("2", body: second)])
    }

    private func replan(_ screen: RemoteScreen, _ document: ScreenDocument) {
        screen.replan(for: DocumentRequirements(document: document, flags: Flags(from: FixedFlags())))
    }

    func testSectionsOfAnyNameAreToldApart() async {
        let test = TestClient()
        let screen = await test.loaded(
            ScreenDocument(
                screen: "home", header: [.text("a")], menu: [.text("b")],
                sections: [
                    DocumentSection("menu", body: [.text("c")]), DocumentSection("header", body: [.text("d")]),
                    DocumentSection("header/", body: [.text("e")]), DocumentSection("body", body: [.text("body")]),
                ]))
        XCTAssertEqual(
            screen.shown, ["header//: a", "menu/: b", "menu: c", "header: d", "header/: e", "body: body"])
    }

    func testFacetsOfAnyIDAreShownAndCanBeTapped() async throws {
        let ids = [
            "a/b", "a~1b", "a~b", "/", "~", "body/a", " ", "\n", "\u{0}", "\u{202E}x", "👩‍👩‍👧", "é", "ü\u{308}", "İ",
        ]
        let test = TestClient()
        let body = ids.map { id in
            Facet<FacetAction>.button(
                FacetID(rawValue: id), title: id, tap: FacetAction(name: "play", data: ["track": .string(id)]))
        }
        let screen = await test.loaded(ScreenDocument(screen: "home", sections: [DocumentSection("main", body: body)]))
        let components = screen.sections.flatMap(\.components)
        XCTAssertEqual(components.map(\.facet.id.rawValue), ids)
        for component in components { try screen.send(.tap, to: component.facet.id, in: component.id) }
        XCTAssertEqual(test.played.map { $0.data["track"] }, ids.map(FacetValue.string))
    }

    func testTenThousandSectionsAreShown() async {
        let test = TestClient()
        let sections = (0..<10_000).map {
            DocumentSection(SectionID(rawValue: "\($0)"), body: [.text(FacetID(rawValue: "f\($0)"))])
        }
        let screen = await test.loaded(ScreenDocument(screen: "home", sections: sections))
        XCTAssertEqual(screen.sections.count, 10_000)
    }

    func testOtherFlagsLeaveWhatTheUserDid() async throws {
        let test = TestClient()
        let screen = await test.loaded(.home(.counter("c", from: 1)), etag: "1")
        try screen.send(.tap, to: "add", in: "body/c")
        screen.replan(for: DocumentRequirements(document: screen.document, flags: Flags(from: FixedFlags())))
        XCTAssertEqual(screen.shown, ["main: Count 2, Add, Send"])
    }

    func testWhatTheUserHasChosenOnTheClientIsSentAlong() async throws {
        let test = TestClient()
        let screen = await test.loaded(.home(.filter("f", query: "genre & era")), etag: "\"1\"")
        try screen.tap("f")
        await test.transport.arrival(of: 2)
        // The tag is that of another question.
        XCTAssertEqual(
            test.transport.requests[1], ScreenRequest(.get, "home?genre%20%26%20era=f", capabilities: "2.0.0"))
        await test.answer(1, .document(.home(.filter("f", query: "genre & era")), etag: "\"2\""), to: screen)
        screen.reload(["main"])
        await test.transport.arrival(of: 3)
        screen.reload()
        await test.transport.arrival(of: 4)
        XCTAssertEqual(
            test.transport.requests[2...].map { [$0.path, $0.section?.rawValue, $0.etag] },
            [
                ["home?genre%20%26%20era=f", "main", nil], ["home?genre%20%26%20era=f", nil, "\"2\""],
            ])
        screen.tearDown()
    }

    // MARK: Offline

    func testAStoredDocumentIsShownAtOnceAndWithoutAConnection() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "remote-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = DocumentStore(in: folder, budget: 100_000, for: "user")

        let first = TestClient()
        let online = first.screen(store: store)
        await first.answer(0, .document(.home(.text("a")), etag: "\"1\""), to: online)

        let second = TestClient()
        let offline = second.screen(store: store)
        await second.transport.arrival(of: 1)
        XCTAssertEqual(offline.shown, ["main: a"])
        XCTAssertEqual(offline.phase, .refreshing)
        XCTAssertEqual(second.transport.requests[0].etag, "\"1\"")
        await second.answer(0, nil, to: offline)
        XCTAssertEqual(offline.phase, .failed(.unreachable("Unreachable()")))
        XCTAssertEqual(offline.shown, ["main: a"])
        XCTAssertEqual(first.incidents + second.incidents, [])
    }

    func testADocumentStoredForOtherCapabilitiesIsNotAskedForByItsTag() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "remote-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = DocumentStore(in: folder, budget: 100_000, for: "user")
        let bytes = ScreenDocument.home(.text("old")).encoded()
        try store.store(StoredDocument(bytes: bytes, etag: "\"1\"", capabilities: "1.0.0"), for: "home")
        let test = TestClient()
        let screen = test.screen(store: store)
        await test.transport.arrival(of: 1)
        XCTAssertEqual(screen.shown, ["main: old"])
        XCTAssertNil(test.transport.requests[0].etag)
        screen.tearDown()
    }

    func testWhatCannotBeStoredIsShownAndReported() async {
        let folder = FileManager.default.temporaryDirectory.appending(path: "remote-\(UUID().uuidString)")
        let test = TestClient()
        let screen = test.screen(store: DocumentStore(in: folder, budget: 1, for: "user"))
        await test.answer(0, .document(.home(.text("a"))), to: screen)
        XCTAssertEqual(screen.shown, ["main: a"])
        guard case .notStored? = test.incidents.first else { return XCTFail("\(test.incidents)") }
    }
}
