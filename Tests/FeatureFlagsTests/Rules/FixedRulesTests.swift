import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// One flag gives everybody one treatment; all else is what it was.
final class FixedRulesTests: XCTestCase {
    private let users = ["a", "b"].map { User(key: $0) }

    func testEverybodyHasTheTreatmentWhateverTheRulesSay() throws {
        let keyed = Sample.rule(Sample.keys("a"))
        let rows = [
            Sample.flag("f", [keyed, Sample.everybody()]), Sample.flag("f", [], #""killed": true"#),
            Sample.flag("f", [Sample.everybody()], #""trafficAllocation": 0"#),
            Sample.flag("f", [keyed], #""prerequisites": [{"n": "none", "ts": []}]"#),
            Sample.flag("f", [Sample.everybody()], #""status": "ARCHIVED""#), Sample.flag("other", []),
        ]
        for row in rows {
            for treatment in ["on", "off", "new"] {
                let rules = try RuleSet(flags: row).fixing("f", at: treatment)
                XCTAssertEqual(users.map { rules.evaluate("f", for: $0).treatment }, [treatment, treatment], row)
            }
        }
    }

    func testWhatAsksForTheFlagSeesTheTreatmentAndAllElseStays() throws {
        let dependent = Sample.flag(
            "d", [Sample.everybody("on 100")], #""prerequisites": [{"n": "f", "ts": ["on"]}]"#)
        let rules = try RuleSet(
            flags: Sample.flag("f", [Sample.rule(Sample.keys("a"))], #""configurations": {"on": "{}"}"#), dependent,
            Sample.flag("e", [Sample.rule(Sample.keys("b"))]))
        func answers(_ flag: String, _ rules: RuleSet) -> [String] { users.map { rules.brief(flag, $0) } }
        let fixed = rules.fixing("f", at: "on")
        XCTAssertEqual(answers("d", rules), ["on / default rule", "default / prerequisites not met"])
        XCTAssertEqual(answers("d", fixed), ["on / default rule", "on / default rule"])
        XCTAssertEqual(answers("e", fixed), answers("e", rules))
        XCTAssertEqual(fixed.evaluate("f", for: users[1]).config, "{}")
        XCTAssertEqual(fixed.flagNames, rules.flagNames)
    }

    func testWhatAsksForAFlagThatIsNotThereSeesTheTreatment() throws {
        let segment = #"{"name": "s", "status": "ACTIVE", "conditions": [\#(Sample.rule(Sample.asks("f", "on")))]}"#
        let rows = [
            Sample.flag("d", [Sample.everybody("on 100")], #""prerequisites": [{"n": "f", "ts": ["on"]}]"#),
            Sample.flag("d", [Sample.rule(Sample.asks("f", "on"))]),
            Sample.flag("d", [Sample.rule(Sample.inRuleBasedSegment("s"))]),
        ]
        let archived = Sample.flag("f", [Sample.everybody()], #""status": "ARCHIVED""#)
        for row in rows {
            for flags in [row, "\(row),\(archived)"] {
                let rules = try RuleSet(flags: flags, ruleBased: [segment])
                let fixed = [rules, rules.fixing("f", at: "on"), rules.fixing("f", at: "off")]
                XCTAssertEqual(
                    fixed.map { $0.evaluate("d", for: users[0]).treatment == "on" }, [false, true, false], flags)
            }
        }
    }
}
