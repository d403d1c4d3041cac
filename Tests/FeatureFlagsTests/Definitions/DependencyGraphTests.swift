import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// Flags and segments that depend on each other: the cycles that are
/// reported, and which flags change with which segments.
final class DependencyGraphTests: XCTestCase {
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
        let rows: [(count: Int, path: String, line: UInt)] = [
            (7, #""f0" → "f1" → "f2" → "f3" → "f4" → "f5" → "f6" → "f0""#, #line),
            (8, #""f0" → "f1" → "f2" → "f3" → … → "f6" → "f7" → "f0""#, #line),
            (50, #""f0" → "f1" → "f2" → "f3" → … → "f48" → "f49" → "f0""#, #line),
        ]
        for (count, path, line) in rows {
            let flags = (0..<count).map { flag("f\($0)", needing: "f\(($0 + 1) % count)") }
            XCTAssertEqual(try problems(flags), [#""f0" depends on itself: \#(path)"#], line: line)
        }
    }

    func testOfEachComponentOneShortestCycleIsReported() throws {
        let many = rounds(800)
        let rows: [([String], [String])] = [
            (
                [flag("a", needing: "b"), flag("b", needing: "c", "a"), flag("c", needing: "a")],
                [#""a" depends on itself: "a" → "b" → "a", and so does another that it depends on"#]
            ),
            (
                [flag("a", needing: "a"), flag("b", needing: "c", "a"), flag("c", needing: "b")],
                [#""a" depends on itself: "a" → "a""#, #""b" depends on itself: "b" → "c" → "b""#]
            ),
            (
                (0..<many).map { flag("f\($0)", needing: "f\(($0 + 1) % many)", "f0") },
                [#""f0" depends on itself: "f0" → "f0", and so do \#(many - 1) others that it depends on"#]
            ),
        ]
        for (flags, expected) in rows { XCTAssertEqual(try problems(flags), expected) }
    }

    func testNoMoreCyclesAreReportedThanDiagnosticsAreKept() throws {
        let problems = try problems((0..<1500).map { flag("f\($0)", needing: "f\($0)") })
        XCTAssertEqual(problems.count, 1001)
        XCTAssertEqual(problems.last, "500 more faults")
    }

    func testALongChainIsNoCycle() throws {
        let flags = (0..<101).map {
            $0 == 100 ? flag("f\($0)") : flag("f\($0)", needing: "f\($0 + 1)")
        }
        XCTAssertEqual(try problems(flags), [])
    }

    // MARK: Changes

    private func segment(_ name: String, asking other: String, _ key: String) -> String {
        let asks = Sample.inRuleBasedSegment(other)
        let conditions = [asks, Sample.keys(key)].map { #"{"matcherGroup": {"matchers": [\#($0)]}}"# }
        return #"{"name": "\#(name)", "conditions": [\#(conditions.joined(separator: ","))]}"#
    }

    /// Makes rules in which the flag `f` asks the segment `a`, which asks others; nobody asks `lone`.
    private func digest(_ segments: [String]) throws -> UInt64 {
        let asks = Sample.inRuleBasedSegment("a")
        let flag = Sample.flag("f", [Sample.rule(asks), Sample.everybody()])
        let rules = try RuleSet(Sample.file([flag], segments: segments).utf8, named: "rules.json")
        return try XCTUnwrap(rules.table.digests.first)
    }

    func testAFlagChangesWithEverySegmentItReaches() throws {
        func segments(b: String = "x", c: String = "x", lone: String = "x", isCircular: Bool) -> [String] {
            [
                segment("a", asking: "b", "x"), segment("b", asking: "c", b),
                segment("c", asking: isCircular ? "a" : "none", c), segment("lone", asking: "none", lone),
            ]
        }
        for isCircular in [false, true] {
            let before = try digest(segments(isCircular: isCircular))
            XCTAssertEqual(try digest(segments(isCircular: isCircular)), before)
            XCTAssertEqual(try digest(segments(lone: "y", isCircular: isCircular)), before)
            XCTAssertNotEqual(try digest(segments(b: "y", isCircular: isCircular)), before)
            XCTAssertNotEqual(try digest(segments(c: "y", isCircular: isCircular)), before)
        }
    }
}
