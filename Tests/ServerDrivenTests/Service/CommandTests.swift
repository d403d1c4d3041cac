import ComponentScreen
import XCTest

@testable import ServerDriven

final class CommandTests: XCTestCase {
    func testTheInputTravelsBesideThePayload() {
        let object = FacetValue.object(["id": .integer(1)])
        let nested = FacetValue.object(["payload": object])
        let rows: [(payload: FacetValue?, input: String?, sent: FacetValue, received: FacetValue, line: UInt)] = [
            (nil, nil, .null, .null, #line),
            (nil, "B", .object(["input": .string("B")]), .null, #line),
            (object, nil, object, object, #line),
            (object, "B", .object(["id": .integer(1), "input": .string("B")]), object, #line),
            (.string("a"), nil, .string("a"), .string("a"), #line),
            (
                .string("a"), "B", .object(["payload": .string("a"), "input": .string("B")]), .string("a"), #line
            ),
            (nested, "", .object(["payload": object, "input": .string("")]), nested, #line),
        ]
        for row in rows {
            var action = FacetAction(name: "command", data: ["url": .string("a/b")], input: row.input)
            action.data["payload"] = row.payload
            let request = ScreenRequest(command: action, capabilities: "1.0.0")
            XCTAssertEqual(request, ScreenRequest("a/b", body: row.sent, capabilities: "1.0.0"), line: row.line)
            XCTAssertEqual(context(request)?.payload, row.received, line: row.line)
            XCTAssertEqual(context(request)?.input, row.input, line: row.line)
        }
        let values: [FacetID: FacetValue] = ["note": .string("Ring"), "size": .null]
        var form = FacetAction(
            name: "command", data: ["url": .string("a/b")], input: "B",
            inputs: .object(["note": .string("Ring"), "size": .null]))
        for (payload, received) in [(FacetValue.null, FacetValue.null), (.integer(1), .integer(1)), (object, object)] {
            form.data["payload"] = payload
            let context = context(ScreenRequest(command: form, capabilities: "1.0.0"))
            XCTAssertEqual(context?.payload, received)
            XCTAssertEqual(context?.input, "B")
            XCTAssertEqual(context?.inputs.values, values)
        }
        let others = [
            FacetAction(name: "navigate", data: ["url": .string("a")]), FacetAction(name: "command"),
            FacetAction(name: "command", data: ["url": .integer(1)]),
        ]
        for action in others { XCTAssertNil(ScreenRequest(command: action, capabilities: "1.0.0")) }
    }

    private func context(_ request: ScreenRequest?) -> ScreenContext? {
        request.map { ScreenContext($0, client: Capabilities(version: "1.0.0", kinds: [:], actions: [:]), values: [:]) }
    }

    // MARK: Outcomes

    private let rename = #""action":{"data":{"url":"rename"},"name":"command"}"#
    private let action = FacetAction(name: "command", data: ["url": .string("rename")])

    func testOutcomesAreReadAsTheyAreWritten() throws {
        let choice = CommandInput(title: "Which?", options: [.init(id: "1", title: "One")], value: "1")
        func check(_ outcome: CommandOutcome, _ json: String, line: UInt = #line) {
            XCTAssertEqual(String(decoding: outcome.encoded, as: UTF8.self), json, line: line)
            XCTAssertEqual(try CommandOutcome(parsing: Array(json.utf8)), outcome, line: line)
        }
        check(.done(), #"{"result":"done"}"#)
        check(.done(message: "Added."), #"{"message":"Added.","result":"done"}"#)
        check(.failed(message: "No."), #"{"message":"No.","result":"failed"}"#)
        check(
            .failed(message: "No.", faults: ["b": "Enter it.", "a": ""]),
            #"{"faults":{"a":"","b":"Enter it."},"message":"No.","result":"failed"}"#)
        check(
            .input(CommandInput(title: "Name"), action: action.sending("a")),
            #"{"action":{"data":{"url":"rename"},"inputs":["a"],"name":"command"},"#
                + #""input":{"kind":"text","title":"Name"},"result":"input"}"#)
        check(
            .input(CommandInput(title: "Name"), action: action),
            #"{\#(rename),"input":{"kind":"text","title":"Name"},"result":"input"}"#)
        check(
            .input(choice, action: action),
            #"{\#(rename),"input":{"kind":"choice","options":[{"id":"1","title":"One"}],"#
                + #""title":"Which?","value":"1"},"result":"input"}"#)
    }

    func testWhatAnAnswerHasBesidesIsLeftOut() throws {
        func check(_ json: String, _ expected: CommandOutcome, line: UInt = #line) {
            XCTAssertEqual(try CommandOutcome(parsing: Array(json.utf8)), expected, line: line)
        }
        check(#"{"result": "done", "message": "Added", "more": 1}"#, .done(message: "Added"))
        check(#"{"result": "failed", "result": "done"}"#, .done())
        check(
            #"{"result": "input", "input": {"title": "Which?", "kind": "choice", "options": "#
                + #"[{"id": "a", "title": "A"}, {"id": "b"}]}, \#(rename)}"#,
            .input(CommandInput(title: "Which?", options: [.init(id: "a", title: "A")]), action: action))
    }

    func testWhatIsNoAnswerSaysWhy() {
        let text = #"{"title": "?", "kind": "text"}"#
        func check(_ json: String, _ expected: String, line: UInt = #line) {
            XCTAssertRefused(try CommandOutcome(parsing: Array(json.utf8)), expected, line: line)
        }
        check(#"{"result": "exploded\u001b"}"#, #"its result is "exploded\u001b", which is not known"#)
        check(#"{"result": 1}"#, "it has no result")
        check("[]", "it has no result")
        check(#"{"result": "failed"}"#, "it does not say what failed")
        check(#"{"result": "failed", "message": "", "faults": {"a": 1}}"#, "a fault that it lists is not a text")
        check(
            #"{"result": "input", "input": \#(text), "action": {"name": "command", "data": {"url": "a"}, "inputs": ["a", "a"]}}"#,
            "it asks for an action that clients cannot do: command needs all, or different ids, as inputs")
        check(
            #"{"result": "input", "input": {"title": "?", "kind": "color"}, \#(rename)}"#,
            "it asks for something that is neither a text nor a choice")
        check(
            #"{"result": "input", "input": {"title": "?", "kind": "choice", "options": []}, \#(rename)}"#,
            "it asks for something that is neither a text nor a choice")
        check(#"{"result": "input", "input": \#(text)}"#, "it asks for something without saying what to do with it")
        check(
            #"{"result": "input", "input": \#(text), "action": {"name": "play"}}"#,
            "it asks for an action that clients cannot do: play needs command as name")
        check(
            #"{"result": "input", "input": \#(text), "action": {"name": ""}}"#,
            "it asks for something without saying what to do with it")
        check("<html>", "it is not JSON: 1:1: \"<\" where a value should be; write a value here")
    }
}
