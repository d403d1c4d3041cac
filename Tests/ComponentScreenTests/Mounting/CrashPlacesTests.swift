import FeatureFlags
import Foundation
import Synchronization
import XCTest

@testable import ComponentScreen

#if os(macOS) || os(Linux)
/// A tour through a screen, in processes that each end at another call of code that an adopter has written.
///
/// The code says itself whose it is. So the expectation does not come from the guard.
@MainActor
final class CrashPlacesTests: XCTestCase {
    /// At the last call of each place; at every call with `LONG_TESTS=1`.
    func testAProgramThatEndsAtAnyCallLeavesTheNoteOfTheBuilderWhoseCodeRan() async throws {
        let folder = try crashFolder()
        try start(folder, endingAt: nil).waitUntilExit()
        let names = try String(contentsOf: folder.appending(path: "calls"), encoding: .utf8)
            .split(separator: "\n").map(String.init)
        XCTAssertEqual(
            Set(names),
            [
                "Guest condition", "Guest state", "Guest presenter", "Guest router", "Guest start", "Guest body",
                "Guest readiness", "Guest follow", "Guest sequence", "Guest given value", "Guest given act",
                "Guest given result", "Guest part", "Guest taken part", "Guest event", "Guest enter", "Guest then",
                "Guest state ==", "Guest entry ==", "Guest event ==", "Guest encode", "Guest decode", "Guest activate",
                "Guest deactivate", "Guest inner activate", "Guest inner deactivate", "Hub requirements", "Hub body",
                "Inside state",
                "Inside body", "rows items", "rows/Row member", "rows/Row state", "rows/Row body", "- sink",
                "- listener",
            ], "the tour comes by all places")
        let isLong = ProcessInfo.processInfo.environment["LONG_TESTS"] != nil
        let calls = names.indices.filter { call in
            // A report to listeners compares again what was just compared.
            names[call].hasSuffix("event ==")
                ? names.firstIndex(of: names[call]) == call : isLong || names.lastIndex(of: names[call]) == call
        }
        for first in stride(from: 0, to: calls.count, by: 4) {
            let runs = try calls[first...].prefix(4).map { call in
                let folder = try crashFolder()
                return (call, folder, try start(folder, endingAt: call))
            }
            for (call, folder, run) in runs {
                run.waitUntilExit()
                let line = "call \(call): \(names[call])"
                XCTAssertEqual(run.terminationReason, .uncaughtSignal, line)
                let notes = crashNotes(in: folder.appending(path: "notes")).map { name in
                    CrashNote.read(
                        Array((try? Data(contentsOf: folder.appending(path: "notes/\(name)"))) ?? Data()))
                }
                let builders = notes.map { if case .note(let note) = $0 { note.builder.name } else { "\($0)" } }
                let owner = names[call].split(separator: " ")[0]
                XCTAssertEqual(builders, owner == "-" ? [] : [String(owner)], line)
            }
        }
    }

    /// The process; a test of nothing where no other test has started it.
    func testTouring() async throws {
        let environment = ProcessInfo.processInfo.environment
        guard let path = environment["TOUR_IN"] else { return }
        let folder = URL(filePath: path)
        calls.begin(endingAt: environment["TOUR_UNTIL"].flatMap { Int($0) })
        let numbers = AsyncStream.makeStream(of: Int.self)
        let (ticks, model) = (ValueStream(0), ValueStream(GuestModel(name: "Ann")))
        let point = PluginPoint(main: [
            GuestBuilder(ticks: ticks, model: model, numbers: numbers.stream), HubBuilder(),
            Feed(
                "rows", in: "main",
                items: { _ in
                    calls.reach("rows items")
                    return [Row(id: "1"), Row(id: "2")]
                }, candidates: [RowBuilder()]),
            StubBuilder("Other", "other"),
        ])
        let screen = mount(
            point, trip(), analytics: TourSink(),
            disabledBuilders: DisabledBuilderFiles(in: folder.appending(path: "notes")))
        let token = screen.onChange { _, _ in calls.reach("- listener") }
        try screen.send(.tap, to: "act", in: "guest")
        await screen.waitUntilIdle()
        try screen.send(.enter("Kim"), to: "text", in: "guest")
        numbers.continuation.yield(1)
        while !calls.names.contains("Guest sequence") { await Task.yield() }
        _ = (screen.faults, screen.plan.entries, screen.missing, screen.facet(of: "guest"))
        _ = screen.localized("guest", in: .english)
        let stored = screen.entries(of: "ann")
        screen.restore(stored, of: "ann")
        screen.replan(for: trip(isBusiness: true))
        // It goes, its entry is stored meanwhile, and it comes back.
        screen.replan(for: trip(zone: .abroad))
        screen.restore(screen.entries(of: "ann"), of: "ann")
        screen.replan(for: trip(zone: .far))
        await screen.waitUntilIdle()
        ticks.update { $0 += 1 }
        withExtendedLifetime(token) { screen.tearDown() }
        try calls.names.joined(separator: "\n").write(
            to: folder.appending(path: "calls"), atomically: true, encoding: .utf8)
    }

