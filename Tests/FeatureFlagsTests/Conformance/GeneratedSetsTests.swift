import Foundation
import StructuredText
import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// Random rule files and users, with the answers another implementation of the format gave.
final class GeneratedSetsTests: XCTestCase {
    func testEveryAnswerAgreesInTreatmentConfigAndLabel() throws {
        for set in 1...4 {
            let directory = Files.generated.appendingPathComponent("set-\(set)")
            let rules = try RuleSet(
                contentsOf: directory.appendingPathComponent("rules.json"),
                segments: directory.appendingPathComponent("segments"))
            let queries = try Files.lines(of: directory.appendingPathComponent("queries.jsonl"))
            let answers = try Files.lines(of: directory.appendingPathComponent("expected.jsonl"))
            XCTAssertEqual(queries.count, 1000)
            XCTAssertEqual(answers.count, 1000)
            for (line, (query, answer)) in zip(queries, answers).enumerated() {
                let query = try JSONDocument(parsing: Array(query.utf8)).root
                let json = try JSONDocument(parsing: Array(answer.utf8)).root
                let expected = ["treatment", "config", "label"].map { json[$0]?.string }
                let user = try XCTUnwrap(User(query: query))
                let flag = try XCTUnwrap(query["flag"]?.string)
                let (found, trail) = (rules.evaluate(flag, for: user), rules.explain(flag, for: user))
                XCTAssertEqual(
                    [found.treatment, found.config, found.label], expected, "set \(set) line \(line + 1)")
                XCTAssertEqual(
                    [trail.treatment, trail.config, trail.label], expected, "trail of set \(set) line \(line + 1)")
            }
        }
    }
}
