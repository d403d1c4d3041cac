import XCTest

@testable import VariantSpaces

final class BlockConstructionTests: XCTestCase {
    func testPairsAndTriplesOfFlagsTakeTheFewestRowsThereAre() throws {
        let tables: [(rows: [[Int]]?, columns: Int, strength: Int, count: Int, line: UInt)] = [
            (BinaryArrays.pairs(columns: 2), 2, 2, 4, #line),
            (BinaryArrays.pairs(columns: 10), 10, 2, 6, #line),
            (BinaryArrays.pairs(columns: 16), 16, 2, 8, #line),
            (BinaryArrays.pairs(columns: 35), 35, 2, 8, #line),
            (BinaryArrays.triples(columns: 11), 11, 3, 12, #line),
            (BinaryArrays.triples(columns: 20), 20, 3, 18, #line),
        ]
        for (rows, columns, strength, count, line) in tables {
            let rows = try XCTUnwrap(rows).map { Array($0.prefix(columns)) }
            XCTAssertEqual(rows.count, count, line: line)
            try assertCovers(rows, Array(repeating: 2, count: columns), strength, line: line)
        }
    }

    func testALargerColumnFitsBesideTheFlags() throws {
        let rows = try XCTUnwrap(BinaryArrays.pairs(columns: 17, beside: 3)).map { Array($0.prefix(18)) }
        XCTAssertEqual(rows.count, 8)
        try assertCovers(rows, [3] + Array(repeating: 2, count: 17), 2)
    }

    func testWhatIsConstructedCovers() throws {
        for seed in UInt64(1)...20 {
            var random = SeededGenerator(seed: seed)
            let sizes = (0..<random.below(12) + 1).map { _ in random.below(4) == 0 ? random.below(5) + 2 : 2 }
                .sorted(by: >)
            let strength = random.below(4) + 1
            var construction = BlockConstruction(seed: seed)
            guard let rows = construction.rows(sizes, strength: strength) else { continue }
            try assertCovers(rows, sizes, strength, "seed \(seed)")
        }
    }

    func testWhereThereIsNoHopeNothingIsTried() {
        var construction = BlockConstruction(seed: 1)
        XCTAssertNil(construction.rows([10, 10, 10, 10], strength: 2))
        XCTAssertNil(construction.rows([6] + Array(repeating: 2, count: 200), strength: 4))
    }

    func testClimbingIsHopefulWithEnoughRowsFewSetsAndFewMisses() throws {
        let rows: [(rows: Int, sizes: [Int], strength: Int, isHopeful: Bool, line: UInt)] = [
            (8, [2, 2], 2, true, #line), (7, [2, 2], 2, false, #line),
            (6, [2, 3], 1, true, #line), (5, [2, 3], 1, false, #line),
            (4, Array(repeating: 2, count: 50_000), 1, true, #line),
            (4, Array(repeating: 2, count: 50_001), 1, false, #line),
        ]
        for row in rows {
            let values = (0..<row.rows).map { number in [0] + row.sizes.map { number % $0 } }
            let climb = BlockClimb(values, blockRows: 1, row.sizes, row.strength)
            XCTAssertEqual(climb?.isHopeful, row.isHopeful, line: row.line)
        }
        for (columns, isHopeful) in [(500, true), (501, false)] {
            let same = Array(repeating: Array(repeating: 0, count: columns + 1), count: 4)
            let climb = BlockClimb(same, blockRows: 1, Array(repeating: 2, count: columns), 1)
            XCTAssertEqual(climb?.isHopeful, isHopeful, "\(columns) misses")
        }
    }

    func testChangesAreReducedToThoseThatAreNeeded() {
        let rows: [(needed: Set<Int>, line: UInt)] = [
            ([0], #line), ([9], #line), ([2, 7], #line), ([1, 4, 5, 8], #line),
        ]
        for (needed, line) in rows {
            let found = minimalChanges(Array(0..<10)) { needed.isSubset(of: $0) }
            XCTAssertEqual(found, needed.sorted(), line: line)
        }
    }

    private func assertCovers(
        _ rows: [[Int]], _ sizes: [Int], _ strength: Int, _ message: String = "", line: UInt = #line
    ) throws {
        let coverage = try TupleCoverage(of: rows, in: CoveringModel(sizes: sizes), strength: strength)
        XCTAssertEqual(coverage.covered, coverage.feasible, message, line: line)
    }
}
