import ComponentScreen
import FeatureFlags
@testable import ScreenProving
import XCTest

/// The texts of reports, to the letter.
final class ReportTests: XCTestCase {
    func testASentenceThatHoldsSaysForHowManyContextsAndHow() throws {
        let space = try Self.space()
        XCTAssertEqual(
            "\(try space.check(.never("ghost")))",
            "\"ghost is never shown\" holds in all 32 contexts (exact: 16 runs over open flags, 8 of them repeats)")
        XCTAssertEqual(
            "\(try space.check(.never("ghost"), budget: 0))",
            "\"ghost is never shown\" holds in all 32 contexts (exact: 32 runs, one by one)")
    }

    func testAFailureSaysWhenWhatAndWhereToLook() throws {
        let invariant = Invariant<ShopRequirements>.fault("the fee is never negative") { screen in
            try screen.holds(.is(\.country, .taiwan)) && screen.isOn(.a) ? "the fee was -1" : nil
        }
        XCTAssertEqual(
            "\(try Self.space().check(invariant))",
            """
            "the fee is never negative" fails if and only if country = TW and a on
              message   the fee was -1
              contexts  4 of 32, 12.5 % (exact: 6 runs over open flags, 3 of them repeats)
              example   country=TW a=on
              passes    country=TW
              shown by  shop show --country TW --account personal --set a=on
            """)
    }

