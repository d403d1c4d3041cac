import TestSupport
import XCTest

@testable import FeatureFlags
@testable import ScreenProving

final class AudienceAnswersTests: XCTestCase {
    func testAudiencesWhoseUsersAreAskedTheSameAreOneGroup() throws {
        let hongKong = Sample.rule(
            Sample.matcher("WHITELIST", #""whitelistMatcherData": {"whitelist": ["HK"]}"#, attribute: "country"))
        let other = Sample.rule(
            Sample.matcher("IN_SPLIT_TREATMENT", #""dependencyMatcherData": {"split": "b", "treatments": ["on"]}"#))
        let half = Sample.everybody("on 50, off 50")
        let rows: [(conditions: [String], answers: [String], line: UInt)] = [
            ([half], ["group 0", "group 0", "group 0"], #line),
            ([hongKong, half], ["on", "group 0", "group 0"], #line),
            // What another flag answers may differ from audience to audience.
            ([other, half], ["group 0", "group 1", "group 2"], #line),
        ]
        for row in rows {
            let rules = try RuleSet(flags: Sample.flag("a", row.conditions), Sample.flag("b", [half]))
            let audiences: [[String: AttributeValue]] = ["HK", "SG", "TW"].map { ["country": .string($0)] }
            let answers = AudienceAnswers(of: 0, in: rules, dependent: [0], audiences: audiences).answers.map {
                switch $0 {
                case .certain(let treatment): rules.table.treatments[treatment].string
                case .group(let group): "group \(group)"
                }
            }
            XCTAssertEqual(answers, row.answers, line: row.line)
        }
    }
}
