import ComponentScreen
import FeatureFlags
import XCTest

@testable import ScreenProving

/// The faults that are told where contexts are run one by one, and there are more than anybody reads.
final class ExhaustionTests: XCTestCase {
    /// Each component is asked by itself.
    func testQuestionsThatFailInCountlessCombinationsAreDistinguished() throws {
        let flags = switches(9)
        let builders = flags.map { StubBuilder($0.name, when: .on($0)) }
        let point = PluginPoint(sections: [], arrangements: [], builders: builders)
        let space = try ScreenSpace(of: point, axes: [], fixed: ["country", "account"]) { ShopRequirements(flags: $0) }
        for (budget, runs) in [(Int?.none, 9 * 2), (0, 9 * 512)] {
            let report = try space.check(.eachComponent("there is none") { _ in "there" }, budget: budget)
            XCTAssertEqual(
                report.failures.map { "\($0.message): \($0.condition), \($0.contexts)" }.sorted(),
                flags.map { "\($0.name): there: \($0.name) on, 256" })
            XCTAssertEqual(report.runs - report.repeats, runs)
        }
    }

    func testWhereNearlyEveryContextSaysSomethingElseTheyAreReportedAsOne() throws {
        let flags = switches(9)
        let space = try ScreenSpace.switches(flags, axes: [], constraints: [.on(flags[0])])
        let wordy = Invariant<ShopRequirements>.fault("fine") { "\(flags.map($0.isOn))" }
        XCTAssertEqual(try space.check(wordy, budget: 0).failures.count, 256)
        let wordier = Invariant<ShopRequirements>.fault("fine") { screen in
            "\((flags + [.a]).map(screen.isOn))"
        }
        let wider = try ScreenSpace.switches(flags + [.a], axes: [], constraints: [.on(flags[0])])
        let failures = try wider.check(wordier, budget: 0).failures
        XCTAssertEqual(
            failures.map(\.message),
            ["more than 256 different messages; leave out of them what differs from case to case"])
        XCTAssertEqual(failures.map(\.contexts.exact), [512])
        XCTAssertEqual(failures.map { "\($0.condition)" }, ["always"])
    }
}
