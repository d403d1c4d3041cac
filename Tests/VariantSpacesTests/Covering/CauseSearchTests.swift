import XCTest

@testable import VariantSpaces

/// Bugs planted in 17 flags (0 to 16), country (17) and account (18); the baseline is 0 throughout.
final class CauseSearchTests: XCTestCase {
    private struct Bug {
        let name: String
        /// Each list is one cause: parameters with the values that they must have.
        let causes: [[Int: [Int]]]

        func fails(_ row: [Int]) -> Bool {
            causes.contains { cause in cause.allSatisfy { $0.value.contains(row[$0.key]) } }
        }

        var written: Set<String> {
            Set(causes.map { cause in cause.keys.sorted().map { "\($0)∈\(cause[$0] ?? [])" }.joined(separator: " ") })
        }
    }

    private let bugs = [
        Bug(name: "two literals", causes: [[3: [1], 17: [2]]]),
        Bug(name: "three literals", causes: [[3: [1], 8: [1], 17: [2]]]),
        Bug(name: "four literals", causes: [[0: [1], 5: [1], 10: [1], 15: [1]]]),
        Bug(name: "one at its baseline value", causes: [[3: [1], 7: [0], 17: [2]]]),
        Bug(name: "a set of values", causes: [[1: [1], 17: [0, 1], 18: [1]]]),
        Bug(name: "two bugs", causes: [[3: [1], 7: [0]], [1: [1], 17: [1, 4], 18: [1]]]),
        Bug(name: "two bugs sharing a literal", causes: [[3: [1], 4: [1]], [4: [1], 5: [1]]]),
        Bug(name: "all but one country", causes: [[2: [1], 17: [0, 1, 2, 3, 5]]]),
    ]

    func testAnyFailingRowLeadsToATrueCause() throws {
        for bug in bugs {
            var most = 0
            for seed in UInt64(1)...25 {
                var random = SeededGenerator(seed: seed)
                let row = try XCTUnwrap(Self.randomRow(of: Models.screen, failing: bug.fails, &random))
                var search = try CauseSearch(in: Models.screen, seed: seed) { bug.fails($0) ? "wrong" : nil }
                let cause = try XCTUnwrap(try search.cause(of: row))
                XCTAssert(bug.written.contains(Self.written(cause)), "\(bug.name), seed \(seed): \(cause.literals)")
                XCTAssertTrue(cause.isConfirmed, "\(bug.name), seed \(seed)")
                XCTAssertEqual(cause.confirmations, 30)
                XCTAssertTrue(bug.fails(cause.example))
                let passing = try XCTUnwrap(cause.passing)
                XCTAssertFalse(bug.fails(passing))
                XCTAssertEqual(zip(passing, cause.example).count { $0 != $1 }, 1, "\(bug.name), seed \(seed)")
                most = max(most, cause.runs)
            }
            XCTAssertLessThanOrEqual(most, 120, bug.name)
        }
    }

    func testTheRowsOfACoveringArrayLeadToAllCauses() throws {
        let rows = try CoveringArray(of: Models.screen, strength: 4, effort: .quick).rows
        for bug in bugs {
            var search = try CauseSearch(in: Models.screen) { bug.fails($0) ? "wrong" : nil }
            let causes = try search.causes(of: rows)
            XCTAssertEqual(Set(causes.map(Self.written)), bug.written, bug.name)
            XCTAssertTrue(causes.allSatisfy(\.isConfirmed), bug.name)
        }
    }

    func testACauseMayLieInsideTheRoomOfAnother() throws {
        // A row with both 3 and 7 is reduced to 3 alone, and that is not its cause.
        let bug = Bug(name: "", causes: [[3: [1], 7: [0]], [3: [1], 17: [2]]])
        var row = Array(repeating: 0, count: 19)
        for (parameter, value) in [(3, 1), (7, 1), (17, 2)] { row[parameter] = value }
        var search = try CauseSearch(in: Models.screen) { bug.fails($0) ? "wrong" : nil }
        XCTAssertEqual(Set(try search.causes(of: [row]).map(Self.written)), bug.written)
    }

