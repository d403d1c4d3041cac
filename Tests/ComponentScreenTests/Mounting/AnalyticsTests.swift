import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import XCTest

@MainActor
final class AnalyticsTests: XCTestCase {
    func testWhatIsShownIsRecordedOnceWithTheStandardFields() async {
        let sink = RecordingSink()
        let screen = mountTile(sink, ["red": "on"])
        XCTAssertEqual(
            sink.take(),
            [
                "impression form a A - counter []",
                "impression form b B on tile [\"position\": \"1\"]",
                "impression form b B on offer [\"kind\": \"new\", \"position\": \"1\"]",
            ])
        screen.replan(for: trip(["red": "on", "blue": "off"]))
        XCTAssertEqual(sink.take(), [])
    }

    func testWhereARendererReportsWhatIsVisibleImpressionsAreRecordedThenAndOnce() async throws {
        let sink = RecordingSink()
        let stops = [Stop(id: "a", kind: "grand")]
        let screen = mount(depotPoint(), RouteRequirements(stops), analytics: sink, reportsAppearance: true)
        let model = ScreenModel(screen)
        XCTAssertEqual(sink.take(), [], "nobody has seen anything")
        model.appeared("end")
        XCTAssertEqual(sink.take(), ["impression host end Label end - label []"])
        model.appeared("end")
        model.appeared("nowhere")
        XCTAssertEqual(sink.take(), [])
        model.appeared("depot")
        XCTAssertEqual(
            sink.take(), ["impression host depot Depot - counter []"], "what is inside becomes visible by itself")
        model.appeared("depot/footer")
        model.component("depot")?.appeared("stops/a/add")
        model.component("depot")?.appeared("stops/a/counter")
        model.component("depot")?.appeared("add")
        model.component("depot")?.appeared("nowhere/add")
        XCTAssertEqual(
            sink.take(),
            [
                "impression host depot/footer Label footer - label []",
                "impression host depot/stops/a Grand on counter []",
            ])
        try screen.send(.tap, to: "stops/a/break", in: "depot")
        XCTAssertEqual(
            sink.take(),
            ["action host depot/stops/a Grand on break []", "impression host depot/stops/a Grand on failed []"],
            "the component is visible already")
        screen.replan(for: RouteRequirements(stops + [Stop(id: "b", kind: "grand")]))
        XCTAssertEqual(sink.take(), [], "nobody has seen the new one")
        screen.appeared("depot/stops/b")
        XCTAssertEqual(sink.take(), ["impression host depot/stops/b Grand on counter []"])
    }

    func testWhatTakesThePlaceOfAVisibleComponentOfItsBuilderNeverLeft() async throws {
        let sink = RecordingSink()
        let screen = mount([ColorBuilder()], analytics: sink, reportsAppearance: true)
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(sink.take(), [], "nobody has seen the first one")
        screen.appeared("color")
        XCTAssertEqual(sink.take(), ["impression host color ColorBuilder - label []"])
        screen.replan(for: trip())
        XCTAssertEqual(sink.take(), [])
    }

    func testWhatIsUsedIsRecordedAndWhatIsRefusedIsNot() async throws {
        let sink = RecordingSink()
        let screen = mountTile(sink, ["red": "on"])
        _ = sink.take()
        try screen.send(.tap, to: "add", in: "a")
        try screen.send(.tap, to: "offer", in: "b")
        XCTAssertThrowsError(try screen.send(.tap, to: "nowhere", in: "a"))
        XCTAssertThrowsError(try screen.send(.enter("x"), to: "add", in: "a"))
        XCTAssertEqual(
            sink.take(),
            ["action form a A - add []", "action form b B on offer [\"kind\": \"new\", \"position\": \"1\"]"])
    }

