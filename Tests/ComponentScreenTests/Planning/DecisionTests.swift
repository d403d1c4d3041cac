import ComponentScreen
import XCTest

final class DecisionTests: XCTestCase {
    func testADecisionHasALineForPeopleAndANameForPrograms() {
        struct Row {
            let decision: Decision
            let name: String
            let description: String
            var line: UInt = #line
        }
        let rows = [
            Row(decision: .included, name: "included", description: "included"),
            Row(
                decision: .switchedOff(flag: "red", treatment: "off", label: "default rule"), name: "switchedOff",
                description: "switched off: red is off (default rule)"),
            Row(
                decision: .switchedOff(flag: "red", treatment: "off", label: nil), name: "switchedOff",
                description: "switched off: red is off"),
            Row(
                decision: .notApplicable(reason: "business only"), name: "notApplicable",
                description: "not applicable: business only"),
            Row(decision: .superseded(by: "A"), name: "superseded", description: "superseded by A"),
            Row(decision: .failed(message: "no title"), name: "failed", description: "failed: no title"),
            Row(
                decision: .givenUp(failures: 2, message: "no title"), name: "givenUp",
                description: "given up after 2 failures, the last: no title"),
        ]
        for row in rows {
            XCTAssertEqual(row.decision.name, row.name, line: row.line)
            XCTAssertEqual(row.decision.description, row.description, line: row.line)
        }
    }
}
