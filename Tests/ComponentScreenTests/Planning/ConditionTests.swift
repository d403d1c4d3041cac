import XCTest

@testable import ComponentScreen

final class ConditionTests: XCTestCase {
    func testBothHaveToHold() {
        let large = Condition<Int>.when("more than 5") { $0 > 5 }
        let even = Condition<Int>.when("even only") { $0.isMultiple(of: 2) }
        struct Row {
            let condition: Condition<Int>
            let reason: String?
            /// Of 4, 6 and 7, those it holds for; nil where it is not a question at all.
            let holds: [Int]?
            var line: UInt = #line
        }
        let rows = [
            Row(condition: .always, reason: nil, holds: nil),
            Row(condition: .always.and(.always), reason: nil, holds: nil),
            Row(condition: large, reason: "more than 5", holds: [6, 7]),
            Row(condition: large.and(.always), reason: "more than 5", holds: [6, 7]),
            Row(condition: .always.and(even), reason: "even only", holds: [4, 6]),
            Row(condition: large.and(even), reason: "more than 5, even only", holds: [6]),
        ]
        for row in rows {
            XCTAssertEqual(row.condition.reason, row.reason, line: row.line)
            XCTAssertEqual(row.condition.holds.map { [4, 6, 7].filter($0) }, row.holds, line: row.line)
        }
    }
}