    func testAContainersLoggingReachesItsItemsAndTheInnermostValueCounts() throws {
        let sink = RecordingSink()
        let piece = Piece("b", state: LabelState(text: ""), view: ListView(), entry: \.noEntry) {
            TilePresenter(store: $0)
        }
        _ = mount([piece.builder("B")], for: trip([:]), name: "form", analytics: sink)
        XCTAssertEqual(
            sink.take(),
            [
                #"impression form b B - list ["list": "favourites", "rank": "2"]"#,
                #"impression form b B - badge ["list": "own", "rank": "2"]"#,
                #"impression form b B - button ["kind": "new", "list": "favourites", "rank": "2"]"#,
            ], "the row has nothing of its own to log, and is no impression")
    }

    func testTheSinksAdditionsAreInEachRecordAsTheyAreThen() throws {
        let sink = RecordingSink()
        sink.additions = ["position": "the sink's", "session": "1"]
        let screen = mountTile(sink, ["red": "on"])
        XCTAssertEqual(
            sink.take(),
            [
                #"impression form a A - counter ["position": "the sink's", "session": "1"]"#,
                #"impression form b B on tile ["position": "the sink's", "session": "1"]"#,
                #"impression form b B on offer ["kind": "new", "position": "the sink's", "session": "1"]"#,
            ])
        sink.additions = ["session": "2"]
        try screen.send(.tap, to: "add", in: "a")
        XCTAssertEqual(sink.take(), [#"action form a A - add ["session": "2"]"#])
        let route = mount(routePoint(), RouteRequirements([Stop(id: "a", kind: "grand")]), analytics: sink)
        for facet: FacetID in ["break", "retry", "break"] { try route.send(.tap, to: facet, in: "stops/a") }
        let records = sink.take()
        XCTAssertTrue(records.contains { $0.hasPrefix("disabled") }, "\(records)")
        XCTAssertEqual(records.filter { !$0.contains(#""session": "2""#) }, [])
    }

    func testWhatComesBackIsShownAgain() async {
        let sink = RecordingSink()
        let screen = mountTile(sink, ["red": "on"])
        _ = sink.take()
        screen.replan(for: trip(["red": "off"]))
        XCTAssertEqual(sink.take(), [])
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(sink.take().count, 2)
    }

    func testABuilderThatIsDisabledIsRecordedOnceWithItsSwitch() async throws {
        let sink = RecordingSink()
        let stops = ["a", "b", "c"].map { Stop(id: $0, kind: "grand") }
        let screen = mount(routePoint(), RouteRequirements(stops), analytics: sink)
        _ = sink.take()
        try screen.send(.tap, to: "break", in: "stops/a")
        try screen.send(.tap, to: "break", in: "stops/b")
        XCTAssertEqual(
            sink.take().filter { !$0.hasPrefix("impression") },
            [
                "action host stops/a Grand on break []",
                "action host stops/b Grand on break []",
                "disabled host stops/b Grand on counter [\"error\": \"broken\", \"flag\": \"blue\"]",
            ])
    }

    func testWhatIsInsideAComponentIsRecordedUnderItsOwnBuilder() async throws {
        let sink = RecordingSink()
        let stops = [Stop(id: "a", kind: "grand")]
        let screen = mount(depotPoint(), RouteRequirements(stops), analytics: sink)
        XCTAssertEqual(
            sink.take(),
            [
                "impression host depot Depot - counter []", "impression host depot/header Label header - label []",
                "impression host depot/stops/a Grand on counter []",
                "impression host depot/footer Label footer - label []",
                "impression host end Label end - label []",
            ])
        try screen.send(.tap, to: "add", in: "depot")
        for facet: FacetID in ["stops/a/break", "stops/a/retry", "stops/a/break"] {
            try screen.send(.tap, to: facet, in: "depot")
        }
        XCTAssertEqual(
            sink.take(),
            [
                "action host depot Depot - add []", "action host depot/stops/a Grand on break []",
                "impression host depot/stops/a Grand on failed []", "action host depot/stops/a Grand on retry []",
                "impression host depot/stops/a Grand on counter []",
                "action host depot/stops/a Grand on break []",
                "disabled host depot/stops/a Grand on counter [\"error\": \"broken\", \"flag\": \"blue\"]",
                "impression host depot/stops/a Plain - counter []",
            ])
    }

    private func mountTile(_ sink: RecordingSink, _ treatments: [String: String]) -> Screen<TripRequirements> {
        let tile = Piece("b", state: LabelState(text: "Tile"), view: TileView(), entry: \.noEntry) {
            TilePresenter(store: $0)
        }
        let builders = [Piece.counter("a").builder("A"), tile.builder("B", when: .on(.red))]
        return mount(builders, for: trip(treatments), name: "form", analytics: sink)
    }

    func testWhatLeftHasToBecomeVisibleAgain() async throws {
        let sink = RecordingSink()
        let screen = mount(
            [Piece.counter("a").builder("A", when: .on(.red))], for: trip(["red": "on"]), analytics: sink,
            reportsAppearance: true)
        screen.appeared("a")
        XCTAssertEqual(sink.take().count, 1)
        screen.replan(for: trip(["red": "off"]))
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(sink.take(), [], "nobody has seen it again")
        screen.appeared("a")
        XCTAssertEqual(sink.take(), ["impression host a A on counter []"])
    }

    func testWhatAFailureHidesIsShownAgainByARetry() async throws {
        let sink = RecordingSink()
        let screen = mount(depotPoint(), RouteRequirements([Stop(id: "a")]), analytics: sink)
        _ = sink.take()
        try screen.send(.tap, to: "break", in: "depot")
        XCTAssertEqual(sink.take(), ["action host depot Depot - break []", "impression host depot Depot - failed []"])
        try screen.send(.tap, to: "retry", in: "depot")
        XCTAssertEqual(
            sink.take(),
            [
                "action host depot Depot - retry []", "impression host depot Depot - counter []",
                "impression host depot/header Label header - label []",
                "impression host depot/stops/a Plain - counter []",
                "impression host depot/footer Label footer - label []",
            ])
    }
}

/// A builder of another component for each color.
private struct ColorBuilder: ComponentBuilder {
    let name = "ColorBuilder"
    let placement = Placement<TripRequirements>("color", in: "main")
    let view = LabelView()

    func state(for requirements: TripRequirements) -> LabelState {
        LabelState(text: requirements.flags.isOn(.red) ? "red" : "plain")
    }
}

@MainActor
private final class RecordingSink: AnalyticsSink {
    private var records: [String] = []
    var additions: [String: String] = [:]

    func record(_ record: AnalyticsRecord) {
        let fields = record.fields.sorted { $0.key < $1.key }.map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ")
        records.append(
            "\(record.kind) \(record.screen) \(record.component) \(record.builder) \(record.treatment ?? "-") "
                + "\(record.facet) \(fields.isEmpty ? "[]" : "[\(fields)]")")
    }

    func take() -> [String] {
        defer { records = [] }
        return records
    }
}

private enum TileEvent: Equatable, Sendable {
    case offerTapped
}

private struct TileView: ComponentView {
    func body(_ state: LabelState) -> Facet<TileEvent> {
        Facet(
            "tile", kind: .card, text: FacetElement.Text(title: state.text),
            children: [
                Facet(
                    "offer", kind: .button, events: FacetEvents(tap: .offerTapped), logging: ["kind": "new"]),
                Facet("plain", kind: .button, events: FacetEvents(tap: .offerTapped)),
            ],
            logging: ["position": "1"])
    }
}

private struct ListView: ComponentView {
    func body(_ state: LabelState) -> Facet<TileEvent> {
        Facet(
            "list", kind: .card,
            children: [
                Facet("row", kind: .row, children: [Facet("badge", kind: .message, logging: ["list": "own"])]),
                Facet("button", kind: .button, logging: ["kind": "new"]),
            ],
            logging: ["list": "favourites", "rank": "2"])
    }
}

private struct TilePresenter: Presenter {
    let store: Store<LabelState>

    func handle(_ event: TileEvent) {}
}
