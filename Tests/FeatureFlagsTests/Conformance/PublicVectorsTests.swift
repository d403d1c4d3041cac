import Foundation
import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// The public test data of the rule format; skipped where it is not at hand.
final class PublicVectorsTests: XCTestCase {
    func testMurmurHashesAndBuckets() throws {
        try check("murmur3-sample-data-v2.csv", rows: 2000, .murmur) { UInt32(bitPattern: $0).description }
        try check("murmur3-non-alpha-numeric.csv", rows: 999, .murmur) { UInt32(bitPattern: $0).description }
    }

    func testLegacyHashesAndBuckets() throws {
        try check("legacy-hash-sample-data.csv", rows: 2000, .legacy) { $0.description }
        try check("legacy-hash-non-alpha-numeric.csv", rows: 999, .legacy) { $0.description }
    }

    /// Fields end at the first, the second and the last comma but one; keys hold anything else.
    private func check(
        _ name: String, rows: Int, _ algorithm: BucketHash.Algorithm, spelled: (Int32) -> String
    ) throws {
        var count = 0
        for line in try lines(name) {
            // By code unit: a key may begin with a mark that joins the comma before it into one character.
            let fields = line.utf8.split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) }
            let seed = try XCTUnwrap(Int32(fields[0]), line)
            let key = fields[1]
            let hash =
                algorithm == .legacy
                ? LegacyHash.hash(key, seed: seed)
                : Int32(bitPattern: Murmur3.hash(key.utf8, seed: UInt32(bitPattern: seed)))
            XCTAssertEqual(spelled(hash), fields[2], "\(name): \(line)")
            XCTAssertEqual(
                BucketHash(algorithm: algorithm, seed: seed).bucket(of: key), Int(fields[3]), "\(name): \(line)")
            count += 1
        }
        XCTAssertEqual(count, rows)
    }

    func testVersionsAreInOrder() throws {
        for line in try lines("valid-semantic-versions.csv") {
            let versions = line.split(separator: ",").map { SemanticVersion(String($0)) }
            let higher = try XCTUnwrap(versions[0], line)
            let lower = try XCTUnwrap(versions[1], line)
            XCTAssertTrue(lower.precedes(higher), line)
            XCTAssertFalse(higher.precedes(lower), line)
        }
    }

    func testVersionsAreEqual() throws {
        for line in try lines("equal-to-semver.csv") {
            let fields = line.split(separator: ",").map(String.init)
            let first = try XCTUnwrap(SemanticVersion(fields[0]), line)
            let second = try XCTUnwrap(SemanticVersion(fields[1]), line)
            XCTAssertEqual(first == second, fields[2] == "true", line)
        }
    }

    func testRegularExpressions() throws {
        for line in try lines("regex.txt") {
            let fields = line.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
            let expression = try BoundedExpression(fields[0])
            var effort = SearchEffort()
            XCTAssertEqual(expression.isFound(in: fields[1], &effort), fields[2] == "true", line)
        }
    }

    func testNumberMatchers() throws {
        let data = try Data(contentsOf: vector("matchers.json"))
        let samples = try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        for sample in samples {
            let matcher = try JSONSerialization.data(withJSONObject: XCTUnwrap(sample["matcher"]))
            let rule = Sample.rule(String(decoding: matcher, as: UTF8.self))
            let rules = try RuleSet(flags: Sample.flag("flag", [rule, Sample.everybody()]))
            let values = try XCTUnwrap(sample["values"] as? [Int64])
            for (value, result) in zip(values, try XCTUnwrap(sample["results"] as? [Int])) {
                let user = User(key: "key", attributes: ["numberAttribute": .integer(value)])
                XCTAssertEqual(
                    rules.evaluate("flag", for: user).treatment, result == 1 ? "on" : "off",
                    "\(sample["description"] ?? "") of \(value)")
            }
        }
    }

    func testRuleBasedSegments() throws {
        let text = try String(decoding: Data(contentsOf: vector("rule_base_segments.json")), as: UTF8.self)
        let flags = ["sample_rule_based_segment", "rule_based_segment_2"]
        let segments = try RuleSet(text.utf8, named: "a.json").table.segments
        XCTAssertEqual(segments.count, flags.count)
        let rules = try XCTUnwrap(segments.first.map { try self.rules(asking: $0.name, text: text) })
        let expected = [
            ("mauro@split.io", "off"), ("gaston@split.io", "off"), ("bilal@split.io", "on"), ("bilal@other.io", "off"),
        ]
        for (key, treatment) in expected {
            let user = User(key: key, attributes: ["email": .string(key)])
            XCTAssertEqual(rules.evaluate("flag", for: user).treatment, treatment, key)
        }
    }

    private func rules(asking segment: String, text: String) throws -> RuleSet {
        let matcher = Sample.inRuleBasedSegment(segment)
        let flag = Sample.flag("flag", [Sample.rule(matcher), Sample.everybody()])
        return try RuleSet(
            text.replacingOccurrences(of: #""d": []"#, with: #""d": [\#(flag)]"#).utf8, named: "rules.json")
    }

    func testPrerequisites() throws {
        let rules = try RuleSet(contentsOf: vector("splits_prereq.json"))
        let rows = [
            ("test_prereq", "bilal@split.io", "on / default rule"),
            ("test_prereq", "mauro@split.io", "def_treatment / prerequisites not met"),
            ("prereq_chain", "bilal@split.io", "on_whitelist / whitelisted"),
            ("prereq_chain", "mauro@split.io", "on_default / prerequisites not met"),
            ("prereq_chain", "pato@split.io", "on / default rule"),
        ]
        for (flag, key, answer) in rows {
            let user = User(key: key, attributes: ["email": .string(key)])
            XCTAssertEqual(rules.brief(flag, user), answer, "\(flag) for \(key)")
        }
    }

    func testACompleteFile() throws {
        let rules = try RuleSet(contentsOf: vector("splits_localhost.json"))
        let rows = [
            ("rbs_flag", "bilal@@split.io", "on"), ("rbs_flag", "mauro@split.io", "off"),
            ("push_test", "bilal", "on"), ("push_test", "admin", "on_whitelist"),
        ]
        for (flag, key, treatment) in rows {
            let user = User(key: key, attributes: ["email": .string(key)])
            XCTAssertEqual(rules.evaluate(flag, for: user).treatment, treatment, "\(flag) for \(key)")
        }
    }

    func testYAML() throws {
        let rules = try RuleSet(contentsOf: vector("split.yaml"))
        let rows: [(String, String, String, String?)] = [
            ("split_1", "user_a", "on", nil), ("split_1", "user_b", "off", #"{ "size" : 20 }"#),
            ("split_2", "user_b", "off", #"{ "size" : 44 }"#), ("split_2", "user_a", "control", nil),
            ("splitWithKeys", "user_2", "v1", #"{ "size" : 44 }"#),
            ("splitWithNoKeys", "any", "v2", #"{ "size" : 999 }"#),
        ]
        for (flag, key, treatment, config) in rows {
            let evaluation = rules.evaluate(flag, for: User(key: key))
            XCTAssertEqual(evaluation.treatment, treatment, "\(flag) for \(key)")
            XCTAssertEqual(evaluation.config, config, "\(flag) for \(key)")
        }
    }

    func testText() throws {
        let rules = try RuleSet(contentsOf: vector("localhost_3.splits"))
        XCTAssertEqual(rules.flagNames, (1...9).map { "split\($0)" })
        XCTAssertEqual(rules.evaluate("split7", for: User(key: "any")).treatment, "t7")
        XCTAssertEqual(try RuleSet(contentsOf: vector("localhost.splits")).flagNames, ["s1", "s2", "s3", "s4", "s5"])
    }

    private func vector(_ name: String) throws -> URL { try Files.vectors().appendingPathComponent(name) }

    private func lines(_ name: String) throws -> [String] {
        try Files.lines(of: vector(name)).filter { !$0.hasPrefix("#") }
    }
}
