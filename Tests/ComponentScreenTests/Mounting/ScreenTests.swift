import ComponentScreen
import FeatureFlags
import XCTest

final class ScreenTests: XCTestCase {
    @MainActor
    func testAScreenShowsWhatItsPresentersTookUp() async {
        let screen = mount(.counter("one"), .counter("two", initial: 3))
        XCTAssertEqual(screen.facet(of: "one")?.text.title, "Counted: 0")
        XCTAssertEqual(screen.facet(of: "two")?.text.title, "Counted: 3")
        XCTAssertNil(screen.facet(of: "three"))
        XCTAssertEqual(screen.sections.map(\.section.id), ["main"])
        XCTAssertEqual(screen.sections.first?.components.map(\.id), ["one", "two"])
        XCTAssertEqual(screen.sections.first?.components.map(\.builder), ["Builder1", "Builder2"])
        XCTAssertEqual(screen.sections.first?.components.last?.facet, screen.facet(of: "two"))
    }

    @MainActor
    func testAnInteractionReachesItsComponentAlone() async throws {
        let screen = mount(.counter("one"), .counter("two"))
        try screen.send(.tap, to: "add", in: "two")
        try screen.send(.enter("Ann"), to: "name", in: "two")
        XCTAssertEqual(screen.facet(of: "one")?.text.title, "Counted: 0")
        XCTAssertEqual(screen.facet(of: "two")?.text.title, "Counted: 1")
        XCTAssertEqual(screen.facet(of: "two")?.first("name")?.text.accessory, "Ann")
    }

    @MainActor
    func testAnInteractionThatGoesNowhereChangesNothingAndSaysWhatThereIs() async throws {
        struct Row {
            let interaction: Interaction
            let facet: FacetID
            let component: ComponentID
            let error: ScreenError
            var line: UInt = #line
        }
        let screen = mount(.counter("one"), .counter("locked"))
        try screen.send(.tap, to: "lock", in: "locked")
        let facets: [FacetID] = ["counter", "controls", "add", "slowly", "lock", "break", "name"]
        let rows = [
            Row(
                interaction: .tap, facet: "add", component: "noe",
                error: .unknownComponent("noe", present: ["one", "locked"])),
            Row(
                interaction: .tap, facet: "ad", component: "one",
                error: .unknownFacet("ad", component: "one", present: facets)),
            Row(
                interaction: .tap, facet: "name", component: "one",
                error: .notTaken(.tap, facet: "name", component: "one")),
            Row(
                interaction: .enter("5"), facet: "add", component: "one",
                error: .notTaken(.enter("5"), facet: "add", component: "one")),
            // Disabled is what holds it.
            Row(
                interaction: .tap, facet: "add", component: "locked",
                error: .disabled("add", component: "locked", reason: "Locked")),
            Row(
                interaction: .tap, facet: "controls", component: "locked",
                error: .disabled("controls", component: "locked", reason: "Locked")),
        ]
        let before = ["one", "locked"].map { screen.facet(of: $0) }
        for row in rows {
            XCTAssertThrowsError(
                try screen.send(row.interaction, to: row.facet, in: row.component), line: row.line
            ) { XCTAssertEqual($0 as? ScreenError, row.error, line: row.line) }
        }
        XCTAssertEqual(["one", "locked"].map { screen.facet(of: $0) }, before)
        try screen.send(.tap, to: "lock", in: "locked")
        XCTAssertNoThrow(try screen.send(.tap, to: "add", in: "locked"))
    }

    @MainActor
    func testWhatIsMissingIsListedInScreenOrder() async throws {
        let screen = mount(.counter("one"), .counter("two", initial: 1), .counter("three"))
        XCTAssertEqual(
            screen.missing,
            [
                Missing(component: "one", message: "Count something"),
                Missing(component: "three", message: "Count something"),
            ])
        try screen.send(.tap, to: "add", in: "one")
        XCTAssertEqual(screen.missing.map(\.component), ["three"])
    }

