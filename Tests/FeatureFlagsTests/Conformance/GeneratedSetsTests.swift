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
                let expected = try Answer(json: JSONDocument(parsing: Array(answer.utf8)).root)
                let user = try XCTUnwrap(User(query: query))
                let flag = try XCTUnwrap(query["flag"]?.string)
                XCTAssertEqual(Answer(rules.evaluate(flag, for: user)), expected, "set \(set) line \(line + 1)")
                let trail = rules.explain(flag, for: user)
                XCTAssertEqual(Answer(trail), expected, "trail of set \(set) line \(line + 1)")
            }
        }
    }
}

/// The compared parts of an answer.
private struct Answer: Equatable {
    let treatment: String?
    let config: String?
    let label: String?

    init(_ evaluation: Evaluation) {
        (treatment, config, label) = (evaluation.treatment, evaluation.config, evaluation.label)
    }

    init(_ trail: Trail) {
        (treatment, config, label) = (trail.treatment, trail.config, trail.label)
    }

    init(json: JSONValue) {
        (treatment, config, label) = (json["treatment"]?.string, json["config"]?.string, json["label"]?.string)
    }
}
