import TestSupport
import XCTest

@testable import FeatureFlags

/// What tells that a flag may answer otherwise than under the file before.
final class DigestsTests: XCTestCase {
    private func segment(_ name: String, asking other: String, _ key: String) -> String {
        let asks = Sample.matcher(
            "IN_RULE_BASED_SEGMENT", #""userDefinedSegmentMatcherData": {"segmentName": "\#(other)"}"#)
        let conditions = [asks, Sample.keys(key)].map { #"{"matcherGroup": {"matchers": [\#($0)]}}"# }
        return #"{"name": "\#(name)", "conditions": [\#(conditions.joined(separator: ","))]}"#
    }

    /// The flag `f` asks the segment `a`, which asks others; nobody asks `lone`.
    private func digest(_ segments: [String]) throws -> UInt64 {
        let asks = Sample.matcher("IN_RULE_BASED_SEGMENT", #""userDefinedSegmentMatcherData": {"segmentName": "a"}"#)
        let flag = Sample.flag("f", [Sample.rule(asks), Sample.everybody()])
        let rules = try RuleSet(Sample.file([flag], segments: segments).utf8, named: "rules.json")
        return try XCTUnwrap(rules.table.digests.first)
    }

    func testAFlagChangesWithEverySegmentItReaches() throws {
        func segments(b: String = "x", c: String = "x", lone: String = "x", circle: Bool) -> [String] {
            [
                segment("a", asking: "b", "x"), segment("b", asking: "c", b),
                segment("c", asking: circle ? "a" : "none", c), segment("lone", asking: "none", lone),
            ]
        }
        for circle in [false, true] {
            let before = try digest(segments(circle: circle))
            XCTAssertEqual(try digest(segments(circle: circle)), before)
            XCTAssertEqual(try digest(segments(lone: "y", circle: circle)), before)
            XCTAssertNotEqual(try digest(segments(b: "y", circle: circle)), before)
            XCTAssertNotEqual(try digest(segments(c: "y", circle: circle)), before)
        }
    }
}
