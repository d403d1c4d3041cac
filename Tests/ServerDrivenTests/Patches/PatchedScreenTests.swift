import ComponentScreen
import PackageInfoTestSupport
import ScreenTesting
import Synchronization
import XCTest

@testable import ServerDriven

/// Patches from a service to a screen.
final class PatchedScreenTests: XCTestCase {
    /// What a service says at present.
    private final class Stage: Sendable {
        let document: Mutex<ScreenDocument>
        let responses = Mutex<[ScreenResponse]>([])

        init(_ document: ScreenDocument) { self.document = Mutex(document) }

        func service(features: Set<String> = Capabilities.allFeatures, memory: Int = 1 << 20) throws -> ScreenService {
            var client = Capabilities(
                version: "2.0.0", kinds: ["message": .init(requires: ["text.title"])], actions: [:])
            client.features = features
            return try ScreenService(
                releases: [client], routes: [.screen("home") { [self] _ in document.withLock { $0 } }], memory: memory)
        }
    }

    /// A hub of 40 preferences as the examples have them, in groups with what each one does.
    private static func hub(_ value: String) -> ScreenDocument {
        let preferences = (0..<40).map { number in
            Facet<FacetAction>.toggle(
                "preferences/trip-types/\(number)", title: "Preference \(number)",
                subtitle: number == 17 ? value : "The trips that are offered to you", isOn: true,
                tap: .command("preferences/\(number)", payload: .object(["isOn": .bool(false)])))
        }
        return ScreenDocument(
            screen: "home", title: "Preferences",
            sections: [
                DocumentSection(
                    "hub",
                    body: (0..<4).map { group in
                        Facet(
                            "group-\(group)", kind: "card",
                            children: Array(preferences[(10 * group)..<(10 * group + 10)]))
                    })
            ])
    }

    @MainActor
    func testAPatchIsSentWhereTheClientTakesItAndItIsSmaller() async throws {
        let hub = Self.hub("Long trips")
        let large = String(repeating: "x", count: 20_000)
        typealias Case = (
            features: Set<String>, memory: Int, tag: @Sendable (String) -> String?, query: String, now: ScreenDocument,
            status: Int
        )
        let all = Capabilities.allFeatures
        let rows: [Row<Case>] = [
            Row((all, 1 << 20, { $0 }, "", hub, 226), "one of 40 preferences"),
            Row((all, 1 << 20, { "W/\($0)" }, "", hub, 226), "a tag that a server in between marked"),
            Row((["else"], 1 << 20, { $0 }, "", hub, 200), "a client of a release without patches"),
            Row((all, 1 << 20, { _ in nil }, "", hub, 200), "no tag"),
            Row((all, 1 << 20, { _ in "\"1-2\"" }, "", hub, 200), "another tag"),
            Row((all, 1 << 20, { $0 }, "?form=flat", hub, 200)),
            Row((all, 1 << 20, { $0 }, "?section=hub", hub, 200)),
            Row((all, 0, { $0 }, "", hub, 200), "nothing is kept"),
            Row((all, 1 << 20, { $0 }, "", .home(.text("a")), 200), "all is new"),
            Row((all, 1 << 20, { $0 }, "", .home(.text("a"), .text("a")), 200), "an id twice"),
            Row((all, 1 << 20, { $0 }, "", Self.hub(large), 226)),
        ]
        await forEach(rows) { row, expect in
            let stage = Stage(Self.hub("Every trip"))
            guard let service = try? stage.service(features: row.features, memory: row.memory) else {
                return expect.fail("")
            }
            let first = await service.respond(to: ScreenRequest("home", capabilities: "2.0.0"))
            stage.document.withLock { $0 = row.now }
            let tag = first.etag.flatMap(row.tag)
            let answer = await service.respond(to: ScreenRequest("home\(row.query)", capabilities: "2.0.0", etag: tag))
            expect.equal(answer.status, row.status)
            guard answer.status == 226, let tag else { return }
            let now = await service.respond(to: ScreenRequest("home", capabilities: "2.0.0"))
            expect.equal(answer.etag, now.etag)
            expect.equal(try? DocumentPatch.apply(answer.body, to: first.body, as: tag), now.body)
            let least = row.now == hub ? 20 : 1
            expect.that(answer.body.count * least < now.body.count, "it is not smaller")
        }
    }

