import ComponentScreen
import FeatureFlags
import XCTest

/// Tearing a screen down is final, wherever it is called from.
@MainActor
final class ScreenTearDownTests: XCTestCase {
    func testNothingStartsIsAttachedOrReportedAfterIt() async throws {
        let all = ["b made", "c made", "cleared", "b starts", "b attached", "c starts", "c attached", "first told"]
        // What happens in the replan and after it, by the entry at which the screen is torn down.
        let rows: [(entry: String, log: [String], line: UInt)] = [
            ("never", all + ["second told"], #line),
            ("b starts", Array(all.prefix(4)), #line),
            ("c starts", Array(all.prefix(6)), #line),
            ("cleared", Array(all.prefix(3)), #line),
            ("b made", ["b made", "c made"], #line),
            ("first told", all, #line),
        ]
        for (entry, expected, line) in rows {
            let log = ProbeLog()
            let notes = ValueStream(Note())
            let conditions: KeyValuePairs<ComponentID, Condition<TripRequirements>> = [
                "a": .off(.red), "b": .on(.red), "c": .on(.red),
            ]
            let builders = conditions.map { id, condition in
                Piece.probe(id, log, as: ProbeNode.self) { store in
                    guard id == "a" else { return }
                    store.state.text = "written"
                    store.write(\.text, to: \.text, of: notes)
                }.builder("Builder", when: condition)
            }
            let router = Router("host")
            router.activate()
            let screen = mount(builders, router: router)
            let observation = notes.observe { if $0.text == nil { try? log.note("cleared") } }
            let listening = screen.onChange { _, _ in try? log.note("first told") }
            defer { withExtendedLifetime(listening) {} }
            let listening2 = screen.onChange { _, _ in try? log.note("second told") }
            defer { withExtendedLifetime(listening2) {} }
            _ = log.take()
            log.onEntry = { [weak screen] in if $0 == entry { screen?.tearDown() } }
            screen.replan(for: trip(["red": "on"]))
            XCTAssertEqual(log.take().filter { !$0.hasSuffix("detached") }, expected, entry, line: line)
            if entry != "never" {
                XCTAssertEqual(screen.sections, [], entry, line: line)
                XCTAssertEqual(router.children.count, 0, entry, line: line)
            }
            screen.replan(for: trip())
            XCTAssertEqual(log.take().contains("a starts"), entry == "never", entry, line: line)
            withExtendedLifetime(observation) {}
        }
    }

    func testAListenerThatComesLaterHearsNothing() async {
        let screen = mount(.probe("a"))
        screen.tearDown()
        let listening = screen.onChange { change, _ in XCTFail("\(change)") }
        defer { withExtendedLifetime(listening) {} }
        screen.replan(for: trip(["red": "on"]))
    }
}

private struct Note: SharedModel {
    var text: String?
}
