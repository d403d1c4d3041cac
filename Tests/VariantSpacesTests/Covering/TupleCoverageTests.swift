import XCTest

@testable import VariantSpaces

final class TupleCoverageTests: XCTestCase {
    func testCountsOfKnownModels() throws {
        let rows: [(CoveringModel, strength: Int, feasible: Int, line: UInt)] = [
            (Models.screen, 2, 828, #line), (Models.screen, 3, 10_200, #line), (Models.screen, 4, 88_128, #line),
            (Models.ruled, 2, 822, #line), (Models.large, 2, 10_900, #line),
            (CoveringModel(sizes: []), 1, 1, #line),
        ]
        for (model, strength, feasible, line) in rows {
            let coverage = try TupleCoverage(of: [], in: model, strength: strength)
            XCTAssertEqual(coverage.feasible, feasible, line: line)
            XCTAssertEqual(coverage.covered, 0, line: line)
        }
    }

    func testWhatIsMissingIsListedInOrder() throws {
        let model = CoveringModel(
            sizes: [2, 2, 3], rules: [.init("1 needs 0", [0, 1]) { $0[0] == 1 || $0[1] == 0 }])
        let coverage = try TupleCoverage(of: [[0, 0, 0], [1, 1, 1], [1, 0, 2]], in: model, strength: 2)
        XCTAssertEqual(coverage.covered, 3 + 3 + 3)
        XCTAssertEqual(coverage.feasible, 3 + 6 + 6)
        XCTAssertEqual(coverage.share, 0.6)
        XCTAssertEqual(
            coverage.uncovered.map { "\($0.parameters) \($0.values)" },
            ["[0, 2] [0, 1]", "[0, 2] [0, 2]", "[0, 2] [1, 0]", "[1, 2] [0, 1]", "[1, 2] [1, 0]", "[1, 2] [1, 2]"])
    }

    func testLeavingARowOutOfASmallestArrayIsNoticed() throws {
        let array = try CoveringArray(of: Models.screen, strength: 2)
        for left in array.rows.indices {
            var rows = array.rows
            rows.remove(at: left)
            let coverage = try TupleCoverage(of: rows, in: Models.screen, strength: 2)
            XCTAssertLessThan(coverage.covered, coverage.feasible, "row \(left)")
            XCTAssertEqual(coverage.uncovered.reduce(0) { count, _ in count + 1 }, coverage.feasible - coverage.covered)
        }
    }

    func testCombinationsAreAllAndAscending() {
        XCTAssertEqual(Array(Combinations(of: 4, taking: 2)), [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]])
        XCTAssertEqual(Array(Combinations(of: 2, taking: 0)), [[]])
        XCTAssertEqual(Array(Combinations(of: 1, taking: 2)), [])
    }
}
