import ComponentScreen
import XCTest

@MainActor
final class TaskScopeTests: XCTestCase {
    func testWhatWorkComesToIsHandedOverErrorsIncluded() async {
        let scope = TaskScope()
        var results: [String] = []
        scope.run {
            5
        } then: { result in
            if case .success(let value) = result { results.append("\(value)") }
        }
        scope.run {
            throw StubFailure(description: "broken")
        } then: { (result: Result<Void, any Error>) in
            if case .failure(let error) = result { results.append("\(error)") }
        }
        XCTAssertEqual(results, [])
        await scope.waitUntilIdle()
        XCTAssertEqual(results, ["5", "broken"])
    }

    func testWaitingIncludesWorkStartedByWork() async {
        let scope = TaskScope()
        var done: [Int] = []
        func work(_ depth: Int) {
            scope.run {
                await Task.yield()
            } then: { _ in
                done.append(depth)
                if depth < 3 { work(depth + 1) }
            }
        }
        work(1)
        XCTAssertFalse(scope.isIdle)
        await scope.waitUntilIdle()
        XCTAssertEqual(done, [1, 2, 3])
        XCTAssertTrue(scope.isIdle)
    }

    func testNobodyWaitsForCancelledWorkThatGoesOn() async {
        let scope = TaskScope()
        let work = Work()
        var isWoken = false
        scope.run {
            // It does not look whether it is cancelled.
            while !work.isEnded { await Task.yield() }
        } then: { _ in
        }
        let waiting = Task {
            await scope.waitUntilIdle()
            isWoken = true
        }
        for _ in 0..<10 { await Task.yield() }
        XCTAssertFalse(isWoken)
        scope.cancel()
        for _ in 0..<1000 where !isWoken { await Task.yield() }
        XCTAssertTrue(isWoken)
        work.isEnded = true
        await waiting.value
    }

    func testAScopeWorksAgainAfterItWasCancelled() async {
        let scope = TaskScope()
        var done: [String] = []
        scope.run {
            await Task.yield()
        } then: { _ in
            done.append("old")
        }
        scope.cancel()
        scope.run {
            await Task.yield()
        } then: { _ in
            done.append("new")
        }
        await scope.waitUntilIdle()
        for _ in 0..<10 { await Task.yield() }
        XCTAssertEqual(done, ["new"])
        XCTAssertTrue(scope.isIdle)
    }
}

/// Work that goes on until a test ends it.
@MainActor
private final class Work {
    var isEnded = false
}