    func testACallNamesWhatAConstraintIsAbout() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("Card", when: .on(.a)), StubBuilder("Note", when: .on(.b)), constraints: [.off(.a) || .on(.b)],
            command: "shop show")
        let failure = try XCTUnwrap(space.check(.never("card")).failures.first)
        XCTAssertEqual(failure.command, "shop show --country HK --account personal --set a=on --set b=on")
    }

    func testNothingInANameOrMessageSpeaksToATerminal() throws {
        let flag = Flag<OnOff>("a\u{1B}[31m\u{202E}", default: .off)
        let space = try ScreenSpace.switches([flag], axes: [])
        let invariant = Invariant<ShopRequirements>.fault("x\u{9B}") { $0.isOn(flag) ? "y\u{7F}" : nil }
        XCTAssertEqual(
            "\(try space.check(invariant, budget: 0))",
            #"""
            "x\u{9b}" fails if and only if a\u{1b}[31m\u{202e} on
              message   y\u{7f}
              contexts  1 of 2, 50 % (exact: 2 runs, one by one)
              example   a\u{1b}[31m\u{202e}=on
              passes    the baseline
              fixed: country = HK, account = personal
            """#)
        let texts: [(text: String, line: UInt)] = [
            ("\(DefinitionError("a\u{1B}"))", #line), ("\(ProofError("a\u{1B}"))", #line),
            ("\(FixedMember("tier", "a\u{1B}"))", #line),
            (Flags(from: FixedFlags(["a\u{1B}": "on"])).fixedFaults(in: FlagCatalog([])).joined(), #line),
        ]
        for row in texts {
            XCTAssertFalse(row.text.contains("\u{1B}"), line: row.line)
            XCTAssertTrue(row.text.contains(#"a\u{1b}"#), row.text, line: row.line)
        }
    }

    func testAFailureWithoutWordsAndWithoutACommandLeavesThemOut() throws {
        let space = try ScreenSpace.switches([.a])
        XCTAssertEqual(
            "\(try space.check(Invariant("a is off") { !$0.isOn(.a) }, budget: 0))",
            """
            "a is off" fails if and only if a on
              contexts  8 of 16, 50 % (exact: 16 runs, one by one)
              example   a=on
              passes    the baseline
            """)
    }

    func testWhereTheExceptionIsShorterItIsSaidInstead() throws {
        let rows: [(holds: @Sendable (ScreenProbe<ShopRequirements>) -> Bool, text: String, line: UInt)] = [
            ({ $0.isOn(.a) && $0.isOn(.b) }, "fails if and only if a off, or b off", #line),
            (
                { $0.isOn(.a) && $0.isOn(.b) || $0.isOn(.c) && $0.isOn(.d) },
                "fails unless a on and b on, or c on and d on", #line
            ),
        ]
        let space = try ScreenSpace.switches([.a, .b, .c, .d], axes: [])
        for (holds, text, line) in rows {
            let report = try space.check(Invariant("it", holds), budget: 0)
            XCTAssertEqual("\(report)".split(separator: "\n").first, "\"it\" \(text)", line: line)
        }
    }

    func testFailingEverywhereIsSaid() throws {
        let report = try Self.space().check(.always("ghost"), budget: 0)
        XCTAssertEqual(
            "\(report)",
            """
            "ghost is always shown" fails always
              contexts  32 of 32, 100 % (exact: 32 runs, one by one)
              example   the baseline
              shown by  shop show --country HK --account personal
            """)
        XCTAssertNil(report.failures.first?.passing)
    }

    func testOfSeveralWaysOfFailingNoneIsTheOnlyOneAndTheMostFrequentComesFirst() throws {
        let space = try ScreenSpace.switches([.a, .b], axes: [])
        let invariant = Invariant<ShopRequirements>.fault("fine") { screen in
            if screen.isOn(.a), screen.isOn(.b) { return "both" }
            return screen.isOn(.a) ? nil : "no a"
        }
        XCTAssertEqual(
            "\(try space.check(invariant, budget: 0))",
            """
            "fine" fails if a off
              message   no a
              contexts  2 of 4, 50 % (exact: 4 runs, one by one)
              example   the baseline
              passes    a=on
            "fine" fails if b on
              message   both
              contexts  1 of 4, 25 % (exact: 4 runs, one by one)
              example   a=on b=on
              passes    a=on
              fixed: country = HK, account = personal
            """)
    }

    func testOfManyWaysOfFailingFiveAreShown() throws {
        let flags = switches(3)
        let space = try ScreenSpace.switches(flags, axes: [])
        let invariant = Invariant<ShopRequirements>.fault("fine") { screen in
            "\(flags.map { screen.isOn($0) ? 1 : 0 })"
        }
        let report = try space.check(invariant, budget: 0)
        XCTAssertEqual(report.failures.count, 8)
        XCTAssertEqual("\(report)".split(separator: "\n").dropLast().last, "and it fails in 3 more ways")
    }

    func testAVacuousTestIsReportedAsSuch() throws {
        XCTAssertEqual(
            "\(try Self.space().check(Invariant("two and two are four") { _ in 2 + 2 == 4 }))",
            "\"two and two are four\" asks nothing of the screen, so that it holds whatever the screen does; ask the probe"
        )
    }

    func testConstraintsMakeConditionsShorterAndCountsSmaller() throws {
        let space = try ScreenSpace.switches([.a, .b], axes: [], constraints: [.if(.on(.a), then: .on(.b))])
        let report = try space.check(Invariant("not both") { !($0.isOn(.a) && $0.isOn(.b)) })
        XCTAssertEqual(report.failures.map { "\($0.condition)" }, ["a on"])
        XCTAssertEqual(report.failures.map(\.contexts.exact), [1])
        XCTAssertEqual(report.contexts.exact, 3)
    }

    func testParametersThatNoRunReadAreListed() throws {
        let report = try Self.space().check(Invariant("a") { $0.isOn(.a) || true })
        XCTAssertEqual(report.unread, ["country", "account", "b"])
    }

    func testSharesAreRoundedButNeverToNothingOrAll() {
        let rows: [(share: Double, text: String, line: UInt)] = [
            (0, "0 %", #line), (1, "100 %", #line), (0.5, "50 %", #line), (0.125, "12.5 %", #line),
            (0.0284, "2.8 %", #line), (1 / 2_359_296, "less than 0.1 %", #line), (0.9999, "more than 99.9 %", #line),
        ]
        for (share, text, line) in rows { XCTAssertEqual(share.percentage, text, line: line) }
    }

    private static func space() throws -> ScreenSpace<ShopRequirements> {
        try .shop(
            .declaring([Flag.a.declaration, Flag.b.declaration]),
            StubBuilder("Ghost", when: .when("never") { _ in false }),
            command: "shop show")
    }
}
