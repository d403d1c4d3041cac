import ComponentScreen
import FeatureFlags
import Synchronization
import XCTest

@testable import ScreenTesting

final class AssertInvariantTests: XCTestCase {
    func testWhatHoldsDoesNotFail() throws {
        XCTAssertEqual(try messages(.always("title")), [])
        XCTAssertEqual(try messages(.never("insurance", where: .is(\.country, .korea))), [])
        XCTAssertEqual(try messages(.exactlyOne(of: ["Card", "List"])), [])
    }

    func testAFailureIsTheConditionWhatItStandsForAndAContextToGoOnWith() throws {
        let runs = try shop().check(.never("insurance")).runs
        XCTAssertEqual(
            try messages(.never("insurance")),
            [
                """
                "insurance is never shown" fails if and only if country in HK TW and insurance on
                  contexts  8 of 24, 33.3 % (exact: \(runs) runs over open flags, 7 of them repeats)
                  example   insurance=on
                  passes    the baseline
                  shown by  shop show --country HK --set insurance=on
                """
            ])
    }

    func testNothingInANameSpeaksToATerminalAndLinesStayLines() throws {
        XCTAssertEqual(
            try messages(Invariant("x\u{1B}[31m\ny") { _ in true }),
            [
                """
                "x\\u{1b}[31m
                y" asks nothing of the screen, so that it holds whatever the screen does; ask the probe
                """
            ])
        XCTAssertEqual(
            try messages(.always("\u{1B}")),
            [#""\u{1b} is always shown" cannot be proved: no builder stands for "\u{1b}""#])
    }

    func testAFailureIsReportedAtTheCallersLine() throws {
        let recorder = Recorder()
        let space = try shop()
        let line: UInt = #line + 1
        assertInvariant(.never("title"), in: space, budget: nil, to: recorder.reporter.at())
        assertInvariant(.never("titel"), in: space, budget: 0, to: recorder.reporter.at())
        XCTAssertEqual(recorder.failures.map(\.line), [line, line + 1])
        assertInvariant(.always("title"), in: space)
    }

    func testTheFormsForATestLookAtTheScreen() throws {
        let contexts = Mutex(0)
        let space = try shop(command: nil).traced { _ in contexts.withLock { $0 += 1 } }
        assertInvariant(.always("title"), in: space)
        let some = contexts.withLock { $0 }
        XCTAssertGreaterThan(some, 0)
        assertWellFormed(space)
        XCTAssertGreaterThan(contexts.withLock { $0 }, some)
    }

    func testAFlagThatNobodyDeclaresIsOneFailureAndNamesItsReader() throws {
        let label = Flag<OnOff>("pay_label", default: .off)
        let reader = ShopBuilder("Pay", "pay") { $0.flags.isOn(label) ? "Pay now" : "Pay" }
        let recorder = Recorder()
        assertWellFormed(try shop([.title, reader]), budget: nil, to: recorder.reporter)
        XCTAssertEqual(recorder.messages.count, 1, "\(recorder.messages)")
        XCTAssertTrue(
            recorder.messages[0].contains("flags are read that no builder declares: pay_label by Pay; name"),
            recorder.messages[0])
    }

    private func messages(_ invariant: Invariant<ShopRequirements>) throws -> [String] {
        let recorder = Recorder()
        assertInvariant(invariant, in: try shop(), budget: nil, to: recorder.reporter)
        return recorder.messages
    }
}
