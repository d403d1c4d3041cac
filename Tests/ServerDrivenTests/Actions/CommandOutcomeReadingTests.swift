import ComponentScreen
import XCTest

@testable import ServerDriven

final class CommandOutcomeReadingTests: XCTestCase {
    func testAnswersToCommandsAreRead() throws {
        let action = FacetAction(name: "command", data: ["url": .string("rename")])
        let rows: [(json: String, expected: CommandOutcome, line: UInt)] = [
            (#"{"result": "done"}"#, .done(), #line),
            (#"{"result": "done", "message": "Added", "more": 1}"#, .done(message: "Added"), #line),
            (#"{"result": "failed", "message": "No"}"#, .failed(message: "No"), #line),
            (#"{"result": "failed", "result": "done"}"#, .done(), #line),
            (
                #"{"result": "input", "input": {"title": "Name?", "kind": "text", "value": "Mine"}, "# + rename,
                .input(CommandInput(title: "Name?", value: "Mine"), action: action), #line
            ),
            (
                #"{"result": "input", "input": {"title": "Which?", "kind": "choice", "options": "#
                    + #"[{"id": "a", "title": "A"}, {"id": "b"}]}, "# + rename,
                .input(
                    CommandInput(title: "Which?", options: [.init(id: "a", title: "A")]), action: action), #line
            ),
        ]
        for row in rows {
            XCTAssertEqual(try CommandOutcome(parsing: Array(row.json.utf8)), row.expected, line: row.line)
        }
    }

    func testWhatIsNoAnswerSaysWhy() {
        let rows: [(json: String, expected: String, line: UInt)] = [
            (#"{"result": "exploded\u001b"}"#, #"its result is "exploded\u001b", which is not known"#, #line),
            (#"{"result": 1}"#, "it has no result", #line),
            ("[]", "it has no result", #line),
            (#"{"result": "failed"}"#, "it says not what failed", #line),
            (
                #"{"result": "input", "input": {"title": "?", "kind": "color"}, "# + rename,
                "it asks for something that is neither a text nor a choice", #line
            ),
            (
                #"{"result": "input", "input": {"title": "?", "kind": "choice", "options": []}, "# + rename,
                "it asks for something that is neither a text nor a choice", #line
            ),
            (
                #"{"result": "input", "input": {"title": "?", "kind": "text"}}"#,
                "it asks for something and does not say what to do with it", #line
            ),
            (
                #"{"result": "input", "input": {"title": "?", "kind": "text"}, "action": {"name": "play"}}"#,
                "it asks for something to do what no client can do: play needs command as name", #line
            ),
        ]
        for row in rows {
            XCTAssertThrowsError(try CommandOutcome(parsing: Array(row.json.utf8)), line: row.line) {
                XCTAssertEqual("\($0)", row.expected, line: row.line)
            }
        }
        XCTAssertThrowsError(try CommandOutcome(parsing: Array("<html>".utf8))) {
            XCTAssertTrue("\($0)".hasPrefix("it is not JSON: "), "\($0)")
        }
    }

    private let rename = #""action": {"name": "command", "data": {"url": "rename"}}}"#
}
