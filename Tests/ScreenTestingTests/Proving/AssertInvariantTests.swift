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

    func testAClosuresFailureHasItsWords() throws {
        let invariant = Invariant<ShopRequirements>.fault("businesses see the list") { screen in
            guard try screen.value(of: \.isBusiness), let builder = try screen.builder(of: "size") else { return nil }
            return builder == "List" ? nil : "they see \(builder)"
        }
        let runs = try shop().check(invariant).runs
        XCTAssertEqual(
            try messages(invariant),
            [
                """
                "businesses see the list" fails if and only if business = true and redesign on
                  message   they see Card
                  contexts  6 of 24, 25 % (exact: \(runs) runs over open flags, 7 of them repeats)
                  example   business=true redesign=on
                  passes    business=true
                  shown by  shop show --country HK --business --set redesign=on
                """
            ])
    }

    func testWhatIsThrownIsAFailureWithItsCondition() throws {
        let invariant = Invariant<ShopRequirements>("insurance has a price") { screen in
            if try screen.shows("insurance") { throw Broken() }
            return true
        }
        let runs = try shop().check(invariant).runs
        XCTAssertEqual(
            try messages(invariant, in: shop(command: nil)),
            [
                """
                "insurance has a price" fails if and only if country in HK TW and insurance on
                  message   threw out of paper
                  contexts  8 of 24, 33.3 % (exact: \(runs) runs over open flags, 7 of them repeats)
                  example   insurance=on
                  passes    the baseline
                """
            ])
    }

    func testEveryOtherWayThroughFindsTheSameAndSaysWhichItWas() throws {
        XCTAssertEqual(
            try messages(.never("insurance"), in: shop(command: nil), by: .exhaustively),
            [
                """
                "insurance is never shown" fails if and only if country in HK TW and insurance on
                  contexts  8 of 24, 33.3 % (exact: 24 runs, one by one)
                  example   insurance=on
                  passes    the baseline
                """
            ])
    }

    func testATestThatAsksNothingFailsThoughItHolds() throws {
        XCTAssertEqual(
            try messages(Invariant("the world is round") { _ in true }),
            [
                """
                "the world is round" asks nothing of the screen, so that it holds whatever the screen does; ask the probe
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

    func testNamesThatTheScreenDoesNotHaveAreToldWithTheNearest() throws {
        let rows: [(Invariant<ShopRequirements>, String, line: UInt)] = [
            (
                .always("insurence"),
                "\"insurence is always shown\" cannot be proved: no builder stands for \"insurence\" "
                    + "(did you mean \"insurance\"?)", #line
            ),
            (
                .exactlyOne(of: ["Card", "Lst"]),
                "\"exactly one of Card, Lst\" cannot be proved: no builder is called Lst (did you mean List?)", #line
            ),
            (
                .component("size", onlyFor: .on(Flag("busness", default: .off))),
                "\"size is shown only where allowed\" cannot be proved: component(size, onlyFor:) names busness, "
                    + "which is no axis and no flag (did you mean business?)", #line
            ),
        ]
        for (invariant, message, line) in rows { XCTAssertEqual(try messages(invariant), [message], line: line) }
    }

    func testAFlagThatNobodyDeclaresCannotBeProved() throws {
        let builder = ShopBuilder("Note", "note") { $0.flags.isOn(.insurance) ? "insured" : "not insured" }
        let invariant = Invariant<ShopRequirements>.eachComponent("there is a text") { component in
            component.render().all.isEmpty ? "there is none" : nil
        }
        XCTAssertEqual(
            try messages(invariant, in: shop([builder])),
            [
                "\"there is a text\" cannot be proved: flags are read that no builder declares: insurance; name them "
                    + "in the placement's `reading:`, so that they are frozen and proved with the rest"
            ])
    }

    func testAFailureIsReportedAtTheCallersLine() throws {
        let recorder = Recorder()
        let space = try shop()
        let line: UInt = #line + 1
        assertInvariant(.never("title"), in: space, by: .lazily, to: recorder.reporter.at())
        assertInvariant(.never("titel"), in: space, by: .lazily, to: recorder.reporter.at())
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

    private func messages(
        _ invariant: Invariant<ShopRequirements>, in space: @autoclosure () throws -> ScreenSpace<ShopRequirements>,
        by strategy: Strategy = .lazily
    ) rethrows -> [String] {
        let recorder = Recorder()
        assertInvariant(
            invariant, in: try space(), by: strategy, to: recorder.reporter)
        return recorder.messages
    }

    private func messages(_ invariant: Invariant<ShopRequirements>) throws -> [String] {
        try messages(invariant, in: shop())
    }
}
