import ComponentScreen
import FeatureFlags
import ServerDriven
import XCTest

/// Facets of stateful kinds inside others.
@MainActor
final class RemoteScreenStatefulTests: XCTestCase {
    func testAStatefulFacetInsideOthersShowsItsStateInItsPlace() async throws {
        let (test, screen) = await TestClient.loaded(.home(list("a", .counter("c/1", from: 1), "b")))
        XCTAssertEqual(screen.shown, ["main: a, Count 1, Add, Send, b"])
        var changes = 0
        let listening = screen.onChange { _, _ in changes += 1 }
        defer { withExtendedLifetime(listening) {} }
        try screen.send(.tap, to: "c~11/add", in: "body/list")
        XCTAssertEqual(screen.shown, ["main: a, Count 2, Add, Send, b"])
        XCTAssertEqual(changes, 1)
        XCTAssertEqual(screen.facet(of: "body/list")?.first("c~11/count")?.text.title, "Count 2")
        try screen.send(.tap, to: "c~11/send", in: "body/list")
        XCTAssertEqual(test.played.map(\.data), [["track": .string("2")]])
        XCTAssertEqual(test.incidents, [])
    }

    func testTheStateStaysWhileTheContainerChanges() async throws {
        let (test, screen) = await TestClient.loaded(.home(list("a", .counter("c", from: 1), "b")))
        try screen.send(.tap, to: "c/add", in: "body/list")
        screen.reload()
        await test.answer(1, .document(.home(list("new", .counter("c", from: 1), "b"))), to: screen)
        XCTAssertEqual(screen.shown, ["main: new, Count 2, Add, Send, b"])
        screen.reload()
        await test.answer(2, .document(.home(list("new", .counter("c", from: 7), "b"))), to: screen)
        XCTAssertEqual(screen.shown, ["main: new, Count 7, Add, Send, b"])
    }