    @MainActor
    func testWhatTheUserDidAndPagesAndComponentsInsideOthersStay() async throws {
        func home(_ title: String) -> ScreenDocument {
            ScreenDocument(
                screen: "home", header: [.text("title", title)],
                sections: [
                    DocumentSection(
                        "entries", body: [Facet("list", kind: "carousel", children: [.counter("c", from: 1)])]),
                    DocumentSection("works", body: [.text("1")], more: .loadContent(offset: "1")),
                ])
        }
        let page = ScreenDocument(screen: "home", sections: [DocumentSection("works", body: [.text("2")])])
        let old = ScreenResponse.document(home("Morning"), etag: "\"1\"")
        let (test, screen) = TestClient.started()
        await test.answer(0, old, to: screen)
        screen.loadMore(in: "works")
        await test.answer(1, .document(page), to: screen)
        try screen.send(.tap, to: "c/add", in: "body/list")
        var changes: [String] = []
        let listening = screen.onChange { change, _ in if !change.isEmpty { changes.append("\(change)") } }
        defer { withExtendedLifetime(listening) {} }

        screen.reload()
        await test.transport.arrival(of: 3)
        XCTAssertEqual(test.transport.requests[2].etag, "\"1\"")
        test.transport.answer(2, try patch(from: old, to: home("Evening"), etag: "\"2\""))
        await test.answer(3, .document(page), to: screen)
        XCTAssertEqual(screen.phase, .loaded)
        XCTAssertEqual(screen.shown, ["header: Evening", "entries: Count 2, Add, Send", "works: 1, 2"])
        XCTAssertEqual(changes, ["~ header/title"])
        XCTAssertEqual(test.incidents, [])

        // The next patch is one of the document that came last.
        screen.reload()
        await test.transport.arrival(of: 5)
        XCTAssertEqual(test.transport.requests[4].etag, "\"2\"")
        let evening = ScreenResponse.document(home("Evening"), etag: "\"2\"")
        test.transport.answer(4, try patch(from: evening, to: home("Night"), etag: "\"3\""))
        await test.answer(5, .document(page), to: screen)
        XCTAssertEqual(screen.shown, ["header: Night", "entries: Count 2, Add, Send", "works: 1, 2"])
    }

    @MainActor
    func testTheWholeDocumentIsLoadedWhereAPatchCannotBeApplied() async throws {
        let old = ScreenResponse.document(.home(.text("a")), etag: "\"1\"")
        let other = ScreenResponse.document(.home(.text("a"), .text("b")), etag: "\"0\"")
        let rows: [(patch: ScreenResponse, line: UInt)] = [
            (try patch(from: other, to: .home(.text("b")), etag: "\"2\""), #line),
            (.json(#"{"base":"\"1\"","changes":[{"change":"remove","facet":"x"}]}"#, status: 226), #line),
            (.json("", status: 226), #line),
            // What is done would be no document.
            (.json(#"{"base":"\"1\"","changes":[{"change":"replace","document":{}}]}"#, status: 226), #line),
        ]
        for row in rows {
            let (test, screen) = TestClient.started()
            await test.answer(0, old, to: screen)
            screen.reload()
            await test.answer(1, row.patch)
            await test.transport.arrival(of: 3)
            XCTAssertEqual(screen.shown, ["main: a"], line: row.line)
            XCTAssertNil(test.transport.requests[2].etag, line: row.line)
            await test.answer(2, .document(.home(.text("b"))), to: screen)
            XCTAssertEqual(screen.shown, ["main: b"], line: row.line)
            XCTAssertEqual(test.incidents.count, 1, line: row.line)
            guard case .unusablePatch? = test.incidents.first else {
                XCTFail("\(test.incidents)", line: row.line); continue
            }
        }
    }

    @MainActor
    func testAPatchThatNobodyAskedForIsAFailure() async throws {
        let (test, screen) = TestClient.started()
        await test.answer(0, .json(#"{"base":"","changes":[]}"#, status: 226), to: screen)
        XCTAssertEqual(screen.phase, .failed(.status(226)))
    }

    private func patch(from old: ScreenResponse, to document: ScreenDocument, etag: String) throws -> ScreenResponse {
        let patch = DocumentPatch.between(old.body, as: old.etag ?? "", try document.encoded())
        return ScreenResponse(status: 226, etag: etag, body: try XCTUnwrap(patch))
    }
}
