import XCTest

@testable import ScreenTesting

final class ForEachTests: XCTestCase {
    private let recorder = Recorder()

    func testARowFailsOnItsOwnLineAndLeavesTheOthersToBeTested() {
        var tested: [Int] = []
        let line: UInt = #line
        test([
            Row((1, isEven: false)),
            Row((2, isEven: false)),
            Row((3, isEven: true)),
        ]) { row, expect in
            tested.append(row.0)
            expect.equal(row.0.isMultiple(of: 2), row.isEven)
        }
        XCTAssertEqual(tested, [1, 2, 3])
        XCTAssertEqual(
            recorder.failures,
            [
                Recorder.Failure(message: "true is not false, in the row (2, isEven: false)", line: line + 3),
                Recorder.Failure(message: "false is not true, in the row (3, isEven: true)", line: line + 4),
            ])
    }

    func testEveryExpectationSaysWhatWasNotMet() {
        let rows: [(expectation: (Row<Int>) -> Void, message: String?, line: UInt)] = [
            ({ $0.equal(1, 1) }, nil, #line),
            ({ $0.equal("a", "b") }, "\"a\" is not \"b\", in the row of all", #line),
            ({ $0.equal(1, 2, "the count") }, "1 is not 2: the count, in the row of all", #line),
            ({ $0.that(true, "it is there") }, nil, #line),
            ({ $0.that(false, "nothing is there") }, "nothing is there, in the row of all", #line),
            ({ $0.fail("never") }, "never, in the row of all", #line),
        ]
        for row in rows {
            let recorder = Recorder()
            forEach([Row(0, "of all")], to: recorder.reporter) { row.expectation($1) }
            XCTAssertEqual(recorder.messages, [row.message].compactMap { $0 }, line: row.line)
        }
    }

    func testWhatARowThrowsIsItsFailure() {
        let line: UInt = #line
        test([
            Row(1),
            Row(2, "the second"),
        ]) { value, _ in
            if value > 0 { throw Broken() }
        }
        XCTAssertEqual(
            recorder.failures,
            [
                Recorder.Failure(message: "threw out of paper, in the row 1", line: line + 2),
                Recorder.Failure(message: "threw out of paper, in the row the second", line: line + 3),
            ])
    }

    @MainActor
    func testRowsThatHaveToWaitAreTestedOneAfterTheOther() async {
        var trail: [String] = []
        let line: UInt = #line
        await forEach([Row("a"), Row("b")], to: recorder.reporter) { value, expect in
            trail.append("\(value) begins")
            await Task.yield()
            trail.append("\(value) ends")
            if value == "a" { throw Broken() }
            expect.equal(value, "c")
        }
        XCTAssertEqual(trail, ["a begins", "a ends", "b begins", "b ends"])
        XCTAssertEqual(
            recorder.failures,
            [
                Recorder.Failure(message: "threw out of paper, in the row a", line: line + 1),
                Recorder.Failure(message: "\"b\" is not \"c\", in the row b", line: line + 1),
            ])
    }

    @MainActor
    func testATableWithoutRowsFailsAtTheCall() async {
        let line: UInt = #line + 1
        forEach([Row<Int>](), to: recorder.reporter.at()) { _, _ in }
        await forEach([Row<Int>](), to: recorder.reporter.at()) { _, _ in await Task.yield() }
        XCTAssertEqual(
            recorder.failures,
            [line, line + 1].map {
                Recorder.Failure(message: "the table has no row, so that nothing is tested", line: $0)
            })
    }

    @MainActor
    func testATestSpeaksToTheRowWithoutMoreAdo() async {
        var tested: [Int] = []
        forEach([Row(1), Row(2)]) { value, expect in
            tested.append(value)
            XCTAssertGreaterThan(value, 0, file: expect.file, line: expect.line)
        }
        await forEach([Row(3)]) { value, expect in
            await Task.yield()
            tested.append(value)
            expect.equal(value, 3)
        }
        XCTAssertEqual(tested, [1, 2, 3])
    }

    /// A table with its failures written down.
    private func test<Value>(_ rows: [Row<Value>], _ body: (Value, Row<Value>) throws -> Void) {
        forEach(rows, to: recorder.reporter, body)
    }
}
