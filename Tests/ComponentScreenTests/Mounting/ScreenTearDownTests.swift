import ComponentScreen
import FeatureFlags
import XCTest

/// Tearing a screen down is final, wherever it is called from.
@MainActor
final class ScreenTearDownTests: XCTestCase {
    func testNothingStartsIsAttachedOrToldAfterIt() async throws {
        struct Row {
            /// Where the screen is torn down.
            let place: Place
            /// What happens in the replan and after it.
            let log: [String]
            var line: UInt = #line
        }
        let rows = [
            Row(
                place: .nowhere, log: ["b starts", "b attached", "c starts", "c attached", "first told", "second told"]),
            Row(place: .start("b"), log: ["b starts"]),
            Row(place: .start("c"), log: ["b starts", "b attached", "c starts"]),
            Row(place: .clearing, log: []),
            Row(place: .making("b"), log: []),
            Row(
                place: .listener,
                log: ["b starts", "b attached", "c starts", "c attached", "first told"]),
        ]
        for row in rows {
            let host = Host(row.place)
            let builders = [("a", .off(.red)), ("b", .on(.red)), ("c", .on(.red))].map {
                (id: ComponentID, condition: Condition<TripRequirements>) in
                Piece.logging(id, host).builder("Builder", when: condition)
            }
            let router = Router("host")
            router.activate()
            let screen = mount(builders, router: router)
            let observation = host.model.observe { value in if value.note == nil { host.reached(.clearing) } }
            screen.onChange { _, _ in
                host.log.append("first told")
                host.reached(.listener)
            }
            screen.onChange { _, _ in host.log.append("second told") }
            host.log = []
            host.screen = screen
            screen.replan(for: trip(["red": "on"]))
            XCTAssertEqual(host.log, row.log, "\(row.place)", line: row.line)
            if row.place != .nowhere {
                XCTAssertEqual(screen.sections, [], "\(row.place)", line: row.line)
                XCTAssertEqual(router.children.count, 0, "\(row.place)", line: row.line)
            }
            screen.replan(for: trip())
            XCTAssertEqual(host.log.count { $0 == "a starts" }, row.place == .nowhere ? 1 : 0, line: row.line)
            withExtendedLifetime(observation) {}
        }
    }

    func testAListenerThatComesLaterIsToldNothing() async {
        let screen = mount(.logging("a", Host(.nowhere)))
        screen.tearDown()
        var told = 0
        screen.onChange { _, _ in told += 1 }
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(told, 0)
    }
}

private enum Place: Equatable {
    case nowhere, start(ComponentID), making(ComponentID), clearing, listener
}

private struct Model: SharedModel {
    var note: String?
}

/// Tears the screen down at one place, and writes down what happens.
@MainActor
private final class Host {
    var log: [String] = []
    let model = ValueStream(Model())
    weak var screen: Screen<TripRequirements>?
    private let place: Place

    init(_ place: Place) {
        self.place = place
    }

    func reached(_ place: Place) {
        if place == self.place { screen?.tearDown() }
    }
}

@MainActor
private final class LoggingPresenter: RIB, Interactor {
    let store: Store<LabelState>
    private(set) lazy var router = Router("node", interactor: self)
    private let id: ComponentID
    private let host: Host

    init(_ id: ComponentID, _ store: Store<LabelState>, _ host: Host) {
        self.id = id
        self.store = store
        self.host = host
        host.reached(.making(id))
    }

    func start() {
        host.log.append("\(id) starts")
        if id == "a" { store.write(\.text, to: \.note, of: host.model) }
        host.reached(.start(id))
    }

    func handle(_ event: Never) {}
    func activate() { host.log.append("\(id) attached") }
    func deactivate() {}
}

extension Piece {
    fileprivate static func logging(_ id: ComponentID, _ host: Host) -> Piece {
        Piece(id, state: LabelState(text: "\(id)"), view: LabelView()) { LoggingPresenter(id, $0, host) }
    }
}
