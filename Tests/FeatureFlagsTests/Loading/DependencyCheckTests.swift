import XCTest

@testable import FeatureFlags

/// What a load says about flags and segments that depend on each other.
final class DependencyCheckTests: XCTestCase {
    private func flag(_ name: String, needing others: String...) -> String {
        let prerequisites = others.map { #"{"n": "\#($0)", "ts": ["on"]}"# }.joined(separator: ",")
        return Sample.flag(name, [Sample.everybody("on 100")], #""prerequisites": [\#(prerequisites)]"#)
    }

    private func problems(_ flags: [String], segments: [String] = []) throws -> [String] {
        try RuleSet(Sample.file(flags, segments: segments).utf8, named: "rules.json").diagnostics.map(\.problem)
    }

    func testCyclesAreNamed() throws {
        let rows: [([String], [String])] = [
            ([flag("a", needing: "b"), flag("b")], []),
            ([flag("a", needing: "b", "b"), flag("b", needing: "c"), flag("c")], []),
            ([flag("a", needing: "a")], [#""a" depends on itself: "a" → "a""#]),
            (
                [flag("a", needing: "b"), flag("b", needing: "c"), flag("c", needing: "b")],
                [#""b" depends on itself: "b" → "c" → "b""#]
            ),
        ]
        for (flags, expected) in rows { XCTAssertEqual(try problems(flags), expected) }
    }

    func testCyclesThroughSegmentsAreNamed() throws {
        let segment = """
            {"name": "s", "excluded": {"segments": [{"type": "rule-based", "name": "t"}]}}
            """
        let other = """
            {"name": "t", "conditions": [{"matcherGroup": {"matchers": [{"matcherType": "IN_RULE_BASED_SEGMENT",
             "userDefinedSegmentMatcherData": {"segmentName": "s"}}]}}]}
            """
        XCTAssertEqual(
            try problems([], segments: [segment, other]), [#""s" depends on itself: "s" → "t" → "s""#])
    }

    func testALongCycleIsAbridged() throws {
        let flags = (0..<50).map { flag("f\($0)", needing: "f\(($0 + 1) % 50)") }
        XCTAssertEqual(
            try problems(flags),
            [#""f0" depends on itself: "f0" → "f1" → "f2" → "f3" → … → "f48" → "f49" → "f0""#])
    }

    func testAChainBeyondTheLimitIsReportedOnce() throws {
        let flags = (0..<30_000).map { $0 == 29_999 ? flag("f\($0)") : flag("f\($0)", needing: "f\($0 + 1)") }
        XCTAssertEqual(try problems(flags), [#""f29899" depends on 100 others, one behind the other"#])
    }
}
