@testable import ComponentScreen
import Observation
import XCTest

/// Who is told of what; random walks over the package information screen compare it with what differs.
@MainActor
final class ScreenModelTests: XCTestCase {
    func testTypingIntoOneComponentCallsNobodyWhoReadsAnother() async throws {
        let screen = mount(.counter("a"), .counter("b"))
        let model = ScreenModel(screen)
        let (a, b) = (try XCTUnwrap(model.component("a")), try XCTUnwrap(model.component("b")))
        let told = Told()
        told.whenChanged("sections") { _ = model.sections }
        told.whenChanged("a") { _ = a.facet }
        told.whenChanged("b") { _ = b.facet }
        told.whenChanged("readiness of a") { _ = a.readiness }
        try a.send(.enter("Ann"), to: "name")
        XCTAssertEqual(told.names, ["a"])
        XCTAssertEqual(a.facet.first("name")?.text.accessory, "Ann")
        XCTAssertEqual(a.readiness, .incomplete("Count something"))
        try a.send(.tap, to: "add")
        XCTAssertEqual(told.names, ["a", "readiness of a"])
        XCTAssertEqual(a.readiness, .ready)
    }

    func testAReplanReportsTheListAndKeepsTheModelsOfWhatStays() async throws {
        let builders = [Piece.counter("a").builder("A"), Piece.counter("b").builder("B", when: .on(.red))]
        let screen = mount(builders, for: trip(["red": "on"]))
        let model = ScreenModel(screen)
        let a = try XCTUnwrap(model.component("a"))
        let told = Told()
        told.whenChanged("sections") { _ = model.sections }
        told.whenChanged("a") { _ = a.facet }
        screen.replan(for: trip(["red": "off"]))
        XCTAssertEqual(told.names, ["sections"])
        XCTAssertEqual(model.sections.flatMap(\.components), [a])
        XCTAssertNil(model.component("b"))
    }

    func testTheFieldsThatCanBeEnteredAreListedAndTheirListIsToldOfAlone() async throws {
        let screen = mount(.counter("a"), .counter("b"))
        let model = ScreenModel(screen)
        XCTAssertEqual(model.fields, ["a/name", "b/name"])
        let told = Told()
        told.whenChanged("fields") { _ = model.fields }
        try model.component("a")?.send(.enter("Ann"), to: "name")
        XCTAssertEqual(told.names, [])
        XCTAssertEqual(model.component("a")?.fields, ["a/name"])
    }

    func testWhoReadsTheFieldsOrTheWordsIsToldOfThem() async throws {
        let screen = mount(depotPoint(), RouteRequirements())
        let model = ScreenModel(screen)
        let depot = try XCTUnwrap(model.component("depot"))
        let told = Told()
        told.whenChanged("fields") { _ = depot.fields }
        try depot.send(.tap, to: "break")
        XCTAssertEqual(told.names, ["fields"])
        XCTAssertEqual(depot.fields, [])
        // Nothing else that this screen shows depends on the language.
        try depot.send(.tap, to: "retry")
        told.whenChanged("words") { _ = model.words }
        told.whenChanged("words of the depot") { _ = depot.words }
        var korean = RouteRequirements()
        korean.words = Words("ko", from: .library)
        screen.replan(for: korean)
        XCTAssertEqual(told.names.sorted(), ["fields", "words", "words of the depot"])
        XCTAssertEqual([model.words.language, depot.words.language], ["ko", "ko"])
    }

    func testTheFirstComponentThatIsNotReadyIsFound() async throws {
        let screen = mount(.probe("quiet"), .counter("a"), .counter("b"))
        let model = ScreenModel(screen)
        var found = [model.firstIncomplete]
        for id in ["a", "b"] as [ComponentID] {
            try screen.send(.tap, to: "add", in: id)
            found.append(model.firstIncomplete)
        }
        XCTAssertEqual(found, ["a", "b", nil])
    }

    func testTheLastMoveOfComponentsIsKeptForViewsThatAnimateIt() async throws {
        let builders = [Piece.counter("a").builder("A"), Piece.counter("b").builder("B", when: .on(.red))]
        let screen = mount(builders, for: trip(["red": "on"]))
        let model = ScreenModel(screen)
        try screen.send(.tap, to: "add", in: "a")
        XCTAssertNil(model.motion, "nothing moved")
        screen.replan(for: trip(["red": "off"]))
        XCTAssertEqual(model.motion?.removed, ["b"])
    }

    func testAModelThatGoesUnsubscribes() async throws {
        let screen = CountingScreen(mount(.counter("a")))
        var model: ScreenModel? = ScreenModel(screen)
        XCTAssertEqual([screen.listeners, model == nil ? 0 : 1], [1, 1])
        model = nil
        for _ in 0..<100 where screen.listeners > 0 { await Task.yield() }
        XCTAssertEqual(screen.listeners, 0)
    }

