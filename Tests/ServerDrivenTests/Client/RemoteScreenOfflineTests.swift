import ComponentScreen
import FeatureFlags
import Foundation
import XCTest

@testable import ServerDriven

/// The documents that are kept, for whom, and until when.
@MainActor
final class RemoteScreenOfflineTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "offline-\(UUID().uuidString)")

    override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

    func testOneUserIsNeverShownWhatWasKeptForAnother() async {
        let (first, screen) = TestClient.started(store: store(for: "first"))
        await first.answer(0, .document(.home(.text("mine"))), to: screen)
        for (user, shown) in [("first", ["main: mine"]), ("second", []), (nil, [])] {
            let (test, next) = TestClient.started(store: store(for: user))
            await test.transport.arrival(of: 1)
            XCTAssertEqual(next.shown, shown, user ?? "nobody")
            await test.answer(0, .json("", status: 401), to: next)
            XCTAssertEqual(next.shown, [], user ?? "nobody")
        }
    }

    func testWhatIsKeptDependsOnTheUserAndTheAnswer() async {
        let rows: [(user: String?, cacheControl: String?, isKept: Bool, line: UInt)] = [
            ("a", nil, true, #line),
            ("a", "private, no-cache", true, #line),
            ("a", "no-store", false, #line),
            (nil, nil, false, #line),
            (nil, "private, no-cache", false, #line),
            (nil, "max-age=60", false, #line),
            (nil, "x-public", false, #line),
            (nil, "public", true, #line),
            (nil, "max-age=60,PUBLIC", true, #line),
            (nil, "public, no-store", false, #line),
        ]
        for row in rows {
            let store = store(for: row.user)
            let (test, screen) = TestClient.started(store: store)
            var answer = ScreenResponse.document(.home(.text("a")))
            answer = ScreenResponse(
                status: 200, header: { $0 == "Cache-Control" ? row.cacheControl : nil }, body: answer.body)
            await test.answer(0, answer, to: screen)
            XCTAssertEqual(store.document(for: "home") != nil, row.isKept, line: row.line)
            XCTAssertEqual(test.incidents, [], line: row.line)
            try? FileManager.default.removeItem(at: folder)
        }
    }

    func testAnAnswerThatMayNotBeKeptTakesTheOlderOneAway() async {
        let store = store(for: nil)
        for (cacheControl, isKept) in [("public", true), ("private", false)] {
            let (test, screen) = TestClient.started(store: store)
            var answer = ScreenResponse.document(.home(.text("a")))
            answer.cacheControl = cacheControl
            await test.answer(0, answer, to: screen)
            XCTAssertEqual(store.document(for: "home") != nil, isKept)
        }
    }

    func testARefusalRemovesWhatIsKept() async throws {
        let rows: [(user: String?, status: Int, isKept: [Bool], line: UInt)] = [
            ("a", 401, [false, false], #line), ("a", 403, [false, true], #line), (nil, 401, [false, true], #line),
            (nil, 403, [false, true], #line), ("a", 500, [true, true], #line), ("a", 404, [true, true], #line),
            ("a", 410, [false, true], #line), (nil, 410, [false, true], #line),
        ]
        for row in rows {
            let store = store(for: row.user)
            var document = ScreenDocument.home(.text("kept"))
            document.title = "kept"
            for path in ["home", "album"] { try keep(document, at: path, in: store) }
            let link = FacetValue.object([
                "id": .string("x"), "component": .string("message"), "text": .object(["title": .string("link")]),
            ])
            let (test, screen) = TestClient.started(ScreenLink("home", title: "link", header: [link]), store: store)
            await test.transport.arrival(of: 1)
            XCTAssertEqual(screen.shown, ["main: kept"], line: row.line)
            await test.answer(0, .json("", status: row.status), to: screen)
            XCTAssertEqual(screen.phase, .failed(.status(row.status)), line: row.line)
            XCTAssertEqual(screen.shown, row.isKept[0] ? ["main: kept"] : ["header: link"], line: row.line)
            XCTAssertEqual(screen.status.value.title, row.isKept[0] ? "kept" : "link", line: row.line)
            XCTAssertEqual(["home", "album"].map { store.document(for: $0) != nil }, row.isKept, line: row.line)
            try? FileManager.default.removeItem(at: folder)
        }
    }

    func testARefusalOfAPageRemovesWhatIsKeptAndLeavesWhatTheServiceHasShown() async {
        let rows: [(answer: ScreenResponse, message: String, line: UInt)] = [
            (.json("", status: 403), "You have no access to this page.", #line),
            (.json("", status: 410), "This page is no longer available.", #line),
            (.document(.home(.text("gone")), status: 410), "This page is no longer available.", #line),
        ]
        for row in rows {
            let store = store(for: "a")
            let (test, screen) = TestClient.started(store: store)
            await test.answer(0, .document(.home(.text("a"), more: .loadContent(offset: "1"))), to: screen)
            screen.loadMore(in: "main")
            await test.answer(1, row.answer, to: screen)
            XCTAssertNil(store.document(for: "home"), line: row.line)
            XCTAssertEqual(screen.shown, ["main: a"], line: row.line)
            XCTAssertEqual(screen.said, [row.message], line: row.line)
        }
    }

    func testARefusalOfAPageTakesAwayWhatOnlyTheStoreHasShown() async throws {
        let store = store(for: "a")
        try keep(.home(.text("kept"), more: .loadContent(offset: "1")), etag: "\"1\"", in: store)
        let (test, screen) = TestClient.started(store: store)
        await test.answer(0, nil, to: screen)
        XCTAssertEqual(screen.shown, ["main: kept"])
        screen.loadMore(in: "main")
        await test.answer(1, .json("", status: 401), to: screen)
        XCTAssertEqual(screen.shown, [])
    }

    func testAfter401NothingOfTheServiceIsShownWhateverItRefuses() async throws {
        let link = FacetValue.object([
            "id": .string("x"), "component": .string("message"), "text": .object(["title": .string("link")]),
        ])
        var document = ScreenDocument.home(.favourite("like"), more: .loadContent(offset: "1"))
        (document.title, document.language) = ("Mine", "ko")
        let question = CommandOutcome.input(CommandInput(title: "My secret?"), action: .command("do"))
        let rows: [(refused: (RemoteScreen) -> Void, line: UInt)] = [
            ({ $0.reload() }, #line), ({ $0.reload(["main"]) }, #line), ({ $0.loadMore(in: "main") }, #line),
        ]
        for row in rows {
            for store in [store(for: "a"), nil] {
                let (test, screen) = TestClient.started(ScreenLink("home", title: "link", header: [link]), store: store)
                await test.answer(0, .document(document, etag: "\"1\""), to: screen)
                screen.loadMore(in: "main")
                await test.answer(
                    1, .document(.home(.text("page"), more: .loadContent(offset: "2"))), to: screen)
                screen.perform(.command("ask"))
                await test.answer(2, .outcome(question), to: screen)
                XCTAssertEqual(screen.shown, ["main: like, page"], line: row.line)
                row.refused(screen)
                await test.answer(3, .json("", status: 401), to: screen)
                XCTAssertEqual(screen.shown, ["header: link"], line: row.line)
                XCTAssertEqual(
                    screen.status.value, RemoteScreen.Status(phase: .failed(.status(401)), title: "link"),
                    line: row.line)
                XCTAssertEqual(screen.report?.shown, ["x"], line: row.line)
                XCTAssertNil(store?.document(for: "home"), line: row.line)
                screen.reload()
                await test.transport.arrival(of: 5)
                XCTAssertNil(test.transport.requests[4].etag, line: row.line)
            }
        }
    }

    func testACommandThatIsRefusedTakesAwayWhatIsKeptForTheUserAndLeavesTheScreen() async throws {
        let refusal = #"{"result":"failed","message":"Sign in again"}"#
        for (user, status, body, isKept) in [
            ("a", 401, "", false), ("a", 401, refusal, false), (nil, 401, "", true), ("a", 403, "", true),
        ] {
            let store = store(for: user)
            var answer = ScreenResponse.document(.home(.text("a")))
            answer.cacheControl = "public"
            let (test, screen) = TestClient.started(store: store)
            await test.answer(0, answer, to: screen)
            screen.perform(.command("do"))
            await test.answer(1, .json(body, status: status), to: screen)
            XCTAssertEqual(store.document(for: "home") != nil, isKept, "\(user ?? "nobody") \(status) \(body)")
            XCTAssertEqual(screen.shown, ["main: a"])
            XCTAssertEqual(screen.status.value.message, .failure(.notDone(status)))
        }
    }

    func testWhatTheServiceHasConfirmedStaysWhenItIsRefusedLater() async throws {
        let store = store(for: "a")
        try keep(.home(.text("kept")), etag: "\"1\"", in: store)
        let (test, screen) = TestClient.started(store: store)
        await test.answer(0, .json("", status: 304), to: screen)
        screen.reload()
        await test.answer(1, .json("", status: 403), to: screen)
        XCTAssertEqual(screen.shown, ["main: kept"])
        XCTAssertNil(store.document(for: "home"))
    }

    func testWhatWasAskedForBeforeTheStoreWasClearedIsNotKept() async throws {
        let store = store(for: "a")
        let (test, screen) = TestClient.started(store: store)
        await test.transport.arrival(of: 1)
        try store.clear()
        await test.answer(0, .document(.home(.text("a"))), to: screen)
        XCTAssertEqual(screen.shown, ["main: a"])
        XCTAssertNil(store.document(for: "home"))
        XCTAssertEqual(test.incidents, [])
        screen.reload()
        await test.answer(1, .document(.home(.text("a"))), to: screen)
        XCTAssertNotNil(store.document(for: "home"))

        let client = test.client(store: store)
        let work = Task { await client.prefetch(["b"]) }
        await test.transport.arrival(of: 3)
        try store.clear()
        test.transport.answer(2, .document(.home(.text("b"))))
        let kept = await work.value
        XCTAssertEqual(kept, [])
        XCTAssertNil(store.document(for: "b"))
    }

    func testAStoredDocumentNeverReplacesTheShownOne() async throws {
        let rows: [(show: (RemoteScreen, TestClient) async -> Void, shown: String, line: UInt)] = [
            ({ await $1.answer(0, .document(.home(.text("not found")), status: 404), to: $0) }, "not found", #line),
            ({ screen, _ in screen.replan(for: .home(.text("of the host"))) }, "of the host", #line),
        ]
        for row in rows {
            let store = store(for: "a")
            try keep(.home(.text("kept")), in: store)
            let (test, screen) = TestClient.started(store: store)
            await row.show(screen, test)
            screen.reload()
            await test.transport.arrival(of: test.transport.requests.count + 1)
            XCTAssertEqual(screen.shown, ["main: \(row.shown)"], line: row.line)
        }
    }

    func testADocumentStoredForOtherCapabilitiesIsNotAskedForByItsTag() async throws {
        for (version, tag) in [("1.0.0", nil), ("2.0.0", "\"1\"")] {
            let store = store(for: version)
            try keep(.home(.text("old")), etag: "\"1\"", capabilities: version, in: store)
            let (test, screen) = TestClient.started(store: store)
            await test.transport.arrival(of: 1)
            XCTAssertEqual(screen.shown, ["main: old"])
            XCTAssertEqual(screen.phase, .refreshing)
            XCTAssertEqual(test.transport.requests[0].etag, tag)
        }
    }

    func testWhatCannotBeStoredIsShownAndReported() async {
        let (test, screen) = TestClient.started(store: DocumentStore(in: folder, budget: 1, for: "user"))
        await test.answer(0, .document(.home(.text("a"))), to: screen)
        XCTAssertEqual(screen.shown, ["main: a"])
        guard case .notStored? = test.incidents.first else { return XCTFail("\(test.incidents)") }
    }

    // MARK: Prefetching

    func testPrefetchedScreensAreThereWithoutAConnection() async throws {
        let store = store(for: "a")
        let first = await prefetch(["a", "b"], to: store, [.document(.home(.text("1")), etag: "t"), nil])
        XCTAssertEqual(first.kept, ["a"])
        XCTAssertEqual(first.incidents.count, 1)
        let (test, screen) = TestClient.started(ScreenLink("a"), store: store)
        await test.answer(0, nil, to: screen)
        XCTAssertEqual(screen.shown, ["main: 1"])

        let again = await prefetch(["a"], to: store, [.json("", status: 304)])
        XCTAssertEqual(again.kept, ["a"])
        XCTAssertEqual(again.requests.map(\.etag), ["t"])
        let refused = await prefetch(
            ["a", "b"], to: store, [.document(.home(.text("1"))), .json("", status: 401)])
        XCTAssertEqual(refused.kept, [], "what was kept before the user was refused is gone")
    }

    func testPrefetchingEndsWithTheConnectionTheUserAndTheTask() async throws {
        let page = ScreenResponse.document(.home(.text("1")))
        var open = page
        open.cacheControl = "public"
        let rows: [(user: String?, answers: [ScreenResponse?], asked: Int, kept: [String], line: UInt)] = [
            ("a", [page, nil], 2, ["a"], #line),
            ("a", [nil], 1, [], #line),
            ("a", [page, .json("", status: 401)], 2, [], #line),
            (nil, [open, .json("", status: 401)], 2, ["a"], #line),
            ("a", [.json("", status: 403), .json("", status: 500), .json("", status: 404), page], 4, ["d"], #line),
        ]
        for row in rows {
            let store = store(for: row.user)
            let result = await prefetch(["a", "b", "c", "d"], to: store, row.answers)
            XCTAssertEqual(result.requests.count, row.asked, line: row.line)
            XCTAssertEqual(result.kept, row.kept, line: row.line)
            XCTAssertEqual(["a", "b", "c", "d"].filter { store.document(for: $0) != nil }, row.kept, line: row.line)
            try? FileManager.default.removeItem(at: folder)
        }
        let ends: [(end: (DocumentStore, Task<[String], Never>) throws -> Void, kept: [String], line: UInt)] = [
            ({ store, _ in try store.clear() }, [], #line), ({ $1.cancel() }, ["a"], #line),
        ]
        for row in ends {
            let store = store(for: "a")
            let test = TestClient(answersAfterCancellation: true)
            let work = Task { await test.client(store: store).prefetch(["a", "b", "c"]) }
            await test.answer(0, page)
            await test.transport.arrival(of: 2)
            try row.end(store, work)
            test.transport.answer(1, page)
            let kept = await work.value
            XCTAssertEqual(kept, row.kept, line: row.line)
            XCTAssertEqual(test.transport.requests.count, 2, line: row.line)
            XCTAssertEqual(["a", "b", "c"].filter { store.document(for: $0) != nil }, row.kept, line: row.line)
            try? FileManager.default.removeItem(at: folder)
        }
    }

    func testAPrefetchedScreenIsFoundHoweverManySlashesAreInFrontOfItsPath() async throws {
        let store = store(for: "a")
        let result = await prefetch(["//b"], to: store, [.document(.home(.text("1")))])
        XCTAssertEqual(result.kept, ["b"])
        for path in ["b", "/b"] {
            let (test, screen) = TestClient.started(ScreenLink(path), store: store)
            await test.answer(0, nil, to: screen)
            XCTAssertEqual(screen.shown, ["main: 1"], path)
        }
    }

    func testTheScreensThatADocumentLinksToAreFetchedWithinTheLimits() async throws {
        func row(_ id: FacetID, to path: String) -> Facet<FacetAction> { .row(id, title: "", tap: .navigate(to: path)) }
        var track = row("1", to: "a")
        track.events.others = ["share": .navigate(to: "/d"), "play": FacetAction(name: "play")]
        let document = ScreenDocument(
            screen: "home", header: [row("0", to: "/b")],
            sections: [
                DocumentSection("main", body: [Facet("list", kind: "carousel", children: [track, row("2", to: "b")])]),
                DocumentSection("end", body: [row("3", to: "home"), row("4", to: "c")]),
            ])
        XCTAssertEqual(document.links.map(\.path), ["b", "a", "d", "c"])

        let answer = ScreenResponse.document(.home(.text("1")), etag: "t")
        let size = answer.body.count
        let rows: [(most: Int, bytes: Int, answers: [ScreenResponse], kept: [String], incidents: Int, line: UInt)] = [
            (9, 9 * size, [answer, answer, answer, answer], ["b", "a", "d", "c"], 0, #line),
            (3, 9 * size, [answer, answer, answer], ["b", "a", "d"], 0, #line),
            (9, 2 * size, [answer, answer, answer], ["b", "a"], 1, #line),
            (0, 9, [], [], 0, #line), (-1, 9, [], [], 0, #line),
        ]
        for row in rows {
            let store = store(for: "a")
            // What is the newest already counts, too.
            for known in [0, row.kept.count] {
                let answers = row.answers.enumerated().map { $0 < known ? .json("", status: 304) : $1 }
                let (kept, incidents, requests) = await prefetch(to: store, answers) {
                    await $0.prefetch(linksOf: document, most: row.most, bytes: row.bytes)
                }
                XCTAssertEqual(kept, row.kept, line: row.line)
                XCTAssertEqual(incidents.count, row.incidents, line: row.line)
                let paths = ["b", "a", "d", "c"]
                XCTAssertEqual(requests.map(\.path), Array(paths.prefix(answers.count)), line: row.line)
                XCTAssertEqual(paths.filter { store.document(for: $0) != nil }, row.kept, line: row.line)
            }
            try? FileManager.default.removeItem(at: folder)
        }
    }

    func testPrefetchingEndsWhereTheBudgetDoesAndNeverRemovesWhatItFetched() async throws {
        let answer = ScreenResponse.document(.home(.text("1")))
        let measure = store(for: "a")
        _ = await prefetch(["a"], to: measure, [answer])
        let size = measure.byteCount
        let store = DocumentStore(in: folder.appending(path: "small"), budget: 2 * size, for: "a")
        let old = await prefetch(["x", "y"], to: store, [answer, answer])
        XCTAssertEqual(old.kept, ["x", "y"])
        let new = await prefetch(["a", "b", "c", "d"], to: store, [answer, answer, answer])
        XCTAssertEqual(new.kept, ["a", "b"])
        XCTAssertEqual(
            ["a", "b", "c", "x", "y"].map { store.document(for: $0) != nil }, [true, true, false, false, false])
        XCTAssertEqual(new.requests.map(\.path), ["a", "b", "c"])
        XCTAssertEqual(new.incidents.count, 1)
        XCTAssertLessThanOrEqual(store.byteCount, store.budget)
    }

    func testPrefetchingReportsWhatMayNotBeKeptAndGoesOn() async throws {
        let store = store(for: nil)
        var open = ScreenResponse.document(.home(.text("1")))
        open.cacheControl = "public"
        let result = await prefetch(
            ["a", "b", "c"], to: store, [.document(.home(.text("1"))), .json("", status: 500), open])
        XCTAssertEqual(result.kept, ["c"])
        XCTAssertEqual(
            result.incidents,
            [
                .notStored("the document is not kept: the answer does not allow it: Cache-Control is absent"),
                .notStored("the document is not kept: it could not be loaded: status(500)"),
            ])
    }

    private func store(for user: String?) -> DocumentStore { DocumentStore(in: folder, budget: 100_000, for: user) }

    /// Keeps a document as an earlier run of the application has.
    private func keep(
        _ document: ScreenDocument, at path: String = "home", etag: String? = nil, capabilities: String = "2.0.0",
        in store: DocumentStore
    ) throws {
        let kept = StoredDocument(bytes: try document.encoded(), etag: etag, capabilities: capabilities)
        try store.store(kept, for: path)
    }

    private typealias Prefetched = (
        kept: [String], incidents: [ScreenIncident.Problem], requests: [ScreenRequest]
    )

    private func prefetch(
        _ paths: [String], to store: DocumentStore, _ answers: [ScreenResponse?]
    ) async -> Prefetched {
        await prefetch(to: store, answers) { await $0.prefetch(paths) }
    }

    private func prefetch(
        to store: DocumentStore, _ answers: [ScreenResponse?], _ fetch: @escaping (ScreenClient) async -> [String]
    ) async -> Prefetched {
        let test = TestClient()
        let work = Task { await fetch(test.client(store: store)) }
        for (number, answer) in answers.enumerated() { await test.answer(number, answer) }
        return (await work.value, test.incidents, test.transport.requests)
    }
}
