import XCTest

@testable import ScreenProving

/// Faults planted in 17 flags (0 to 16), country (17) and account (18); the baseline is the first value throughout.
final class SampledOutcomesTests: XCTestCase {
    func testTheConditionsOfPlantedFaultsAreFoundAsTheyWerePlanted() throws {
        let rows: [(causes: [String], line: UInt)] = [
            (["p3 = v1 and p17 = v2"], #line),
            (["p3 = v1 and p8 = v1 and p17 = v2"], #line),
            (["p0 = v1 and p5 = v1 and p10 = v1 and p15 = v1"], #line),
            (["p3 = v1 and p7 = v0 and p17 = v2"], #line),
            (["p1 = v1 and p17 in v0 v1 and p18 = v1"], #line),
            (["p3 = v1 and p7 = v0", "p1 = v1 and p17 in v1 v4 and p18 = v1"], #line),
            (["p3 = v1 and p4 = v1", "p4 = v1 and p5 = v1"], #line),
            (["p2 = v1 and p17 in v0 v1 v2 v3 v5"], #line),
            (["p3 = v1 and p7 = v0", "p3 = v1 and p17 = v2"], #line),
            (["p0 = v1 and p1 = v0", "p0 = v1 and p2 = v0"], #line),
            (["always"], #line),
            (["never"], #line),
        ]
        let array = try CoveringArray(of: Models.screen, strength: 4).rows
        for (causes, line) in rows {
            let planted = try Formula(causes.joined(separator: ", or "), parameters: Models.screen.parameters)
            for seed in UInt64(1)...3 {
                var runs = 0
                let found = Self.conditions(array, in: Models.screen, seed: seed) { row in
                    runs += 1
                    return planted.holds(row) ? "wrong" : nil
                }
                XCTAssertEqual(Set(found["wrong"]?.alternatives ?? ["never"]), Set(causes), "seed \(seed)", line: line)
                XCTAssertLessThan(runs, array.count + 400, "seed \(seed)", line: line)
            }
        }
    }

    func testRulesAreKeptInEveryContextThatIsRun() throws {
        // Flag 3 needs flag 2: the condition need not say so.
        let rows = try CoveringArray(of: Models.ruled, strength: 3).rows
        let found = Self.conditions(rows, in: Models.ruled) { row in
            for rule in Models.ruled.rules { XCTAssertTrue(rule.holds(rule.scope.map { row[$0] }), rule.name) }
            return row[3] == 1 && row[8] == 0 ? "wrong" : nil
        }
        XCTAssertEqual(found.mapValues(\.description), ["wrong": "p3 = v1 and p8 = v0"])
    }

    func testKindsOfFailureHaveTheirOwnConditions() throws {
        let rows = try CoveringArray(of: Models.screen, strength: 2).rows
        let found = Self.conditions(rows, in: Models.screen) { row in
            row[2] == 1 ? "crash" : row[6] == 1 ? "price" : nil
        }
        XCTAssertEqual(found.mapValues(\.description), ["crash": "p2 = v1", "price": "p2 = v0 and p6 = v1"])
    }

    func testOneFailingContextIsEnoughToFindItsCondition() {
        var row = Array(repeating: 0, count: 19)
        for parameter in [1, 3, 9, 17] { row[parameter] = 1 }
        let found = Self.conditions([row], in: Models.screen) { $0[3] == 1 && $0[17] != 2 ? "wrong" : nil }
        XCTAssertEqual(found.mapValues(\.description), ["wrong": "p3 = v1 and p17 in v0 v1 v3 v4 v5"])
    }

    private static func conditions(
        _ rows: [[Int]], in space: ParameterSpace, seed: UInt64 = 1, run: @escaping ([Int]) -> String?
    ) -> [String: Formula] {
        let diagrams = Diagrams(sizes: space.sizes)
        let sample = SampledOutcomes(of: rows, in: space, diagrams, seed: seed, run: run)
        return Dictionary(
            uniqueKeysWithValues: sample.failing.map { kind, set in
                let others = sample.failing.filter { $0.key != kind }.values.reduce(sample.passing, diagrams.union)
                return (kind, Formula(of: set, against: others, in: diagrams, parameters: space.parameters))
            })
    }
}

extension Formula {
    fileprivate func holds(_ row: [Int]) -> Bool {
        clauses.contains { $0.allSatisfy { $0.values.contains(row[$0.parameter]) } }
    }
}
