import ComponentScreen
import ScreenTesting
import XCTest

@testable import ServerDriven

final class CommandTests: XCTestCase {
    func testTheInputTravelsBesideThePayload() {
        let object = FacetValue.object(["id": .integer(1)])
        let both = FacetValue.object(["id": .integer(1), "input": .string("B")])
        let nested = FacetValue.object(["payload": object])
        forEach(
            [
                Row((payload: nil, input: nil, sent: .null, received: .null)),
                Row((payload: nil, input: "B", sent: .object(["input": .string("B")]), received: .null)),
                Row((payload: object, input: nil, sent: object, received: object)),
                Row((payload: object, input: "B", sent: both, received: object)),
                Row((payload: .string("a"), input: nil, sent: .string("a"), received: .string("a"))),
                Row(
                    (
                        payload: .string("a"), input: "B",
                        sent: .object(["payload": .string("a"), "input": .string("B")]), received: .string("a")
                    )),
                Row(
                    (
                        payload: nested, input: "", sent: .object(["payload": object, "input": .string("")]),
                        received: nested
                    )),
            ] as [Row<(payload: FacetValue?, input: String?, sent: FacetValue, received: FacetValue)>]
        ) { row, expect in
            var action = FacetAction(name: "command", data: ["url": .string("a/b")], input: row.input)
            action.data["payload"] = row.payload
            let request = ScreenRequest(command: action, capabilities: "1.0.0")
            expect.equal(request, ScreenRequest(.post(row.sent), "a/b", capabilities: "1.0.0"))
            expect.equal(request?.payload, row.received)
            expect.equal(request?.input, row.input)
        }
    }

    func testWhatIsNoCommandIsNoRequest() {
        forEach([
            Row(FacetAction(name: "navigate", data: ["url": .string("a")])), Row(FacetAction(name: "command")),
            Row(FacetAction(name: "command", data: ["url": .integer(1)])),
        ]) { action, expect in expect.equal(ScreenRequest(command: action, capabilities: "1.0.0"), nil) }
    }

    func testOutcomesAreEncoded() {
        let again = FacetAction(name: "command", data: ["url": .string("a")], input: "x")
        let choice = CommandInput(title: "Which?", options: [.init(id: "1", title: "One")], value: "1")
        forEach([
            Row((outcome: CommandOutcome.done(), json: #"{"result":"done"}"#)),
            Row((outcome: .done(message: "Added."), json: #"{"message":"Added.","result":"done"}"#)),
            Row((outcome: .failed(message: "No."), json: #"{"message":"No.","result":"failed"}"#)),
            Row(
                (
                    outcome: .input(CommandInput(title: "Name"), action: again),
                    json: #"{"action":{"data":{"url":"a"},"input":"x","name":"command"},"#
                        + #""input":{"kind":"text","title":"Name"},"result":"input"}"#
                )),
            Row(
                (
                    outcome: .input(choice, action: FacetAction(name: "command")),
                    json:
                        #"{"action":{"name":"command"},"input":{"kind":"choice","options":[{"id":"1","title":"One"}],"#
                        + #""title":"Which?","value":"1"},"result":"input"}"#
                )),
        ]) { row, expect in expect.equal(String(decoding: row.outcome.encoded, as: UTF8.self), row.json) }
    }
}
