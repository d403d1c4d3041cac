import ComponentScreen
import FeatureFlags
import XCTest

@testable import ScreenTesting

final class AssertPairsExercisedTests: XCTestCase {
    func testPairsThatNoContextBroughtTogetherAreNamedWithContextsThatWould() throws {
        XCTAssertEqual(
            try messages(after: "insurance=on", "country=KR insurance=on", "country=KR"),
            [
                """
                3 pairs of values occur together in none of the contexts that were used:
                  country = HK with insurance off: both act on insurance
                  country = TW with insurance off: both act on insurance
                  country = TW with insurance on: both act on insurance
                all of them would occur in:
                  the baseline
                  country=TW
                  country=TW insurance=on
                """
            ])
    }

    func testOnePairIsReported() throws {
        XCTAssertEqual(
            try messages(
                after: "the baseline", "insurance=on", "country=KR insurance=on", "country=KR", "country=TW"),
            [
                """
                1 pair of values occur together in none of the contexts that were used:
                  country = TW with insurance on: both act on insurance
                all of them would occur in:
                  country=TW insurance=on
                """
            ])
    }

    func testNothingFailsWhenEveryPairWasThere() throws {
        let everywhere = ["", "country=TW ", "country=KR "].flatMap { [$0 + "insurance=on", $0 + "insurance=off"] }
        XCTAssertEqual(try messages(after: everywhere), [])
    }

    func testOfManyPairsTheFirstAreShown() throws {
        let wide = ShopBuilder(
            "Wide", "wide", when: .on(.redesign) && .when("elsewhere") { $0.country != .korea && $0.isBusiness })
        let insurance = ShopBuilder(
            "Insurance", "insurance", when: .on(.insurance) && .when("businesses") { $0.isBusiness })
        let messages = try messages(after: [], in: shop([wide, insurance]))
        XCTAssertEqual(messages.first?.contains("\n  and 10 more\nall of them would occur in:\n"), true, "\(messages)")
    }

    func testAScreenThatCannotBeProvedIsReported() throws {
        let note = ShopBuilder("Note", "note") { $0.flags.isOn(.insurance) ? "insured" : "not insured" }
        let message = "which values act on the same thing cannot be found out: flags are read that no builder declares"
        XCTAssertEqual(try messages(after: [], in: shop([note])).first?.hasPrefix(message), true)
    }

    func testAFailureIsReportedAtTheCallersLine() throws {
        let recorder = Recorder()
        let space = try shop()
        let line: UInt = #line + 1
        assertPairsExercised(in: space, by: ContextLog(), to: recorder.reporter.at())
        XCTAssertEqual(recorder.failures.map(\.line), [line])
    }

    func testATestNotesTheContextsItUses() throws {
        let (space, log) = (try shop(), ContextLog())
        for country in Country.allCases {
            forEach([Row("off"), Row("on")]) { treatment, expect in
                let context = try space.context("country=\(country.rawValue) insurance=\(treatment)")
                let requirements = space.requirements(in: context, noting: log)
                let plan = space.pluginPoint.plan(for: requirements)
                let isInsured = plan.included.contains { $0.component == "insurance" }
                expect.equal(isInsured, treatment == "on" && country != .korea, "in \(country)")
            }
        }
        assertPairsExercised(in: space, by: log)
    }

    private func messages(after contexts: String...) throws -> [String] { try messages(after: contexts) }

    private func messages(
        after contexts: [String], in space: ScreenSpace<ShopRequirements>? = nil
    ) throws -> [String] {
        let (space, log, recorder) = (try space ?? shop(), ContextLog(), Recorder())
        for context in contexts { log.note(try space.context(context)) }
        assertPairsExercised(in: space, by: log, to: recorder.reporter)
        return recorder.messages
    }
}
