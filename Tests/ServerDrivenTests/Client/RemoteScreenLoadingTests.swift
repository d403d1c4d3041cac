import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import XCTest

@testable import ServerDriven

@MainActor
final class RemoteScreenLoadingTests: XCTestCase {
    func testItBeginsWithWhatTheLinkCarriesAndGoesOnWithTheDocument() async throws {
        let picture = FacetValue.object([
            "id": .string("name"), "component": .string("message"), "text": .object(["title": .string("Bernstein")]),
        ])
        let unknown = FacetValue.object(["id": .string("x"), "component": .string("hologram")])
        let (test, screen) = TestClient.started(ScreenLink("artist/1", title: "Leonard", header: [picture, unknown]))
        XCTAssertEqual(screen.phase, .loading)
        XCTAssertEqual(screen.status.value.title, "Leonard")
        XCTAssertEqual(screen.shown, ["header: Bernstein"])
        XCTAssertEqual(screen.report?.omitted.map(\.cause), [.unknownComponent])

        var changes: [String] = []
        let listening = screen.onChange { change, _ in if !change.isEmpty { changes.append("\(change)") } }
        defer { withExtendedLifetime(listening) {} }
        await test.transport.arrival(of: 1)
        XCTAssertEqual(test.transport.requests, [ScreenRequest("artist/1", capabilities: "2.0.0")])
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
        XCTAssertEqual(
            changes, ["+ body/Works\n+ body/Candide"])
        XCTAssertEqual(screen.report?.shown, ["name", "Works", "Candide"])
    }

