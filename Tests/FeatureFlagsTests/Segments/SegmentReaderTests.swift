import Foundation
import StructuredText
import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

final class SegmentReaderTests: XCTestCase {
    /// Rules that give `on` to the members of a segment, and ask for it twice: what is wrong with it is told once.
    private func rules(asking segment: String, in directory: TemporaryDirectory? = nil) throws -> RuleSet {
        let matcher = Sample.matcher(
            "IN_SEGMENT", #""userDefinedSegmentMatcherData": {"segmentName": \#(JSONText.quoted(segment))}"#)
        let flag = Sample.flag("flag", [Sample.rule(matcher, matcher), Sample.everybody()])
        guard let directory else { return try RuleSet(Sample.file([flag]).utf8, named: "rules.json") }
        try directory.write(Sample.file([flag]), to: "rules.json")
        return try RuleSet(
            contentsOf: directory.url.appendingPathComponent("rules.json"),
            segments: directory.url.appendingPathComponent("segments"))
    }

    func testTheMembersAreTheAddedKeys() throws {
        let directory = try TemporaryDirectory()
        try directory.write(
            #"{"name": "other", "added": ["anna", "both"], "removed": ["both", "ben"], "since": 9, "till": 0}"#,
            to: "segments/vip.json")
        let rules = try rules(asking: "vip", in: directory)
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
            let directory = try TemporaryDirectory()
            try directory.write(content, to: "segments/vip.json")
            let rules = try rules(asking: "vip", in: directory)
            XCTAssertEqual(rules.brief("flag", User(key: "anna")), "off / default rule")
            XCTAssertEqual(rules.diagnostics.count, 1, content)
            XCTAssertTrue(rules.diagnostics[0].problem.contains(problem), "\(rules.diagnostics)")
        }
    }

    func testItemsThatAreNoTextsAreReportedWithTheSegmentsPlace() throws {
        let directory = try TemporaryDirectory()
        try directory.write("{\"name\": \"vip\", \"added\": [\"anna\",\n 5]}", to: "segments/vip.json")
        let diagnostic = try XCTUnwrap(rules(asking: "vip", in: directory).diagnostics.first)
        XCTAssertTrue(diagnostic.file.hasSuffix("segments/vip.json"))
        XCTAssertEqual(diagnostic.location?.line, 2)
        XCTAssertEqual(diagnostic.path, "added[1]")
    }

    func testHalfASurrogatePairIsReported() throws {
        let directory = try TemporaryDirectory()
        try directory.write(#"{"name": "vip", "added": ["x\ud83d"]}"#, to: "segments/vip.json")
        XCTAssertEqual(try rules(asking: "vip", in: directory).diagnostics.map(\.problem), ["half a surrogate pair"])
    }

    func testARepeatedListIsReportedWithTheSegmentsPlace() throws {
        let directory = try TemporaryDirectory()
        try directory.write(#"{"name": "vip", "added": ["anna"], "added": ["ben"]}"#, to: "segments/vip.json")
        let rules = try rules(asking: "vip", in: directory)
        XCTAssertEqual(rules.brief("flag", User(key: "anna")), "off / default rule")
        XCTAssertEqual(
            rules.diagnostics.map { "\($0.location?.column ?? 0) \($0.problem)" },
            [#"17 the member "added" is repeated further down in its object"#])
    }

    func testANameNeverLeadsOutOfTheDirectory() throws {
        let directory = try TemporaryDirectory()
        try directory.write(#"{"name": "secret", "added": ["anna"]}"#, to: "secret.json")
        try directory.write("x", to: "segments/empty")
        for name in ["../secret", "..", ".", "", "/etc/passwd", "a/b", "a\\b", "nul\0"] {
            let rules = try rules(asking: name, in: directory)
            XCTAssertEqual(rules.brief("flag", User(key: "anna")), "off / default rule", name)
            XCTAssertTrue(rules.diagnostics[0].problem.hasSuffix("the name cannot be that of a file"), name)
        }
    }

    func testWithoutDirectoryEverySegmentIsEmpty() throws {
        let rules = try rules(asking: "vip")
        XCTAssertEqual(rules.brief("flag", User(key: "anna")), "off / default rule")
        XCTAssertEqual(rules.diagnostics.map(\.problem), [#"segment "vip": there is no file for it"#])
    }
}
