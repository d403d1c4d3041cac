import Foundation
import StructuredText
import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

final class SegmentReaderTests: XCTestCase {
    /// Rules that give `on` to the members of a segment, and ask for it twice: what is wrong with it is told once.
    private func rules(asking segment: String = "vip", _ content: String) throws -> RuleSet {
        let matcher = Sample.matcher(
            "IN_SEGMENT", #""userDefinedSegmentMatcherData": {"segmentName": \#(JSONText.quoted(segment))}"#)
        let flag = Sample.flag("flag", [Sample.rule(matcher, matcher), Sample.everybody()])
        let folder = try scratchFolder(["rules.json": Sample.file([flag]), "segments/vip.json": content])
        return try RuleSet(
            contentsOf: folder.appendingPathComponent("rules.json"), segments: folder.appendingPathComponent("segments")
        )
    }

    func testTheMembersAreTheAddedKeys() throws {
        let rules = try rules(
            #"{"name": "other", "added": ["anna", "both"], "removed": ["both", "ben"], "since": 9, "till": 0}"#)
        XCTAssertEqual(rules.diagnostics, [])
        for (key, treatment) in [("anna", "on"), ("both", "on"), ("ben", "off")] {
            XCTAssertEqual(rules.evaluate("flag", for: User(key: key)).treatment, treatment, key)
        }
    }

    func testAnUnusableFileMeansAnEmptySegmentAndADiagnostic() throws {
        let rows = [
            ("{", "not JSON"), ("[]", "a segment file is one JSON object"), (#"{"added": ["anna"]}"#, "no name"),
            (#"{"name": "", "added": ["anna"]}"#, "no name"),
        ]
        for (content, problem) in rows {
            let rules = try rules(content)
            XCTAssertEqual(rules.brief("flag", User(key: "anna")), "off / default rule")
            XCTAssertEqual(rules.diagnostics.count, 1, content)
            XCTAssertTrue(rules.diagnostics[0].problem.contains(problem), "\(rules.diagnostics)")
        }
    }

    func testARepairIsReportedWithTheSegmentsPlace() throws {
        let rows = [
            ("{\"name\": \"vip\", \"added\": [\"ben\",\n 5]}", "2:2 added[1] the item is not a text"),
            (#"{"name": "vip", "added": ["x\ud83d"]}"#, "1:29  half a surrogate pair"),
            (
                #"{"name": "vip", "added": ["anna"], "added": ["ben"]}"#,
                #"1:17  the member "added" is repeated further down in its object"#
            ),
        ]
        for (content, expected) in rows {
            let rules = try rules(content)
            XCTAssertEqual(rules.brief("flag", User(key: "anna")), "off / default rule")
            XCTAssertEqual(
                rules.diagnostics.map {
                    "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.path) \($0.problem)"
                },
                [expected])
            XCTAssertTrue(rules.diagnostics[0].file.hasSuffix("segments/vip.json"))
        }
    }

    func testANameNeverLeadsOutOfTheDirectory() throws {
        for name in ["../rules", "..", ".", "", "/etc/passwd", "a/b", "a\\b", "nul\0"] {
            let rules = try rules(asking: name, #"{"name": "vip", "added": ["anna"]}"#)
            XCTAssertEqual(rules.brief("flag", User(key: "anna")), "off / default rule", name)
            XCTAssertTrue(rules.diagnostics[0].problem.hasSuffix("the name cannot be that of a file"), name)
        }
    }

    func testWithoutDirectoryEverySegmentIsEmpty() throws {
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(Sample.inSegment("vip")), Sample.everybody()]))
        XCTAssertEqual(rules.brief("flag", User(key: "anna")), "off / default rule")
        XCTAssertEqual(rules.diagnostics.map(\.problem), [#"segment "vip": there is no file for it"#])
    }
}
