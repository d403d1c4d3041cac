import XCTest

@testable import ScreenProving

final class FormulaTests: XCTestCase {
    private let parameters = [
        Parameter(name: "country", values: ["HK", "SG", "TW"], baseline: 0, kind: .axis),
        Parameter(name: "insurance", values: ["off", "on"], baseline: 0, kind: .flag),
        Parameter(name: "proof", values: ["off", "photo", "signature"], baseline: 0, kind: .flag),
        Parameter(name: "night", values: ["off", "on"], baseline: 0, kind: .axis),
    ]

    func testAFormulaReadsAsASentence() {
        let rows: [(clauses: [[Literal]], text: String, line: UInt)] = [
            ([], "never", #line),
            ([[]], "always", #line),
            ([[literal(0, 2)]], "country = TW", #line),
            ([[literal(0, 0, 1)]], "country in HK SG", #line),
            ([[literal(1, 1)]], "insurance on", #line),
            ([[literal(2, 1, 2)]], "proof in photo signature", #line),
            ([[literal(2, 0)]], "proof = off", #line),
            ([[literal(3, 1)]], "night = on", #line),
            (
                [[literal(1, 0)], [literal(0, 0), literal(2, 1)]],
                "insurance off, or country = HK and proof = photo", #line
            ),
        ]
        for (clauses, text, line) in rows {
            XCTAssertEqual("\(Formula(parameters: parameters, clauses: clauses))", text, line: line)
        }
    }

    func testALongFormulaIsCutWithTheNumberOfCasesLeftOut() {
        let formula = Formula(parameters: parameters, clauses: [[literal(0, 0)], [literal(1, 1)], [literal(2, 2)]])
        XCTAssertEqual(formula.text(limit: 1), "country = HK, or in 2 more cases")
        XCTAssertEqual(formula.text(limit: 2), "country = HK, or insurance on, or in 1 more case")
        XCTAssertEqual(formula.text(limit: 3), "country = HK, or insurance on, or proof = signature")
    }

    func testTheExtremesAreReported() {
        let never = Formula(parameters: parameters, clauses: [])
        let always = Formula(parameters: parameters, clauses: [[]])
        let sometimes = Formula(parameters: parameters, clauses: [[literal(0, 0)]])
        XCTAssertEqual([never, always, sometimes].map(\.isNever), [true, false, false])
        XCTAssertEqual([never, always, sometimes].map(\.isAlways), [false, true, false])
        XCTAssertEqual(sometimes.alternatives, ["country = HK"])
        XCTAssertEqual(Set([never, always, sometimes, never]).count, 3)
    }
}
