import XCTest

@testable import VariantSpaces

final class CoveringArrayTests: XCTestCase {
    func testRowsAreFewAndCoverEverything() throws {
        let tables: [(CoveringModel, strength: Int, CoveringArray.Effort, atMost: Int, line: UInt)] = [
            (Models.screen, 1, .quick, 6, #line),
            (Models.screen, 2, .quick, 12, #line),
            (Models.screen, 3, .quick, 48, #line),
            (Models.screen, 4, .quick, 108, #line),
            (Models.threeTreatments, 2, .quick, 18, #line),
            (Models.threeTreatments, 3, .quick, 48, #line),
            (Models.threeTreatments, 4, .quick, 144, #line),
            (Models.flagsAlone, 2, .quick, 8, #line),
            (Models.flagsAlone, 3, .quick, 18, #line),
            (Models.flagsAlone, 4, .standard, 60, #line),
            (Models.ruled, 1, .quick, 6, #line),
            (Models.ruled, 2, .standard, 14, #line),
            (Models.ruled, 3, .standard, 57, #line),
            (Models.ruled, 4, .standard, 159, #line),
            (Models.large, 2, .standard, 126, #line),
        ]
        for (model, strength, effort, atMost, line) in tables {
            let array = try CoveringArray(of: model, strength: strength, effort: effort)
            XCTAssertLessThanOrEqual(array.rows.count, atMost, line: line)
            try assertCovers(array, model, line: line)
        }
    }

    func testAThousandAndMoreRowsCoverTheLargeModelToStrength3() throws {
        // 511,800 combinations take more than ten seconds in a debug build; strength 2 of the model is tested always.
        try XCTSkipUnless(Models.isLong, "LONG_TESTS=1 runs it")
        let array = try CoveringArray(of: Models.large, strength: 3)
        XCTAssertLessThanOrEqual(array.rows.count, 1493)
        try assertCovers(array, Models.large)
    }

    func testWithoutBlocksTheGrowthAloneIsNearlyAsGood() throws {
        // A rule that always holds keeps the construction for models without rules away.
        var model = Models.screen
        model.rules = [.init("always", [0]) { _ in true }]
        for (strength, atMost, line) in [(2, 12, #line as UInt), (3, 60, #line), (4, 154, #line)] {
            let array = try CoveringArray(of: model, strength: strength)
            XCTAssertLessThanOrEqual(array.rows.count, atMost, line: line)
            try assertCovers(array, model, line: line)
        }
    }

    func testSmallModelsAtRandomAreCoveredAsBruteForceFindsThem() throws {
        for seed in UInt64(1)...200 {
            var random = SeededGenerator(seed: seed)
            let model = Models.random(&random)
            let strength = random.below(7) + 1
            let all = Models.allRows(of: model)
            guard !all.isEmpty else {
                XCTAssertThrowsError(try CoveringArray(of: model, strength: strength), "seed \(seed)") { error in
                    guard case CoveringError.contradiction? = error as? CoveringError else {
                        return XCTFail("\(error), seed \(seed)")
                    }
                }
                continue
            }
            let required = (0..<random.below(3)).map { _ in all[random.below(all.count)] }
            let array = try CoveringArray(of: model, strength: strength, seed: seed, including: required)
            XCTAssertTrue(array.rows.allSatisfy(all.contains), "seed \(seed)")
            XCTAssertTrue(required.allSatisfy(array.rows.contains), "seed \(seed)")
            let tuples = Self.tuples(all, strength: min(strength, model.sizes.count))
            XCTAssertEqual(Self.tuples(array.rows, strength: array.strength), tuples, "seed \(seed)")
            let possible = Set(all.flatMap { $0.enumerated().map { [$0.offset, $0.element] } })
            XCTAssertEqual(
                array.impossible.count, model.sizes.reduce(0, +) - possible.count, "impossible values, seed \(seed)")
        }
    }

    func testTheSameSeedGivesTheSameRowsAndAnotherSeedOthers() throws {
        let rows = try CoveringArray(of: Models.ruled, strength: 3, seed: 7, effort: .quick).rows
        XCTAssertEqual(try CoveringArray(of: Models.ruled, strength: 3, seed: 7, effort: .quick).rows, rows)
        XCTAssertNotEqual(try CoveringArray(of: Models.ruled, strength: 3, seed: 8, effort: .quick).rows, rows)
        // Written down, so that a change of platform or library that changes rows is seen.
        let small = CoveringModel(sizes: [2, 3, 2, 2], rules: [.init("not both", [0, 2]) { $0 != [1, 1] }])
        let rowsOfSmall = try CoveringArray(of: small, strength: 2, seed: 1, effort: .quick).rows
        XCTAssertEqual(
            rowsOfSmall.map { $0.map(String.init).joined() },
            ["0010", "1001", "0101", "1100", "0211", "1200", "0110"])
    }

    func testRequiredRowsComeFirstAndOnce() throws {
        let on = Array(repeating: 1, count: 17) + [5, 1]
        let off = Array(repeating: 0, count: 19)
        let required = [on, off, on]
        let array = try CoveringArray(of: Models.screen, strength: 2, including: required)
        XCTAssertEqual(Array(array.rows.prefix(2)), [on, off])
        XCTAssertEqual(array.rows.count { $0 == on }, 1)
        try assertCovers(array, Models.screen)
    }

    func testWithoutRulesTheFirstRowIsTheBaselineAtNoCost() throws {
        var model = Models.screen
        model.baseline = model.sizes.map { $0 - 1 }
        let array = try CoveringArray(of: model, strength: 3, effort: .quick)
        XCTAssertEqual(array.rows.first, model.baseline)
        XCTAssertEqual(array.rows.count, 48)
    }

    func testAStrengthOfAllParametersOrMoreIsTheProduct() throws {
        for strength in [3, 4, 100] {
            let array = try CoveringArray(of: CoveringModel(sizes: [2, 3, 4]), strength: strength)
            XCTAssertEqual(array.strength, 3)
            XCTAssertEqual(Set(array.rows), Set(Models.allRows(of: CoveringModel(sizes: [2, 3, 4]))))
            XCTAssertEqual(array.rows.count, 24)
        }
    }

    func testSmallestModels() throws {
        let rows: [(sizes: [Int], strength: Int, rows: [[Int]], line: UInt)] = [
            ([], 2, [[]], #line),
            ([1], 2, [[0]], #line),
            ([1, 1, 1], 2, [[0, 0, 0]], #line),
            ([3], 1, [[0], [1], [2]], #line),
            ([1, 2], 2, [[0, 0], [0, 1]], #line),
        ]
        for (sizes, strength, expected, line) in rows {
            let array = try CoveringArray(of: CoveringModel(sizes: sizes), strength: strength)
            XCTAssertEqual(array.rows.sorted { $0.lexicographicallyPrecedes($1) }, expected, line: line)
        }
    }

    func testValuesNoRowCanHaveAreReported() throws {
        // Only together do the rules exclude it: 0 needs 1 on, 1 needs 2 on, 2 is off.
        let model = CoveringModel(
            sizes: [2, 2, 2, 2],
            rules: [
                .init("a", [0, 1]) { $0[0] == 0 || $0[1] == 1 },
                .init("b", [1, 2]) { $0[0] == 0 || $0[1] == 1 },
                .init("c", [2]) { $0[0] == 0 },
            ])
        let array = try CoveringArray(of: model, strength: 2)
        XCTAssertEqual(array.impossible, (0...2).map { .init(parameter: $0, value: 1) })
        XCTAssertEqual(Set(array.rows), [[0, 0, 0, 0], [0, 0, 0, 1]])
    }

    func testOneRuleMayTieMoreParametersThanATableHolds() throws {
        let model = CoveringModel(
            sizes: Array(repeating: 2, count: 14),
            rules: [.init("two at most", Array(0..<14)) { $0.reduce(0, +) <= 2 }])
        let array = try CoveringArray(of: model, strength: 2, effort: .quick)
        XCTAssertTrue(array.rows.allSatisfy { $0.reduce(0, +) <= 2 })
        try assertCovers(array, model)
    }

    private func assertCovers(_ array: CoveringArray, _ model: CoveringModel, line: UInt = #line) throws {
        let coverage = try TupleCoverage(of: array.rows, in: model, strength: array.strength)
        XCTAssertGreaterThan(coverage.feasible, 0, line: line)
        XCTAssertEqual(Array(coverage.uncovered.prefix(3)), [], line: line)
        XCTAssertEqual(coverage.covered, coverage.feasible, line: line)
    }

    /// What occurs together in rows, written as a row with gaps.
    private static func tuples(_ rows: [[Int]], strength: Int) -> Set<[Int]> {
        guard let width = rows.first?.count else { return [] }
        let sets = (0..<1 << width).filter { $0.nonzeroBitCount == strength }
        return Set(rows.flatMap { row in sets.map { set in row.indices.map { set >> $0 & 1 == 1 ? row[$0] : -1 } } })
    }
}
