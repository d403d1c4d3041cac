import ComponentScreen
import FeatureFlags
import XCTest

final class AnalyticsTests: XCTestCase {
    @MainActor
    func testWhatIsShownIsRecordedOnceWithTheStandardFields() async {
        let sink = RecordingSink()
        let screen = mount(sink, ["red": "on"])
        XCTAssertEqual(
            sink.take(),
            [
                "impression form a A - counter []",
                "impression form b B on tile [\"position\": \"1\"]",
                "impression form b B on offer [\"kind\": \"new\"]",
            ])
        screen.replan(for: trip(["red": "on", "blue": "off"]))
        XCTAssertEqual(sink.take(), [])
    }

    @MainActor
    func testWhatIsUsedIsRecordedAndWhatIsRefusedIsNot() async throws {
        let sink = RecordingSink()
        let screen = mount(sink, ["red": "on"])
        _ = sink.take()
        try screen.send(.tap, to: "add", in: "a")
        try screen.send(.tap, to: "offer", in: "b")
        XCTAssertThrowsError(try screen.send(.tap, to: "nowhere", in: "a"))
        XCTAssertThrowsError(try screen.send(.enter("x"), to: "add", in: "a"))
        XCTAssertEqual(
            sink.take(), ["action form a A - add []", "action form b B on offer [\"kind\": \"new\"]"])
    }

    @MainActor
    func testWhatComesBackIsShownAgain() async {
        let sink = RecordingSink()
        let screen = mount(sink, ["red": "on"])
        _ = sink.take()
        screen.replan(for: trip(["red": "off"]))
        XCTAssertEqual(sink.take(), [])
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(sink.take().count, 2)
    }

    @MainActor
    private func mount(_ sink: RecordingSink, _ treatments: [String: String]) -> Screen<TripRequirements> {
        let tile = Component("b", state: LabelState(text: "Tile"), view: TileView()) { TilePresenter(store: $0) }
        let builders = [
            StubBuilder("A", "a", outcome: .component(.counter("a"))),
            StubBuilder("B", "b", when: .on(.red), outcome: .component(tile)),
        ]
        return ComponentScreenTests.mount(
            builders, for: trip(treatments), router: .idle("form"), analytics: sink)
    }
}

@MainActor
private final class RecordingSink: AnalyticsSink {
    private var records: [String] = []

    func record(_ record: AnalyticsRecord) {
        records.append(
            "\(record.kind) \(record.screen) \(record.component) \(record.builder) \(record.treatment ?? "-") "
                + "\(record.facet) \(record.fields.isEmpty ? "[]" : "\(record.fields)")")
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
            "tile", component: .card, text: FacetText(title: state.text),
            children: [
                Facet(
                    "offer", component: .button, events: FacetEvents(tap: .offerTapped), logging: ["kind": "new"]),
                Facet("plain", component: .button, events: FacetEvents(tap: .offerTapped)),
            ],
            logging: ["position": "1"])
    }
}

@MainActor
private final class TilePresenter: Presenter {
    let store: Store<LabelState>

    init(store: Store<LabelState>) {
        self.store = store
    }

    func handle(_ event: TileEvent) {}
}
