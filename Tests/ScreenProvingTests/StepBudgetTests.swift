import TestSupport
import XCTest

@testable import FeatureFlags
@testable import ScreenProving

/// A flag that takes too many steps is named, and everything else is answered.
final class StepBudgetTests: XCTestCase {
    private func country(_ text: String) -> String {
        Sample.matcher("STARTS_WITH", "\"whitelistMatcherData\": {\"whitelist\": [\"\(text)\"]}", attribute: "country")
    }

    /// A flag of sixty rules that have nothing in common, and one that is on for everybody.
    private func rules() throws -> RuleSet {
        let many = (1...60).map { Sample.rule([country("c\($0)-")], "", label: "r", type: "ROLLOUT") }
        return try RuleSet(
            flags: Sample.flag("many", many + [Sample.everybody()]), Sample.flag("plain", [Sample.everybody("on 100")]))
    }

    private let catalog = FlagCatalog([
        Flag<Toggle>("many", default: .off).declaration, Flag<Toggle>("plain", default: .off).declaration,
    ])

    func testLintNamesTheFlagAndAnswersTheOthers() throws {
        let found = try rules().findings(against: catalog, within: StepBudget(most: 1000))
            .filter { [.notAnalysed, .stale].contains($0.kind) }
        XCTAssertEqual(found.map { "\($0.flag ?? "") \($0.kind.rawValue)" }, ["many not-analysed", "plain stale"])
        XCTAssertEqual(
            found.first?.problem,
            #"the rules of "many" are not analysed: more than \#(PopulationError.mostCases) cases"#)
        XCTAssertFalse(try rules().findings(against: catalog).contains { $0.kind == .notAnalysed })
    }

    func testEverythingIsPossibleInAFlagThatIsNotAnalysed() throws {
        let rules = try rules()
        let reach = FileReach(rules.table, within: StepBudget(most: 1000))
        let given = reach.outcomes(of: 0).map { rules.table.treatments[$0.outcome].string }
        XCTAssertEqual(Set(given), ["control", "off", "default"])
    }

    func testAPopulationNamesTheFlagToo() throws {
        XCTAssertNoThrow(try Population(of: [rules()], flags: ["plain"], knowing: [:], mostCases: 1000))
        XCTAssertThrowsError(try Population(of: [rules()], flags: ["many"], knowing: [:], mostCases: 1000)) { error in
            XCTAssertEqual((error as? PopulationError)?.flag, "many")
        }
    }
}
