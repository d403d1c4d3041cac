import XCTest

@testable import ComponentScreen

@MainActor
final class ValueStreamTests: XCTestCase {
    func testEveryObserverHearsEveryChangeOnceAndInOrder() async {
        let stream = ValueStream(0)
        var first: [Int] = []
        var second: [Int] = []
        let observations = [stream.observe { first.append($0) }, stream.observe { second.append($0) }]
        for value in 1...3 { stream.update { $0 = value } }
        XCTAssertEqual(first, [1, 2, 3])
        XCTAssertEqual(second, [1, 2, 3])
        withExtendedLifetime(observations) {}
    }

    func testAnEqualValueIsNoChange() async {
        let stream = ValueStream(1)
        var heard: [Int] = []
        let observation = stream.observe { heard.append($0) }
        stream.update { $0 = 1 }
        XCTAssertEqual(heard, [])
        withExtendedLifetime(observation) {}
    }

    func testAChangeMadeWhileObserversAreCalledComesAfterTheOneTheyAreCalledFor() async {
        let stream = ValueStream(0)
        var first: [Int] = []
        var second: [Int] = []
        let observations = [
            stream.observe { value in
                first.append(value)
                if value < 3 { stream.update { $0 += 1 } }
            },
            stream.observe { second.append($0) },
        ]
        stream.update { $0 = 1 }
        XCTAssertEqual(first, [1, 2, 3])
        XCTAssertEqual(second, [1, 2, 3])
        XCTAssertEqual(stream.value, 3)
        withExtendedLifetime(observations) {}
    }

    func testAnUpdateInsideOfAnotherIsNotLost() async {
        let stream = ValueStream([0])
        var heard: [[Int]] = []
        let observation = stream.observe { heard.append($0) }
        stream.update { values in
            stream.update { $0.append(2) }
            values.append(1)
        }
        XCTAssertEqual(heard, [[0, 2], [0, 2, 1]])
        withExtendedLifetime(observation) {}
    }

    func testAHundredChangesMayFollowFromOne() {
        for (most, value) in [(99, 99), (100, 100), (101, 100)] {
            let stream = ValueStream(-1)
            let observation = stream.observe { value in
                if value < most { stream.update { $0 += 1 } }
            }
            stream.update { $0 = 0 }
            XCTAssertEqual(stream.value, value, "of \(most)")
            withExtendedLifetime(observation) {}
        }
    }

    func testObserversThatChangeTheValueWithoutEndAreStopped() async {
        for observers in 1...3 {
            let stream = ValueStream(0)
            let observations = (0..<observers).map { _ in stream.observe { _ in stream.update { $0 += 1 } } }
            var last = 0
            let reader = stream.observe { last = $0 }
            stream.update { $0 = 1 }
            XCTAssertEqual(last, stream.value, "\(observers): all are told of the value that stays")
            withExtendedLifetime(reader) {}
            XCTAssertTrue((100...30_100).contains(stream.value), "\(observers): \(stream.value)")
            let kept = stream.value
            var heard: [Int] = []
            let late = stream.observe { heard.append($0) }
            stream.update { $0 = -1 }
            XCTAssertEqual(heard.first, -1, "\(observers): it goes on from \(kept)")
            withExtendedLifetime((observations, late)) {}
        }
    }

    func testAnObserverMayChangeTheValueManyTimesAtOnce() async {
        let stream = ValueStream(0)
        var heard: [Int] = []
        let observations = [
            stream.observe { if $0 == 1 { for value in 2...1000 { stream.update { $0 = value } } } },
            stream.observe { heard.append($0) },
        ]
        stream.update { $0 = 1 }
        XCTAssertEqual(heard, Array(1...1000))
        withExtendedLifetime(observations) {}
    }

    func testAnObservationEndsWhenItIsLetGo() async {
        let stream = ValueStream(0)
        var heard: [Int] = []
        var observation: ObservationToken? = stream.observe { heard.append($0) }
        stream.update { $0 = 1 }
        XCTAssertEqual(stream.observerCount, 1)
        observation = nil
        stream.update { $0 = 2 }
        XCTAssertNil(observation)
        XCTAssertEqual(heard, [1])
        XCTAssertEqual(stream.observerCount, 0)
    }

    /// Ten thousand owners that come and go leave nothing behind, though nobody writes.
    func testWhatAnObserverHoldsGoesWithItsObservationAndNotAtTheNextChange() async {
        final class Owner {}
        let stream = ValueStream(0)
        let events = EventStream<Int>()
        for _ in 0..<10_000 {
            weak var owner: Owner?
            do {
                let kept = Owner()
                owner = kept
                let observations = [stream.observe { _ in _ = kept }, events.observe { _ in _ = kept }]
                withExtendedLifetime(observations) {}
            }
            guard owner == nil else { return XCTFail("the owner outlives its observations") }
        }
    }

    func testAnObservationLetGoWhileOthersAreCalledHearsNoMore() async {
        let stream = ValueStream(0)
        var heard: [Int] = []
        var second: ObservationToken?
        let first = stream.observe { _ in second = nil }
        second = stream.observe { heard.append($0) }
        stream.update { $0 = 1 }
        XCTAssertNil(second)
        XCTAssertEqual(heard, [])
        withExtendedLifetime(first) {}
    }

    func testWhoBeginsToObserveWhileOthersAreCalledHearsFromTheNextChangeOn() async {
        let stream = ValueStream(0)
        var late: [Int] = []
        var observations: [ObservationToken] = []
        observations.append(
            stream.observe { value in
                if value == 1 { observations.append(stream.observe { late.append($0) }) }
            })
        stream.update { $0 = 1 }
        stream.update { $0 = 2 }
        XCTAssertEqual(late, [2])
    }

    func testWhoBeginsToObserveHearsNoChangeThatWasMadeBefore() async {
        let stream = ValueStream(0)
        var late: [Int] = []
        var observations: [ObservationToken] = []
        observations.append(
            stream.observe { value in
                guard value == 1 else { return }
                for next in [2, 3] { stream.update { $0 = next } }
                observations.append(stream.observe { late.append($0) })
                stream.update { $0 = 4 }
            })
        stream.update { $0 = 1 }
        XCTAssertEqual(late, [4])
    }
}

@MainActor
final class EventStreamTests: XCTestCase {
    func testWhoObservesHearsAndWhoLetGoDoesNot() async {
        let stream = EventStream<String>()
        var heard: [String] = []
        var observation: ObservationToken? = stream.observe { heard.append($0) }
        stream.send("a")
        observation = nil
        stream.send("b")
        XCTAssertNil(observation)
        XCTAssertEqual(heard, ["a"])
    }

    func testWhatAnObserverSendsIsHeardBeforeTheFirstEventGoesOn() async {
        let stream = EventStream<String>()
        var heard: [String] = []
        let observations = [
            stream.observe { event in
                heard.append("first \(event)")
                if event == "a" { stream.send("b") }
            },
            stream.observe { heard.append("second \($0)") },
        ]
        stream.send("a")
        XCTAssertEqual(heard, ["first a", "first b", "second b", "second a"])
        withExtendedLifetime(observations) {}
    }
}
