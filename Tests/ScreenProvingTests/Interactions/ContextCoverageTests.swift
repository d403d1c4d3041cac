import ComponentScreen
import FeatureFlags
import XCTest

@testable import ScreenProving

final class ContextCoverageTests: XCTestCase {
    func testTheShareOfCombinationsIsTold() throws {
        let (space, log) = (try ScreenSpace.switches([.a, .b], axes: [.country]), ContextLog())
        let rows: [(used: String, strength: Int, covered: Int, feasible: Int, line: UInt)] = [
            ("the baseline", 1, 3, 8, #line),
            ("the baseline", 2, 3, 20, #line),
            ("the baseline", 3, 1, 16, #line),
            ("a=on b=on", 1, 5, 8, #line),
            ("a=on b=on", 2, 6, 20, #line),
            ("a=on b=on", 3, 2, 16, #line),
        ]
        for row in rows {
            log.note(try space.context(row.used))
            let coverage = try space.coverage(by: log, strength: row.strength)
            XCTAssertEqual(coverage.covered, row.covered, line: row.line)
            XCTAssertEqual(coverage.feasible, row.feasible, line: row.line)
            XCTAssertEqual(coverage.share, Double(row.covered) / Double(row.feasible), line: row.line)
            XCTAssertEqual(coverage.strength, row.strength, line: row.line)
            XCTAssertEqual(coverage.contexts, log.contexts.count, line: row.line)
        }
    }

    func testTheReportIsALineAndSomeOfWhatIsMissing() throws {
        let (space, log) = (try ScreenSpace.switches([.a, .b], axes: [.account]), ContextLog())
        log.note(try space.context("account=business a=on"))
        XCTAssertEqual(
            try space.coverage(by: log, strength: 2).description,
            """
            3 of 12 combinations of 2 values, 25 %, occur in 1 context
              missing   account = personal and a off
              missing   account = personal and a on
              missing   account = business and a off
              missing   account = personal and b off
              missing   account = personal and b on
              fixed: country = HK
            """)
        for context in space.contexts { log.note(context) }
        XCTAssertEqual(
            try space.coverage(by: log, strength: 2).description,
            "12 of 12 combinations of 2 values, 100 %, occur in 8 contexts\n  fixed: country = HK")
    }

    func testWhatCannotOccurNeedNotBeCoveredAndCoversNothing() throws {
        let (space, log) = (
            try ScreenSpace.switches([.a, .b], axes: [], constraints: [.never(.on(.a), .on(.b))]), ContextLog()
        )
        log.note(try space.context("a=on b=on"))
        let coverage = try space.coverage(by: log, strength: 2)
        XCTAssertEqual(coverage.covered, 0)
        XCTAssertEqual(coverage.feasible, 3)
        XCTAssertEqual(coverage.contexts, 0)
        XCTAssertEqual(Array(coverage.missing), ["a off and b off", "a off and b on", "a on and b off"])
    }

    func testTheRowsOfACoveringArrayCoverEverythingOfTheirStrength() throws {
        let (space, log) = (try ScreenSpace.switches(switches(8)), ContextLog())
        for context in try space.rows(strength: 2) { log.note(context) }
        XCTAssertEqual(try space.coverage(by: log, strength: 2).share, 1)
        XCTAssertLessThan(try space.coverage(by: log, strength: 3).share, 1)
    }

    func testAStrengthThatCoversNothingIsTold() throws {
        let space = try ScreenSpace.switches([.a])
        XCTAssertThrowsError(try space.coverage(by: ContextLog(), strength: 0)) { error in
            XCTAssertEqual("\(error)", "a strength of 0 covers nothing; take 1 or more")
        }
    }
}
