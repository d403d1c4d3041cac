import TestSupport
import XCTest

@testable import FeatureFlags

final class InListSemverMatcherTests: XCTestCase {
    func testMetadataCountsAndBadItemsAreLeftOut() throws {
        try assertMatcher(
            "IN_LIST_SEMVER", #""whitelistMatcherData": {"whitelist": ["1.2.3", "2.0.0+a"]}"#,
            [
                .init("1.2.3", true),
                .init("01.02.3", true),
                .init("2.0.0+a", true),
                .init("2.0.0", false),
                .init("1.2.3+a", false),
                .init("nonsense", false),
                .init(nil, false),
            ])
    }

    func testOneBadItemCostsItselfAlone() throws {
        let matcher = Sample.matcher("IN_LIST_SEMVER", #""whitelistMatcherData": {"whitelist": ["1.2", "1.2.3", 4]}"#)
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(matcher), Sample.everybody()]))
        XCTAssertEqual(rules.brief("flag", User(key: "1.2.3")), "on / rule")
        XCTAssertEqual(rules.diagnostics.map(\.action), ["left out", "left out"])
    }
}
