import ComponentScreen
import FeatureFlags
import XCTest

@testable import ScreenProving

/// Tests of one's own: what they can ask, what it costs, and how their messages are shown.
final class InvariantTests: XCTestCase {
    func testATestCanAskForAllThatAScreenHas() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("Card", when: .on(.a)) { "in \($0.country)" },
            StubBuilder("Plain", "card"),
            StubBuilder("Footer", in: "bottom"),
            sections: [ScreenSection("main"), ScreenSection("bottom")])
        let rows: [(name: String, holds: @Sendable (ScreenProbe<ShopRequirements>) throws -> Bool, line: UInt)] = [
            ("flags", { $0.flags.isOn(.a) == $0.isOn(.a) && $0[.a] == $0.requirements.flags[.a] }, #line),
            ("axis", { try $0.value(of: \.country) == $0.requirements.country }, #line),
            ("term", { try $0.holds(.is(\.account, .business)) == ($0.requirements.account == .business) }, #line),
            ("builder", { try $0.builder(of: "card") == ($0.isOn(.a) ? "Card" : "Plain") }, #line),
            ("component", { try $0.shows("card") && $0.component("card")?.id == "card" }, #line),
            ("facet", { try $0.facet(of: "card")?.text.title?.isEmpty == !$0.isOn(.a) || true }, #line),
            ("screen", { $0.components.map(\.id) == ["card", "footer"] }, #line),
            ("section", { try $0.composition(of: "bottom").components.map(\.id) == ["footer"] }, #line),
        ]
        for (name, holds, line) in rows {
            for budget in [nil, 0] {
                XCTAssertTrue(try space.check(Invariant(name, holds), budget: budget).holds, name, line: line)
            }
        }
    }

    func testATestCostsTheCasesOfWhatItAsks() throws {
        let rows: [(ask: @Sendable (ScreenProbe<ShopRequirements>) throws -> Void, cases: Int, line: UInt)] = [
            ({ _ = $0.isOn(.a) }, 2, #line),
            ({ _ = $0.isOn(.a) || $0.isOn(.b) || $0.isOn(.c) }, 4, #line),
            ({ _ = try $0.value(of: \.country) == .korea && $0.isOn(.a) }, 5, #line),
            ({ _ = try $0.holds(.is(\.country, .korea)) }, 2, #line),
            ({ _ = $0.requirements.country }, 8, #line),
            ({ _ = $0.flags }, 8, #line),
        ]
        let space = try ScreenSpace.switches([.a, .b, .c])
        for (ask, cases, line) in rows {
            let exploration = try XCTUnwrap(space.explore(budget: 100) { (try? ask($0)) != nil }, line: line)
            XCTAssertEqual(exploration.leaves.count, cases, line: line)
            XCTAssertTrue(exploration.leaves.allSatisfy(\.outcome), line: line)
        }
    }

    func testAnErrorIsAFaultWithItsTextAndItsCondition() throws {
        let space = try ScreenSpace.switches([.a, .b])
        let invariant = Invariant<ShopRequirements>("goes through") { screen in
            if try screen.holds(.is(\.country, .taiwan)), screen.isOn(.b) { throw StubFailure(description: "no price") }
            return true
        }
        for budget in [nil, 0] {
            let failures = try space.check(invariant, budget: budget).failures
            XCTAssertEqual(failures.map { "\($0.message): \($0.condition)" }, ["threw no price: country = TW and b on"])
        }
    }

    func testFaultsOfDifferentWordsAreDistinguishedAndTheOneThatIsMetFirstDoesNotBlurTheOther() throws {
        let space = try ScreenSpace.switches([.a, .b])
        let invariant = Invariant<ShopRequirements>.fault("two bugs") { screen in
            if screen.isOn(.a), try screen.holds(.is(\.country, .taiwan)) { return "too dear" }
            return screen.isOn(.b) ? "too cheap" : nil
        }
        let failures = try space.check(invariant).failures
        XCTAssertEqual(
            failures.map { "\($0.message): \($0.condition)" }, ["too cheap: b on", "too dear: country = TW and a on"])
        XCTAssertEqual(failures.map(\.contexts.exact), [14, 4], "each context counts once")
    }

    func testATestThatAsksNothingIsVacuousAndOneThatReadsAFlagIsNot() throws {
        let space = try ScreenSpace.switches([.a], axes: [])
        for budget in [nil, 0] {
            let vacuous = try space.check(Invariant("anything") { _ in true }, budget: budget)
            XCTAssertTrue(vacuous.isVacuous)
            XCTAssertFalse(vacuous.holds)
            XCTAssertTrue(try space.check(Invariant("a flag") { $0.flags.isOn(.a) || true }, budget: budget).holds)
            let section = Invariant<ShopRequirements>("a section") { screen in
                !(try screen.composition(of: "main").plan.entries.isEmpty)
            }
            XCTAssertTrue(try space.check(section, budget: budget).holds)
        }
    }

    func testOverBudgetTheContextsAreRunOneByOneAndTheReportSaysSo() throws {
        let flags = switches(6)
        let space = try ScreenSpace.switches(flags)
        let invariant = Invariant<ShopRequirements>("not all on") { screen in
            !flags.map(screen.isOn).allSatisfy { $0 }
        }
        XCTAssertFalse(try space.check(invariant, budget: 64).isExhaustive)
        let report = try space.check(invariant, budget: 63)
        XCTAssertTrue(report.isExhaustive)
        XCTAssertEqual(report.runs, try space.check(invariant, budget: 0).runs + 63, "runs in vain count, too")
        XCTAssertEqual(
            report.failures.map { "\($0.condition)" }, ["f0 on and f1 on and f2 on and f3 on and f4 on and f5 on"])
    }

    func testOverBudgetASpaceTooLargeForThatIsAnError() throws {
        let flags = switches(23)
        let space = try ScreenSpace.switches(flags, axes: [])
        let invariant = Invariant<ShopRequirements>("not the last three") { screen in
            !flags.suffix(3).map(screen.isOn).allSatisfy { $0 }
        }
        XCTAssertThrowsError(try space.check(invariant, budget: 3)) {
            XCTAssertEqual(
                ($0 as? ProofError)?.description.prefix { $0 != ":" }, "\"not the last three\" has more than 3 cases")
        }
    }

    func testWhatIsNotThereIsAFaultThatNamesTheNearest() throws {
        let rows: [(ask: @Sendable (ScreenProbe<ShopRequirements>) throws -> Void, text: String, line: UInt)] = [
            ({ _ = try $0.shows("crad") }, "no builder stands for \"crad\" (did you mean \"card\"?)", #line),
            (
                { _ = try $0.composition(of: "mian") },
                "the screen has no section \"mian\" (did you mean \"main\"?)", #line
            ),
            (
                { _ = try $0.value(of: \.flags.catalog.faults) },
                "value(of:) names a member that is not an axis of the space; declare it as one", #line
            ),
            ({ _ = try $0.holds(.on(.a)) }, "holds(…) names a, which is neither an axis nor a flag", #line),
        ]
        let space = try ScreenSpace.shop(StubBuilder("Card"), sections: [ScreenSection("main")])
        for (ask, text, line) in rows {
            let report = try space.check(
                Invariant("asks") {
                    try ask($0)
                    return true
                })
            XCTAssertEqual(report.failures.map(\.message), ["threw \(text)"], line: line)
        }
    }
}
