import ScreenTesting
import XCTest

@testable import DriverHubs

final class DraftTests: XCTestCase {
    private enum Step {
        case choose(Selection)
        /// Another payload, in which this is chosen.
        case receive(Selection)
        case sending
        /// The changes that were sent are saved, unless the server has this.
        case answer(conflict: Selection? = nil)
        case refusal
        case keep, take, discard
    }

    func testWhatIsChosenIsKeptUntilTheServerHasIt() {
        let rows: [Row<(steps: [Step], shown: Selection, sent: Selection?, conflict: Selection?)>] = [
            Row(([], ["a"], nil, nil)),
            Row(([.choose(["b"])], ["b"], ["b"], nil)),
            Row(([.choose(["b"]), .choose(["a"])], ["a"], nil, nil)),
            Row(([.choose(["b"]), .discard], ["a"], nil, nil)),
            // saving
            Row(([.choose(["b"]), .sending, .answer()], ["b"], nil, nil)),
            Row(([.choose(["b"]), .sending, .refusal], ["b"], ["b"], nil)),
            Row(([.choose(["b"]), .sending, .choose(["c"]), .answer()], ["c"], ["c"], nil)),
            Row(([.choose(["b"]), .sending, .choose(["a"]), .answer()], ["a"], ["a"], nil)),
            Row(([.choose(["b"]), .sending, .choose(["a"]), .refusal, .choose(["a"])], ["a"], nil, nil)),
            // changed elsewhere
            Row(([.receive(["c"])], ["c"], nil, nil)),
            Row(([.choose(["b"]), .receive(["a"])], ["b"], ["b"], nil)),
            Row(([.choose(["b"]), .receive(["b"])], ["b"], nil, nil)),
            Row(([.choose(["b"]), .receive(["c"])], ["b"], ["b"], ["c"])),
            Row(([.choose(["b"]), .receive(["c"]), .receive(["a"])], ["b"], ["b"], nil)),
            Row(([.choose(["b"]), .receive(["c"]), .keep], ["b"], ["b"], nil)),
            Row(([.choose(["b"]), .receive(["c"]), .take], ["c"], nil, nil)),
            Row(([.choose(["b"]), .receive(["c"]), .discard], ["c"], nil, nil)),
            Row(([.choose(["b"]), .sending, .answer(conflict: ["c"])], ["b"], ["b"], ["c"])),
            Row(([.choose(["b"]), .sending, .answer(conflict: ["b"])], ["b"], nil, nil)),
            Row(([.choose(["b"]), .sending, .answer(), .receive(["a"])], ["b"], nil, nil)),
            Row(([.choose(["b"]), .sending, .answer(), .receive(["c"])], ["c"], nil, nil)),
        ]
        forEach(rows) { row, expect in
            var draft = Draft()
            draft.receive([.sample(selection: ["a"])])
            var sent: [SelectionChange] = []
            for step in row.steps {
                switch step {
                case .choose(let selection): draft.choose(selection, for: "sample")
                case .receive(let selection): draft.receive([.sample(selection: selection)])
                case .sending:
                    sent = draft.changes
                    draft.beginSaving()
                case .answer(let conflict):
                    draft.finishSaving(sent, .success(SaveAnswer(conflicts: conflict.map { ["sample": $0] } ?? [:])))
                case .refusal: draft.finishSaving(sent, .failure(CancellationError()))
                case .keep: draft.settle("sample", keepingChoice: true)
                case .take: draft.settle("sample", keepingChoice: false)
                case .discard: draft.discard()
                }
            }
            expect.equal(draft.selection(of: .sample(selection: ["a"])), row.shown)
            expect.equal(draft.changes.first?.after, row.sent)
            expect.equal(draft.conflicts["sample"], row.conflict)
        }
    }

    func testAPreferenceThatIsNotOfferedIsNotSentAndComesBackAsChosen() {
        var draft = Draft()
        draft.receive([.sample("x"), .sample("y")])
        draft.choose(["a"], for: "x")
        draft.receive([.sample("y")])
        XCTAssertEqual(draft.changes, [])
        draft.receive([.sample("x", options: 1), .sample("y")])
        XCTAssertEqual(draft.changes, [SelectionChange(preference: "x", before: [], after: ["a"])])
        draft.receive([.sample("x", options: 0), .sample("y")])
        XCTAssertEqual(draft.changes, [], "an option that there is no more is not sent")
    }

    func testWhatKeepsChangesFromBeingSavedIsSaid() {
        var draft = Draft()
        draft.receive([.sample("x", selection: ["a"], limits: ChoiceLimits(atLeast: 1)), .sample("y")])
        XCTAssertNil(draft.obstacle)
        draft.choose([], for: "x")
        XCTAssertEqual(draft.obstacle, "Sample x: choose at least 1")
        draft.choose(["b"], for: "x")
        XCTAssertNil(draft.obstacle)
        draft.receive([.sample("x", selection: ["c"], limits: ChoiceLimits(atLeast: 1)), .sample("y")])
        XCTAssertEqual(draft.obstacle, "Decide about Sample x first")
    }
}