    func testAnUnreadablePreviewIsReportedAndLeftOut() async {
        let (test, screen) = TestClient.started(ScreenLink(""))
        XCTAssertEqual(screen.shown, [])
        XCTAssertEqual(test.incidents.count, 1)
        guard case .unreadablePreview = test.incidents.first else { return XCTFail("\(test.incidents)") }
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
            let (test, screen) = await TestClient.loaded(.home(.text("a")))
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
            let (test, screen) = await TestClient.loaded(.home(.text("a")), etag: "1")
            screen.reload()
            await test.answer(1, .document(.home(.text("gone")), etag: "2", status: status), to: screen)
            XCTAssertEqual(screen.phase, .failed(.status(status)))
            XCTAssertEqual(screen.shown, ["main: gone"])
            screen.reload()
            await test.transport.arrival(of: 3)
            XCTAssertNil(test.transport.requests[2].etag)
        }
    }

    func testTheTagIsSentAndAnUnchangedDocumentChangesNothing() async {
        let (test, screen) = await TestClient.loaded(.home(.text("a")), etag: "\"1\"")
        var phases: [RemoteScreen.Phase] = []
        let listening = screen.onChange { [weak screen] change, _ in
            XCTAssertTrue(change.isEmpty, "\(change)")
            if let screen { phases.append(screen.phase) }
        }
        defer { withExtendedLifetime(listening) {} }
        screen.reload()
        await test.transport.arrival(of: 2)
        XCTAssertEqual(test.transport.requests[1].etag, "\"1\"")
        await test.answer(1, .json("", status: 304), to: screen)
        XCTAssertEqual(phases, [.refreshing, .loaded])
        XCTAssertEqual(screen.shown, ["main: a"])
    }

    func testEveryChangeOfTheStatusIsReported() async {
        let page = FacetAction.loadContent(offset: "1")
        let (test, screen) = TestClient.started()
        var told: [String] = []
        let listening = screen.onChange { [weak screen] change, sections in
            guard let screen, change.isEmpty else { return }
            let status = screen.status.value
            told.append(
                (["\(sections.count)"] + status.loadingSections.map(\.rawValue) + screen.said
                    + [status.prompt?.title].compactMap(\.self))
                    .joined(separator: " "))
        }
        defer { withExtendedLifetime(listening) {} }
        await test.answer(0, nil, to: screen)
        XCTAssertEqual(told, ["0 Couldn't connect. Check your connection and try again."])
        screen.reload()
        await test.answer(1, .document(.home(.text("a"), more: page)), to: screen)
        XCTAssertEqual(told.suffix(2), ["0", "1"])
        told = []
        screen.loadMore(in: "main")
        await test.answer(2, .json("", status: 500), to: screen)
        let failure = "The service isn't available right now. Try again later."
        XCTAssertEqual(told, ["1 main", "1 \(failure)"])
        screen.reload()
        await test.answer(3, .document(.home(.text("a"), more: page)), to: screen)
        XCTAssertEqual(told.last, "1")
        screen.perform(.command("do"))
        let question = CommandOutcome.input(CommandInput(title: "Name?"), action: .command("do"))
        await test.answer(4, .outcome(question), to: screen)
        XCTAssertEqual(told.last, "1 Name?")
        screen.dismissPrompt()
        XCTAssertEqual(told.last, "1")
    }

    func testOnlyTheNewestQuestionIsAnswered() async throws {
        let (test, screen) = await TestClient.loaded(.home(.text("a")), answersAfterCancellation: true)
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

    func testLeavingCancelsAndNothingIsReportedAnyMore() async throws {
        let (test, screen) = await TestClient.loaded(.home(.text("a"), more: .loadContent(offset: "1")))
        screen.loadMore(in: "main")
        screen.perform(.favourite("a", isOn: true))
        screen.reload()
        await test.transport.arrival(of: 4)
        let listening = screen.onChange { change, _ in XCTFail("\(change)") }
        defer { withExtendedLifetime(listening) {} }
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

    func testAFacetThatGoesToAnotherSectionMoves() async {
        let (test, screen) = await TestClient.loaded(document([.text("a"), .text("b")], [.text("c")]))
        var changes: [String] = []
        let listening = screen.onChange { change, _ in if !change.isEmpty { changes.append("\(change)") } }
        defer { withExtendedLifetime(listening) {} }
        screen.reload()
        await test.answer(1, .document(document([.text("a")], [.text("b"), .text("c")])), to: screen)
        XCTAssertEqual(changes, ["> body/b"])
    }

    func testWhatAListenerChangesIsReportedAfterTheChangeBeforeIt() async {
        let (test, screen) = await TestClient.loaded(document([.favourite("a"), .text("b")], [.text("c")]))
        var told: [String] = []
        let listening = screen.onChange { [weak screen] _, _ in
            told.append("first")
            if told.count == 1 { screen?.perform(.favourite("a", isOn: true)) }
        }
        defer { withExtendedLifetime(listening) {} }
        let listening2 = screen.onChange { _, _ in told.append("second") }
        defer { withExtendedLifetime(listening2) {} }
        screen.replan(for: document([.favourite("a")], [.text("b"), .text("c")]))
        // The document; then the status of the command together with what it shows ahead of its answer.
        XCTAssertEqual(told, ["first", "second", "first", "second"])
        XCTAssertEqual(test.incidents, [])
    }

    func testATagGoesWithItsDocument() async {
        for (title, tag) in [("a", "\"1\""), ("b", nil)] {
            let (test, screen) = await TestClient.loaded(.home(.text("a")), etag: "\"1\"")
            screen.replan(for: .home(.text(FacetID(rawValue: title))))
            screen.reload()
            await test.transport.arrival(of: 2)
            XCTAssertEqual(test.transport.requests[1].etag, tag)
        }
    }

    private func document(_ first: [Facet<FacetAction>], _ second: [Facet<FacetAction>]) -> ScreenDocument {
        ScreenDocument(
            screen: "home", sections: [DocumentSection("1", body: first), DocumentSection("2", body: second)])
    }

    func testSectionsOfAnyNameAreDistinguished() async {
        let (test, screen) = await TestClient.loaded(
            ScreenDocument(
                screen: "home", header: [.text("a")], menu: [.text("b")],
                sections: [
                    DocumentSection("menu", body: [.text("c")]), DocumentSection("header", body: [.text("d")]),
                    DocumentSection("header/", body: [.text("e")]), DocumentSection("body", body: [.text("body")]),
                ]))
        XCTAssertEqual(
            screen.shown, ["header//: a", "menu/: b", "menu: c", "header: d", "header/: e", "body: body"])
        XCTAssertEqual(test.incidents, [])
    }

    func testFacetsOfAnyIDAreShownAndCanBeTapped() async throws {
        let ids = [
            "a/b", "a~1b", "a~b", "/", "~", "body/a", " ", "\n", "\u{0}", "\u{202E}x", "👩‍👩‍👧", "é", "ü\u{308}", "İ",
        ]
        let body = ids.map { id in
            Facet<FacetAction>.button(
                FacetID(rawValue: id), title: id, tap: FacetAction(name: "play", data: ["track": .string(id)]))
        }
        let document = ScreenDocument(screen: "home", sections: [DocumentSection("main", body: body)])
        let (test, screen) = await TestClient.loaded(document)
        let components = screen.sections.flatMap(\.components)
        XCTAssertEqual(components.map(\.facet.id.rawValue), ids)
        for component in components { try screen.send(.tap, to: component.facet.id, in: component.id) }
        XCTAssertEqual(test.played.map { $0.data["track"] }, ids.map(FacetValue.string))
    }

    func testManySectionsAreShown() async {
        let count = rounds(1_000)
        let sections = (0..<count).map {
            DocumentSection(SectionID(rawValue: "\($0)"), body: [.text(FacetID(rawValue: "f\($0)"))])
        }
        let (test, screen) = await TestClient.loaded(ScreenDocument(screen: "home", sections: sections))
        XCTAssertEqual(screen.sections.count, count)
        XCTAssertEqual(test.incidents, [])
    }

    func testOtherFlagsLeaveWhatTheUserDid() async throws {
        let (test, screen) = await TestClient.loaded(.home(.counter("c", from: 1)), etag: "1")
        try screen.send(.tap, to: "add", in: "body/c")
        screen.replan(for: screen.document)
        XCTAssertEqual(screen.shown, ["main: Count 2, Add, Send"])
        XCTAssertEqual(test.incidents, [])
    }

    func testWhatTheUserHasChosenOnTheClientIsSentAlong() async throws {
        let (test, screen) = await TestClient.loaded(.home(.filter("f", query: "genre & era")), etag: "\"1\"")
        try screen.tap("f")
        await test.transport.arrival(of: 2)
        // The tag is that of another question.
        XCTAssertEqual(
            test.transport.requests[1], ScreenRequest("home?genre%20%26%20era=f", capabilities: "2.0.0"))
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
    }
}
