import ComponentScreen
import XCTest

final class DecisionTests: XCTestCase {
    func testADecisionHasALineForPeopleAndANameForPrograms() {
        let rows: [(decision: Decision, name: String, description: String, line: UInt)] = [
            (.included, "included", "included", #line),
            (
                .switchedOff(flag: "red", treatment: "off", label: "default rule"), "switchedOff",
                "switched off: red is off (default rule)", #line
            ),
            (.switchedOff(flag: "red", treatment: "off", label: nil), "switchedOff", "switched off: red is off", #line),
            (.notApplicable(reason: "business only"), "notApplicable", "not applicable: business only", #line),
            (.superseded(by: "A"), "superseded", "superseded by A", #line),
            (.failed(message: "no title"), "failed", "failed: no title", #line),
            (
                .disabled(failures: 2, message: "no title"), "disabled",
                "disabled after 2 failures, the last: no title",
                #line
            ),
        ]
        for row in rows {
            XCTAssertEqual(row.decision.name, row.name, line: row.line)
            XCTAssertEqual(row.decision.description, row.description, line: row.line)
        }
    }
}
