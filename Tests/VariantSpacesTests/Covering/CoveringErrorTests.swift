import XCTest

@testable import VariantSpaces

final class CoveringErrorTests: XCTestCase {
    func testEveryFaultIsNamed() {
        let faults: [(CoveringModel, strength: Int, rows: [[Int]], [CoveringError.Fault], line: UInt)] = [
            (CoveringModel(sizes: [2]), 0, [], [.strength(0)], #line),
            (
                CoveringModel(sizes: [2, 0, 257, -1]), -1, [],
                [
                    .strength(-1), .domain(parameter: 1, size: 0), .domain(parameter: 2, size: 257),
                    .domain(parameter: 3, size: -1),
                ], #line
            ),
            (CoveringModel(sizes: [2, 2], baseline: [0]), 1, [], [.baselineLength(1, parameters: 2)], #line),
            (CoveringModel(sizes: [2, 2], baseline: [0, 2]), 1, [], [.baselineValue(parameter: 1, value: 2)], #line),
            (
                CoveringModel(sizes: [2, 2], rules: [.init("r", [0, 0, 2]) { _ in true }]), 1, [],
                [.ruleParameter(rule: "r", parameter: 0), .ruleParameter(rule: "r", parameter: 2)], #line
            ),
            (
                CoveringModel(sizes: [2, 2], rules: [.init("off", [1]) { $0 == [0] }]), 1,
                [[0], [0, 2], [1, 0], [0, 1]],
                [
                    .rowLength(row: 0, 1, parameters: 2), .rowValue(row: 1, parameter: 1, value: 2),
                    .rowBreaksRules(row: 3, rules: ["off"]),
                ], #line
            ),
        ]
        for (model, strength, rows, expected, line) in faults {
            XCTAssertThrowsError(try CoveringArray(of: model, strength: strength, including: rows), line: line) {
                XCTAssertEqual($0 as? CoveringError, .invalid(expected), line: line)
            }
            XCTAssertThrowsError(try TupleCoverage(of: rows, in: model, strength: strength), line: line) {
                XCTAssertEqual($0 as? CoveringError, .invalid(expected), line: line)
            }
        }
    }

    func testAContradictionNamesTheRulesThatMakeIt() {
        let model = CoveringModel(
            sizes: [2, 2, 2, 2],
            rules: [
                .init("fine", [0, 1]) { _ in true },
                .init("on", [0]) { $0 == [1] },
                .init("needs", [0, 1]) { $0[0] == 0 || $0[1] == 1 },
                .init("off", [1]) { $0 == [0] },
                .init("never", [3]) { _ in false },
            ])
        XCTAssertThrowsError(try CoveringArray(of: model, strength: 2)) {
            XCTAssertEqual($0 as? CoveringError, .contradiction([["on", "needs", "off"], ["never"]]))
            XCTAssertEqual(
                "\($0)",
                """
                no row keeps the rules “on”, “needs”, “off”; relax one of them
                no row keeps the rule “never”; relax one of them
                """)
        }
    }

    func testWhatCannotBeHeldIsRefusedWithFigures() throws {
        let flags = CoveringModel(sizes: Array(repeating: 2, count: 200))
        XCTAssertEqual(try CoveringArray(of: flags, strength: 2, effort: .quick).strength, 2)
        func check(_ error: any Error) {
            guard case CoveringError.tooLarge(let needed, let limit)? = error as? CoveringError else {
                return XCTFail("\(error)")
            }
            XCTAssertGreaterThan(needed.approximate, Double(limit))
        }
        XCTAssertThrowsError(try CoveringArray(of: flags, strength: 5), "", check)
        for (model, strength) in [(flags, 200), (CoveringModel(sizes: [256, 256, 256, 256]), 4)] {
            XCTAssertThrowsError(try CoveringArray(of: model, strength: strength), "", check)
            XCTAssertThrowsError(try TupleCoverage(of: [], in: model, strength: strength), "", check)
        }
    }

    func testRulesTooHardToDecideAreRefused() {
        let model = CoveringModel(
            sizes: Array(repeating: 2, count: 40), rules: [.init("maze", Array(0..<40)) { $0.allSatisfy { $0 == 1 } }])
        XCTAssertThrowsError(try CoveringArray(of: model, strength: 2)) {
            XCTAssertEqual(
                $0 as? CoveringError, .undecided(rules: ["maze"], steps: TiedParameters.stepLimit))
        }
    }
}
