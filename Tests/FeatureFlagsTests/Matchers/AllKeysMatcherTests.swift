import TestSupport
import XCTest

@testable import FeatureFlags

final class AllKeysMatcherTests: XCTestCase {
    func testEveryPresentValueMatches() throws {
        try assertMatcher(
            "ALL_KEYS", #""#,
            [
                .init("a", true),
                .init("", true),
                .init(0, true),
                .init(1.5, true),
                .init(false, true),
                .init([], true),
                .init(.null, false),
                .init(nil, false),
            ])
    }

    func testEveryKeyMatches() throws {
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.everybody("on 100")]))
        XCTAssertEqual(rules.brief("flag", User(key: "anybody")), "on / default rule")
    }
}
