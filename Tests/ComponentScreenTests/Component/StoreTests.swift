import PackageInfoTestSupport
import XCTest

@testable import ComponentScreen

@MainActor
final class StoreTests: XCTestCase {
    func testAChangeIsReportedAndAnEqualValueIsNot() async {
        let store = Store(LabelState(text: "a"))
        var told: [String] = []
        store.life.onChange = { _, _ in told.append(store.state.text) }
        store.state.text = "b"
        store.state.text = "b"
        store.state = LabelState(text: "c")
        store.state = LabelState(text: "c")
        XCTAssertEqual(told, ["b", "c"])
        store.tearDown()
    }

    func testAChangeMadeByAnObserverIsReportedToo() async {
        let store = Store(LabelState(text: "a"))
        var told: [String] = []
        store.life.onChange = { _, _ in
            told.append(store.state.text)
            if store.state.text == "b" { store.state.text = "c" }
        }
        store.state.text = "b"
        XCTAssertEqual(told, ["b", "c"])
        store.tearDown()
    }

    func testAfterTearDownNothingChangesAndNothingIsReported() async {
        let store = Store(LabelState(text: "a"))
        var told = 0
        store.life.onChange = { _, _ in told += 1 }
        store.tearDown()
        store.state.text = "b"
        XCTAssertEqual(store.state.text, "a")
        XCTAssertEqual(told, 0)
    }

    func testAFollowedSequenceIsNoWorkAndEndsWithTheComponent() async {
        let store = Store(LabelState(text: "a"))
        let (stream, source) = AsyncStream.makeStream(of: String.self)
        // A sequence ends on whatever thread its task runs.
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        source.onTermination = { _ in end.finish() }
        store.follow(valuesOf: stream) { $0.text = $1 }
        XCTAssertTrue(store.isIdle)
        await store.waitUntilIdle()
        source.yield("b")
        for _ in 0..<1000 where store.state.text != "b" { await Task.yield() }
        XCTAssertEqual(store.state.text, "b")
        store.tearDown()
        for await _ in ends {}
        store.follow(valuesOf: stream) { $0.text = $1 }
        XCTAssertEqual(store.state.text, "b")
    }

    func testWhatIsKeptLivesUntilTearDown() async {
        final class Observation {}
        let store = Store(LabelState(text: "a"))
        weak var kept: Observation?
        do {
            let observation = Observation()
            store.retain(observation)
            kept = observation
        }
        XCTAssertNotNil(kept)
        store.tearDown()
        XCTAssertNil(kept)
        do {
            let observation = Observation()
            store.retain(observation)
            kept = observation
        }
        XCTAssertNil(kept, "kept after tear down")
    }

    func testTearDownCancelsWorkHandsNothingOverAndRefusesNewWork() async {
        let store = Store(LabelState(text: ""))
        var log: [String] = []
        store.run {
            log.append(Task.isCancelled ? "cancelled" : "went on")
        } then: { _ in
            log.append("handed over")
        }
        store.tearDown()
        XCTAssertTrue(store.isIdle)
        store.run {
            log.append("started")
        } then: { _ in
            log.append("handed over")
        }
        for _ in 0..<10 { await Task.yield() }
        XCTAssertEqual(log, ["cancelled"])
    }
}