    func testAComponentOfAnotherBuilderHasAModelOfItsOwn() async throws {
        let builders = [
            Piece.counter("a").builder("A", when: .on(.red)), Piece.counter("a").builder("Instead"),
        ]
        let screen = mount(builders, for: trip(["red": "on"]))
        let model = ScreenModel(screen)
        let before = model.component("a")
        screen.replan(for: trip(["red": "off"]))
        XCTAssertEqual(model.component("a")?.builder, "Instead")
        XCTAssertNotEqual(model.component("a"), before)
    }

    func testAFaultIsAnObstacleWhereAPressBroughtItOrMeetsItAgain() {
        enum Act {
            case press(ComponentID, changes: Bool = false), enter(ComponentID)
            case faults([ComponentID])
        }
        let rows: [(acts: [Act], shown: [ComponentID?], line: UInt)] = [
            ([.press("s/save"), .faults(["a/f", "b/f"])], [nil, "a/f"], #line),
            // What was there before the press is no obstacle to it.
            ([.faults(["a/f"]), .press("s/row"), .faults(["a/f"])], [nil, nil, nil], #line),
            // The first is shown, although the new one is another.
            ([.faults(["a/f"]), .press("s/row"), .faults(["a/f", "b/f"])], [nil, nil, "a/f"], #line),
            // The same again, whatever it is; of others, a button that changes nothing.
            ([.press("s/save"), .faults(["a/f"]), .press("s/save")], [nil, "a/f", "a/f"], #line),
            ([.press("s/row"), .faults(["a/f"]), .press("s/row")], [nil, "a/f", "a/f"], #line),
            ([.press("s/save"), .faults(["a/f"]), .press("s/row")], [nil, "a/f", nil], #line),
            ([.press("s/save"), .faults(["a/f"]), .press("s/other")], [nil, "a/f", "a/f"], #line),
            ([.press("s/save"), .faults(["a/f"]), .press("s/other", changes: true)], [nil, "a/f", nil], #line),
            // A fault that came up while the user wrote, too.
            ([.enter("a/f"), .faults(["a/f"]), .press("s/save")], [nil, nil, "a/f"], #line),
            ([.press("s/save")], [nil], #line),
            // One that is corrected is none; the next one is.
            (
                [
                    .press("s/save"), .faults(["a/f", "b/f"]), .enter("a/f"), .faults(["b/f"]), .press("s/save"),
                    .enter("b/f"), .faults([]), .press("s/save"),
                ], [nil, "a/f", nil, nil, "b/f", nil, nil, nil], #line
            ),
            // A fault that comes while the user writes takes nothing away from them.
            ([.press("s/save"), .enter("a/f"), .faults(["b/f"])], [nil, nil, nil], #line),
            // One that a service finds later is an obstacle.
            ([.press("s/save"), .faults([]), .faults(["b/f"])], [nil, nil, "b/f"], #line),
        ]
        for row in rows {
            var obstacles = Obstacles(), faults: [ComponentID] = []
            let shown = row.acts.map { act in
                switch act {
                case .press(let place, let changes):
                    obstacles.use(place, by: .tap)
                    if changes { _ = obstacles.follow(faults) }
                    return obstacles.settle(isButton: place != "s/row")
                case .enter(let place):
                    obstacles.use(place, by: .enter("x"))
                    return obstacles.settle(isButton: false)
                case .faults(let found):
                    faults = found
                    return obstacles.follow(found)
                }
            }
            XCTAssertEqual(shown, row.shown, line: row.line)
        }
    }
}

/// A screen that counts who listens.
@MainActor
private final class CountingScreen: MountedScreen {
    private let screen: Screen<TripRequirements>
    private var observations: [Weak] = []
    var listeners: Int { observations.count { $0.token != nil } }

    private struct Weak {
        weak var token: ObservationToken?
    }

    init(_ screen: Screen<TripRequirements>) { self.screen = screen }

    var plan: Plan<TripRequirements> { screen.plan }
    var sections: [SectionContent<RenderedComponent>] { screen.sections }
    var missing: [Missing] { screen.missing }
    func facet(of id: ComponentID) -> Facet<AnyEvent>? { screen.facet(of: id) }
    func send(_ interaction: Interaction, to facet: FacetID, in component: ComponentID) throws(ScreenError) {
        try screen.send(interaction, to: facet, in: component)
    }
    func onChange(_ listener: @escaping (ScreenChange, [SectionContent<RenderedComponent>]) -> Void) -> ObservationToken
    {
        let token = screen.onChange(listener)
        observations.append(Weak(token: token))
        return token
    }
    func appeared(_ id: ComponentID) { screen.appeared(id) }
    func entries(of owner: String) -> ScreenEntries { screen.entries(of: owner) }
    func restore(_ entries: ScreenEntries, of owner: String) -> [ScreenEntries.Lost] {
        screen.restore(entries, of: owner)
    }
    func replan(for requirements: TripRequirements) { screen.replan(for: requirements) }
    func waitUntilIdle() async { await screen.waitUntilIdle() }
    func tearDown() { screen.tearDown() }
}

/// The names of what has changed.
@MainActor
private final class Told {
    private(set) var names: [String] = []

    func whenChanged(_ name: String, read: () -> Void) {
        withObservationTracking(read) { [weak self] in
            MainActor.assumeIsolated { self?.names.append(name) }
        }
    }
}