    private func start(_ folder: URL, endingAt call: Int?) throws -> Process {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try startTest(
            "CrashPlacesTests/testTouring", ["TOUR_IN": folder.path, "TOUR_UNTIL": call.map { "\($0)" } ?? ""])
    }
}

/// The calls of the process that tours; decoding has no other way to them.
private let calls = Calls()

/// The calls of code that components have, each with the builder's name in front.
private final class Calls: Sendable {
    private let state = Mutex<(names: [String], last: Int?)?>(nil)

    var names: [String] { state.withLock { $0?.names ?? [] } }

    func begin(endingAt last: Int?) { state.withLock { $0 = ([], last) } }

    func reach(_ name: String) {
        let isLast = state.withLock { state in
            guard state != nil else { return false }
            state?.names.append(name)
            return state?.last == (state?.names.count ?? 0) - 1
        }
        if isLast { fatalError("as the test wants it") }  // the crash under test
    }
}

@MainActor
private final class TourSink: AnalyticsSink {
    func record(_ record: AnalyticsRecord) { calls.reach("- sink") }
}

// MARK: The guest

private struct GuestModel: SharedModel {
    var name: String?

    init() {}
    init(name: String?) { self.name = name }
}

private struct GuestEntry: Codable, Equatable {
    var text = ""

    init() {}

    init(from decoder: any Decoder) throws {
        calls.reach("Guest decode")
        text = try decoder.singleValueContainer().decode(String.self)
    }

    func encode(to encoder: any Encoder) throws {
        calls.reach("Guest encode")
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    static func == (first: Self, second: Self) -> Bool {
        calls.reach("Guest entry ==")
        return first.text == second.text
    }
}

private struct GuestState: ComponentState {
    let zone: Zone
    var entry = GuestEntry()
    var ticks = 0
    var results = 0
    var readiness: Readiness {
        calls.reach("Guest readiness")
        return entry.text.isEmpty ? .incomplete("Enter a name") : .ready
    }

    static func == (first: Self, second: Self) -> Bool {
        calls.reach("Guest state ==")
        return (first.zone, first.entry.text, first.ticks, first.results)
            == (second.zone, second.entry.text, second.ticks, second.results)
    }
}

private enum GuestEvent: Equatable {
    case tapped, entered(String)

    static func == (first: Self, second: Self) -> Bool {
        calls.reach("Guest event ==")
        return "\(first)" == "\(second)"
    }
}

private struct GuestView: ComponentView {
    func body(_ state: GuestState) -> Facet<GuestEvent> {
        calls.reach("Guest body")
        return .card("card", title: "Guest") {
            Facet.button("act", title: "\(state.ticks) \(state.results)", tap: .tapped)
            Facet.field("text", title: "Text", value: state.entry.text) {
                calls.reach("Guest enter")
                return .entered($0)
            }
        }
    }
}

@MainActor
private final class Logic: Interactor {
    let name: String
    init(_ name: String) { self.name = name }
    func activate() { calls.reach("\(name) activate") }
    func deactivate() { calls.reach("\(name) deactivate") }
}

@MainActor
private final class GuestPresenter: RIB {
    let store: Store<GuestState>
    let builder: GuestBuilder
    private let logic = Logic("Guest")
    private let inner = Logic("Guest inner")
    private(set) lazy var router = {
        calls.reach("Guest router")
        let router = Router("guest", interactor: logic)
        router.attach(Router("inner", interactor: inner))
        return router
    }()