    func testRulesAreKeptInEveryRowThatIsRun() throws {
        let model = Models.ruled
        for seed in UInt64(1)...20 {
            var random = SeededGenerator(seed: seed)
            // Flag 3 needs flag 2: the condition need not say so.
            let fails = { (row: [Int]) in row[3] == 1 && row[8] == 0 }
            let row = try XCTUnwrap(Self.randomRow(of: model, failing: fails, &random))
            var search = try CauseSearch(in: model, seed: seed) { row in
                XCTAssertEqual(model.rules(brokenBy: row), [], "seed \(seed)")
                return fails(row) ? "wrong" : nil
            }
            XCTAssertEqual(try search.cause(of: row).map(Self.written), "3∈[1] 8∈[0]", "seed \(seed)")
        }
    }

    func testABaselineThatFailsIsNoTarget() throws {
        let model = CoveringModel(sizes: [2, 2, 3, 2])
        var search = try CauseSearch(in: model, passing: [[1, 1, 1, 1]]) { $0[2] == 0 ? "wrong" : nil }
        let cause = try XCTUnwrap(try search.cause(of: [0, 1, 0, 0]))
        XCTAssertEqual(Self.written(cause), "2∈[0]")
        XCTAssertEqual(cause.example, [1, 1, 0, 1])
    }

    func testWhereEverythingFailsTheConditionIsEmpty() throws {
        var search = try CauseSearch(in: CoveringModel(sizes: [2, 3])) { _ in "wrong" }
        let cause = try XCTUnwrap(try search.cause(of: [1, 1]))
        XCTAssertEqual(cause.literals, [])
        XCTAssertNil(cause.passing)
        XCTAssertTrue(cause.isConfirmed)
    }

    func testKindsOfFailureHaveTheirOwnCauses() throws {
        var search = try CauseSearch(in: Models.screen) { row in
            row[2] == 1 ? "crash" : row[6] == 1 ? "price" : nil
        }
        let causes = try search.causes(of: CoveringArray(of: Models.screen, strength: 2).rows)
        XCTAssertEqual(
            causes.map { "\($0.kind): \(Self.written($0))" }.sorted(), ["crash: 2∈[1]", "price: 2∈[0] 6∈[1]"])
    }

    func testOnlyTogetherDoTwoChangesCure() throws {
        // No single flip of 1 or 2 cures; a random row inside that passes shows that the condition is too wide.
        var search = try CauseSearch(in: Models.flagsAlone) { $0[0] == 1 && $0[1] + $0[2] < 2 ? "wrong" : nil }
        let causes = try search.causes(of: [[1] + Array(repeating: 0, count: 16)])
        XCTAssertEqual(Set(causes.map(Self.written)), ["0∈[1] 1∈[0]", "0∈[1] 2∈[0]"])
    }

    func testAPassingRowHasNoCauseAndAWrongRowIsAnError() throws {
        var search = try CauseSearch(in: CoveringModel(sizes: [2])) { _ in nil }
        XCTAssertNil(try search.cause(of: [1]))
        XCTAssertThrowsError(try search.cause(of: [2])) {
            XCTAssertEqual($0 as? CoveringError, .invalid([.rowValue(row: 0, parameter: 0, value: 2)]))
        }
    }

    func testRowsKnownToFailOutsideAreReported() throws {
        let bug = bugs[5]
        var search = try CauseSearch(in: Models.screen) { bug.fails($0) ? "wrong" : nil }
        let rows = try CoveringArray(of: Models.screen, strength: 3, effort: .quick).rows
        let all = try search.causes(of: rows)
        let last = try XCTUnwrap(all.last)
        XCTAssertFalse(last.elsewhere.isEmpty)
        XCTAssertTrue(last.elsewhere.allSatisfy { bug.fails($0) && !last.contains($0) })
    }

    private static func written(_ cause: SampledCause) -> String {
        cause.literals.map { "\($0.parameter)∈\($0.values)" }.joined(separator: " ")
    }

    private static func randomRow(
        of model: CoveringModel, failing fails: ([Int]) -> Bool, _ random: inout SeededGenerator
    ) -> [Int]? {
        for _ in 0..<10_000 {
            let row = model.sizes.map { random.below($0) }
            if model.rules(brokenBy: row).isEmpty, fails(row) { return row }
        }
        return nil
    }
}