    @MainActor
    func testEveryListenerHearsOfEveryChangeAndOfNothingElse() async throws {
        let screen = mount(.counter("one"), .counter("two"))
        var heard: [String] = []
        screen.onChange { _, _ in heard.append("first") }
        screen.onChange { _, _ in heard.append("second") }
        try screen.send(.tap, to: "add", in: "two")
        XCTAssertEqual(heard, ["first", "second"])
        heard = []
        try screen.send(.enter(""), to: "name", in: "two")
        XCTAssertEqual(heard, [])
        try screen.send(.tap, to: "slowly", in: "one")
        XCTAssertEqual(heard, [])
        await screen.settle()
        XCTAssertEqual(heard, ["first", "second"])
    }

    @MainActor
    func testSettlingWaitsForTheWorkOfAllComponents() async throws {
        let screen = mount(.counter("one"), .counter("two"))
        XCTAssertTrue(screen.isSettled)
        try screen.send(.tap, to: "slowly", in: "one")
        try screen.send(.tap, to: "slowly", in: "two")
        try screen.send(.tap, to: "slowly", in: "two")
        XCTAssertFalse(screen.isSettled)
        await screen.settle()
        XCTAssertTrue(screen.isSettled)
        XCTAssertEqual(screen.facet(of: "one")?.text.title, "Counted: 1")
        XCTAssertEqual(screen.facet(of: "two")?.text.title, "Counted: 2")
    }

    @MainActor
    func testTearDownEndsEverything() async throws {
        let screen = mount(.counter("one"))
        var heard = 0
        screen.onChange { _, _ in heard += 1 }
        try screen.send(.tap, to: "slowly", in: "one")
        screen.tearDown()
        for _ in 0..<10 { await Task.yield() }
        XCTAssertTrue(screen.isSettled)
        XCTAssertEqual(heard, 0)
        XCTAssertNil(screen.facet(of: "one"))
        XCTAssertEqual(screen.missing, [])
        XCTAssertEqual(screen.sections.flatMap(\.components).count, 0)
        XCTAssertThrowsError(try screen.send(.tap, to: "add", in: "one")) {
            XCTAssertEqual($0 as? ScreenError, .unknownComponent("one", present: []))
        }
        screen.tearDown()
    }

    @MainActor
    func testAComponentThatIsANodeIsAttachedWhileTheScreenLives() async {
        let router = Router.idle()
        router.activate()
        let log = NodeLog()
        let node = Component("node", state: LabelState(text: ""), view: LabelView()) {
            NodePresenter(store: $0, log: log)
        }
        let screen = Screen(compose([.counter("one"), node]), router: router, failure: .stub)
        XCTAssertEqual(router.children.map(\.name), ["node"])
        XCTAssertEqual(log.entries, ["start", "activate"])
        screen.tearDown()
        XCTAssertEqual(router.children.count, 0)
        XCTAssertEqual(log.entries, ["start", "activate", "deactivate"])
    }

    @MainActor
    func testThePlanIsTheOneComposingLeft() async {
        let point = PluginPoint(StubBuilder("A", "a", outcome: .failure("broken")), StubBuilder("B", "a"))
        let screen = Screen(
            point.compose(point.plan(for: trip())), router: .idle(), failure: .stub)
        XCTAssertEqual(screen.plan.entries.map(\.decision), [.failed(message: "broken"), .included])
        XCTAssertEqual(screen.facet(of: "a")?.outline, ["B"])
    }

    @MainActor
    private func mount(_ components: Component...) -> Screen<TripRequirements> {
        Screen(compose(components), router: .idle(), failure: .stub)
    }

    private func compose(_ components: [Component]) -> Composition<TripRequirements> {
        let point = PluginPoint(
            sections: [Section("main")], arrangements: [],
            builders: components.enumerated().map { index, component in
                StubBuilder("Builder\(index + 1)", component.id, outcome: .component(component))
            })
        return point.compose(point.plan(for: trip()))
    }
}

@MainActor
private final class NodeLog {
    var entries: [String] = []
}

/// A presenter that is the interactor of a node of its own.
@MainActor
private final class NodePresenter: RIB, Interactor {
    let store: Store<LabelState>
    private(set) lazy var router = Router("node", interactor: self)
    private let log: NodeLog

    init(store: Store<LabelState>, log: NodeLog) {
        self.store = store
        self.log = log
    }

    func start() { log.entries.append("start") }
    func handle(_ event: Never) {}
    func activate() { log.entries.append("activate") }
    func deactivate() { log.entries.append("deactivate") }
}