    func testTheStateStaysWhenTheServiceEditsTextsAndGoesWithWhatItBelongsTo() async throws {
        let rows: [(isInside: Bool, line: UInt)] = [(false, #line), (true, #line)]
        for row in rows {
            func document(_ label: String, from start: Int64) -> ScreenDocument {
                var counter = Facet<FacetAction>.counter("c", from: start)
                counter.text.subtitle = label
                return row.isInside ? .home(single(counter)) : .home(counter)
            }
            let (test, screen) = await TestClient.loaded(document("old", from: 1))
            try screen.send(.tap, to: row.isInside ? "c/add" : "add", in: row.isInside ? "body/l" : "body/c")
            var changes: [ScreenChange] = []
            let listening = screen.onChange { change, _ in if !change.isEmpty { changes.append(change) } }
            defer { withExtendedLifetime(listening) {} }
            screen.reload()
            await test.answer(1, .document(document("new", from: 1)), to: screen)
            XCTAssertEqual(screen.shown, ["main: Count 2, Add, Send"], line: row.line)
            let root = screen.facet(of: row.isInside ? "body/l" : "body/c")
            let texts = root?.all.compactMap(\.text.subtitle)
            XCTAssertEqual(texts, ["new"], line: row.line)
            XCTAssertEqual(changes.count, 1, line: row.line)
            screen.reload()
            await test.answer(2, .document(document("new", from: 5)), to: screen)
            XCTAssertEqual(screen.shown, ["main: Count 5, Add, Send"], line: row.line)
        }
    }

    func testItIsFoundInHeadersAndMenusAtAnyDepth() async throws {
        let (test, screen) = await TestClient.loaded(
            ScreenDocument(
                screen: "home",
                header: [Facet("h", kind: "carousel", children: [list("a", .counter("c", from: 1), "b")])],
                menu: [single(.counter("d", from: 2))], sections: []))
        XCTAssertEqual(screen.shown, ["header: a, Count 1, Add, Send, b", "menu: Count 2, Add, Send"])
        try screen.send(.tap, to: "d/add", in: "menu/l")
        XCTAssertEqual(screen.shown[1], "menu: Count 3, Add, Send")
        XCTAssertEqual(test.incidents, [])
    }

    func testWhatIsMissingIsInScreenOrder() async throws {
        let (test, screen) = await TestClient.loaded(
            .home(.counter("one", from: 0), list("a", .counter("inner", from: 0), "b"), .counter("two", from: 0)))
        let components: [ComponentID] = ["body/one", "body/list/inner", "body/two"]
        XCTAssertEqual(screen.missing, components.map { Missing(component: $0, message: "Count something") })
        try screen.send(.tap, to: "inner/add", in: "body/list")
        XCTAssertEqual(screen.missing.map(\.component), ["body/one", "body/two"])
        // What it names can be read and finished under that name.
        for id in components {
            XCTAssertNotNil(screen.facet(of: id)?.first("count"), "\(id)")
            try screen.send(.tap, to: "add", in: id)
        }
        XCTAssertEqual(screen.missing, [])
        XCTAssertEqual(screen.facet(of: "body/list/inner")?.first("count")?.text.title, "Count 2")
        XCTAssertEqual(test.incidents, [])
    }

    func testADisabledContainerDisablesWhatIsInside() async {
        var outer = list("a", .counter("c", from: 1), "b")
        outer.status = .disabled(reason: "Not now")
        let (test, screen) = await TestClient.loaded(.home(outer))
        XCTAssertThrowsError(try screen.send(.tap, to: "c/add", in: "body/list")) { error in
            XCTAssertEqual((error as? ScreenError)?.reason, .disabled("list", reason: "Not now"))
        }
        XCTAssertEqual(screen.shown, ["main: a, Count 1, Add, Send, b"])
        XCTAssertEqual(test.incidents, [])
    }

    func testAnIncidentSaysOnceWhereThereIsNoState() async {
        var outer = Facet<FacetAction>.counter("outer", from: 1)
        outer.children = [.counter("inner", from: 1)]
        let rows: [(facet: Facet<FacetAction>, id: FacetID, reason: String, line: UInt)] = [
            (outer, "inner", "it is inside a component that draws it itself", #line),
            (.counter("c", from: nil), "c", "failed: NoStart()", #line),
            (list("a", .counter("c", from: nil), "b"), "c", "failed: NoStart()", #line),
        ]
        for row in rows {
            let (test, screen) = await TestClient.loaded(.home(row.facet))
            let incident = ScreenIncident.Problem.stateless(row.id, "counter", because: row.reason)
            XCTAssertEqual(test.incidents, [incident], line: row.line)
            screen.reload()
            await test.answer(1, .document(.home(row.facet, .text("new"))), to: screen)
            XCTAssertEqual(test.incidents, [incident], line: row.line)
        }
    }

    func testAStateOfAnotherFacetWithALikeNameIsNotTakenForItsOwn() async {
        var outer = Facet<FacetAction>.counter("outer", from: 1)
        outer.children = [.counter("inner", from: 1)]
        // The components of the others end with its name.
        let (test, _) = await TestClient.loaded(
            .home(outer, single(.counter("x/inner", from: 1)), list("a", .counter("y", from: 1), "inner")))
        XCTAssertEqual(
            test.incidents, [.stateless("inner", "counter", because: "it is inside a component that draws it itself")])
    }

    func testTheTimeToShowRowsGrowsAsTheyDo() async throws {
        func seconds(for count: Int) async -> Double {
            let rows = (0..<count).map { number -> Facet<FacetAction> in
                let id = FacetID("r\(number)")
                return switch number % 3 {
                case 0: .text(id)
                case 1: .field(id, title: "f", value: "")
                default: .counter(id, from: nil)
                }
            }
            var save = FacetAction.command("save")
            save.inputs = .list(stride(from: 1, to: count, by: 3).map { .string("r\($0)") })
            let button = Facet<FacetAction>.button("save", title: "Save", tap: save)
            let document = ScreenResponse.document(
                ScreenDocument(screen: "home", sections: [DocumentSection("main", body: rows + [button])]))
            let (test, screen) = TestClient.started()
            let clock = ContinuousClock(), start = clock.now
            await test.answer(0, document, to: screen)
            XCTAssertEqual(screen.sections.first?.components.count, count + 1)
            XCTAssertNoThrow(try screen.send(.enter("x"), to: "r1", in: "body/r1"))
            return (clock.now - start) / .seconds(1)
        }
        var few = await seconds(for: 300)
        for _ in 0..<2 { few = min(few, await seconds(for: 300)) }
        // Where each row looks at all others, it takes 100 times as long.
        let many = await seconds(for: 3_000)
        XCTAssertLessThan(many / few, 40)
    }

    private func list(_ first: String, _ facet: Facet<FacetAction>, _ last: String) -> Facet<FacetAction> {
        Facet("list", kind: "carousel", children: [.text("first", first), facet, .text("last", last)])
    }

    private func single(_ facet: Facet<FacetAction>) -> Facet<FacetAction> {
        Facet("l", kind: "carousel", children: [facet])
    }
}
