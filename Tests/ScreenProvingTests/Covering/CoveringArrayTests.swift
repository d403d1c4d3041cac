import PackageInfoTestSupport
import XCTest

@testable import ScreenProving

final class CoveringArrayTests: XCTestCase {
    func testRowsAreFewAndCoverEverything() throws {
        // How many combinations can occur; nobody can do with fewer rows than the product of the largest parameters.
        let tables: [(ParameterSpace, strength: Int, combinations: Int, atMost: Int, line: UInt)] = [
            (Models.screen, 1, 42, 6, #line),
            (Models.screen, 2, 828, 12, #line),
            (Models.threeTreatments, 2, 868, 18, #line),
            (Models.flagsAlone, 2, 544, 8, #line),
            (Models.flagsAlone, 3, 5_440, 23, #line),
            (Models.ruled, 2, 822, 15, #line),
            // The one that takes long.
            (Models.screen, 3, 10_200, 56, #line),
        ]
        let count = rounds(tables.count - 1, long: tables.count)
        for (space, strength, combinations, atMost, line) in tables.prefix(count) {
            let rows = try CoveringArray(of: space, strength: strength).rows
            XCTAssertLessThanOrEqual(rows.count, atMost, line: line)
            XCTAssertEqual(Self.combinations(in: rows, strength).count, combinations, line: line)
        }
    }

    func testWhatIsMissingUnderRulesCannotOccur() throws {
        let rows = try CoveringArray(of: Models.ruled, strength: 2).rows
        XCTAssertTrue(rows.allSatisfy(Models.ruled.allows))
        let everything = try CoveringArray(of: Models.screen, strength: 2).rows
        let missing = Self.combinations(in: everything, 2).subtracting(Self.combinations(in: rows, 2))
        XCTAssertFalse(missing.isEmpty)
        let (diagrams, valid) = Models.ruled.allowed
        for combination in missing {
            let cube = combination.enumerated().filter { $0.element >= 0 }.map {
                Literal(parameter: $0.offset, values: ValueSet($0.element))
            }
            XCTAssertEqual(diagrams.intersection(valid, diagrams.cube(cube)), .empty, "\(combination)")
        }
    }

    func testSmallSpacesAtRandomAreCoveredAsBruteForceFindsThem() throws {
        for seed in UInt64(1)...UInt64(rounds(8)) {
            var random = SeededGenerator(seed: seed)
            let space = Models.random(&random)
            let strength = random.below(7) + 1
            let all = Models.rows(of: space)
            let required = (0..<random.below(3)).compactMap { _ in all.isEmpty ? nil : all[random.below(all.count)] }
            let rows = try CoveringArray(of: space, strength: strength, seed: seed, including: required).rows
            XCTAssertTrue(rows.allSatisfy(all.contains), "seed \(seed)")
            XCTAssertTrue(required.allSatisfy(rows.contains), "seed \(seed)")
            XCTAssertEqual(Self.combinations(in: rows, strength), Self.combinations(in: all, strength), "seed \(seed)")
        }
    }

    func testTheSameSeedGivesTheSameRowsAndAnotherSeedOthers() throws {
        let rows = try CoveringArray(of: Models.ruled, strength: 2, seed: 7).rows
        XCTAssertEqual(try CoveringArray(of: Models.ruled, strength: 2, seed: 7).rows, rows)
        XCTAssertNotEqual(try CoveringArray(of: Models.ruled, strength: 2, seed: 8).rows, rows)
        // Written down, so that a change of platform or library that changes rows is seen.
        let small = Models.space([2, 3, 2, 2], [Models.rule([0: [1], 2: [1]])])
        XCTAssertEqual(
            try CoveringArray(of: small, strength: 2).rows.map { $0.map(String.init).joined() },
            ["0111", "1100", "0010", "1001", "0210", "1201", "0000"])
    }

    func testRequiredRowsComeFirstAndOnce() throws {
        let on = Array(repeating: 1, count: 17) + [5, 1]
        let off = Array(repeating: 0, count: 19)
        let rows = try CoveringArray(of: Models.screen, strength: 2, including: [on, off, on]).rows
        XCTAssertEqual(Array(rows.prefix(2)), [on, off])
        XCTAssertEqual(rows.count { $0 == on }, 1)
        XCTAssertEqual(Self.combinations(in: rows, 2).count, 828)
    }

    func testSmallestSpaces() throws {
        let rows: [(sizes: [Int], strength: Int, rows: [[Int]], line: UInt)] = [
            ([], 2, [[]], #line),
            ([1], 2, [[0]], #line),
            ([1, 1, 1], 2, [[0, 0, 0]], #line),
            ([3], 1, [[0], [1], [2]], #line),
            ([1, 2], 2, [[0, 0], [0, 1]], #line),
            ([2, 2], 100, [[0, 0], [0, 1], [1, 0], [1, 1]], #line),
        ]
        for (sizes, strength, expected, line) in rows {
            let array = try CoveringArray(of: Models.space(sizes), strength: strength)
            XCTAssertEqual(array.rows.sorted { $0.lexicographicallyPrecedes($1) }, expected, line: line)
        }
    }

    func testWhatIsWrongIsReportedWithWhatToDo() {
        let ruled = Models.space([2, 2], [Models.rule([1: [1]])])
        let row = "cannot occur: it is of another space, or the constraints exclude it; leave it out"
        let rows: [(ParameterSpace, strength: Int, rows: [[Int]], text: String, line: UInt)] = [
            (ruled, 0, [], "a strength of 0 covers nothing; take 1 or more", #line),
            (ruled, -1, [], "a strength of -1 covers nothing; take 1 or more", #line),
            (ruled, 1, [[0]], "required row 0 \(row)", #line),
            (ruled, 1, [[1, 0], [0, 2]], "required row 1 \(row)", #line),
            (ruled, 1, [[1, 0], [0, -1]], "required row 1 \(row)", #line),
            (ruled, 1, [[0, 1]], "required row 0 \(row)", #line),
            (
                Models.space(Array(repeating: 2, count: 200)), 5, [],
                "there are more than 67,108,864 combinations to cover; lower the strength or leave parameters out",
                #line
            ),
        ]
        for row in rows {
            XCTAssertThrowsError(
                try CoveringArray(of: row.0, strength: row.strength, including: row.rows), line: row.line
            ) { XCTAssertEqual("\($0)", row.text, line: row.line) }
        }
    }

    /// Returns the combinations in rows, each written as a row with gaps.
    private static func combinations(in rows: [[Int]], _ strength: Int) -> Set<[Int]> {
        let width = rows.first?.count ?? 0
        return Self.choices(of: min(strength, width), from: 0, below: width).reduce(into: []) { found, choice in
            for row in rows {
                var combination = Array(repeating: -1, count: width)
                for parameter in choice { combination[parameter] = row[parameter] }
                found.insert(combination)
            }
        }
    }

    private static func choices(of count: Int, from start: Int, below end: Int) -> [[Int]] {
        guard count > 0 else { return [[]] }
        return (start..<end).flatMap { first in
            choices(of: count - 1, from: first + 1, below: end).map { [first] + $0 }
        }
    }
}