    init(_ store: Store<GuestState>, _ builder: GuestBuilder) {
        (self.store, self.builder) = (store, builder)
        calls.reach("Guest presenter")
    }

    func start() {
        calls.reach("Guest start")
        store.share(
            { state -> String? in
                calls.reach("Guest part")
                return state.entry.text
            }, \.name, of: builder.model
        ) {
            calls.reach("Guest taken part")
            $0.entry.text = $1
        }
        store.follow(builder.ticks) {
            calls.reach("Guest follow")
            $0.ticks = $1
        }
        store.follow(valuesOf: builder.numbers) {
            calls.reach("Guest sequence")
            $0.results += $1
        }
        store.given {
            calls.reach("Guest given value")
            return $0.zone
        } _: { [store] zone in
            calls.reach("Guest given act")
            store.run {
            } then: { _ in
                calls.reach("Guest given result")
                store.state.results += 1
            }
        }
    }

    func handle(_ event: GuestEvent) {
        calls.reach("Guest event")
        switch event {
        case .tapped:
            builder.ticks.update { $0 += 1 }
            store.run {
            } then: { [store] _ in
                calls.reach("Guest then")
                store.state.results += 1
            }
        case .entered(let text): store.state.entry.text = text
        }
    }
}

private struct GuestBuilder: ComponentBuilder {
    let ticks: ValueStream<Int>
    let model: ValueStream<GuestModel>
    let numbers: AsyncStream<Int>
    let name = "Guest"
    let view = GuestView()
    let entry = \GuestState.entry
    let placement = Placement<TripRequirements>(
        "guest", in: "main",
        when: .when("not abroad") {
            calls.reach("Guest condition")
            return $0.zone != .abroad
        })

    func state(for requirements: TripRequirements) -> GuestState {
        calls.reach("Guest state")
        return GuestState(zone: requirements.zone)
    }

    func presenter(_ store: Store<GuestState>) -> GuestPresenter { GuestPresenter(store, self) }
}

// MARK: Components inside, and items

private struct TextState: ComponentState {
    let text: String
}

private struct TextView: ComponentView {
    let place: String

    func body(_ state: TextState) -> Facet<Never> {
        calls.reach(place)
        return .card("card", title: state.text)
    }
}

private struct HubBuilder: ComponentBuilder {
    let name = "Hub"
    let placement = Placement<TripRequirements>("hub", in: "main")
    let view = TextView(place: "Hub body")

    var children: Children<TripRequirements>? {
        Children(PluginPoint(main: [InsideBuilder()])) {
            calls.reach("Hub requirements")
            return $0
        }
    }

    func state(for requirements: TripRequirements) -> TextState { TextState(text: "\(requirements.zone)") }
}

private struct InsideBuilder: ComponentBuilder {
    let name = "Inside"
    let placement = Placement<TripRequirements>("inside", in: "main")
    let view = TextView(place: "Inside body")

    func state(for requirements: TripRequirements) -> TextState {
        calls.reach("Inside state")
        return TextState(text: "\(requirements.zone)")
    }
}

private struct Row: Identifiable {
    let id: String
    var kind: String {
        calls.reach("rows/Row member")
        return "row"
    }
}

private struct RowBuilder: ComponentBuilder {
    let name = "Row"
    let placement = Placement<FeedItem<TripRequirements, Row>>(when: .is(\.item.kind, "row"))
    let view = TextView(place: "rows/Row body")

    func state(for requirements: FeedItem<TripRequirements, Row>) -> TextState {
        calls.reach("rows/Row state")
        return TextState(text: requirements.item.id)
    }
}
#endif
