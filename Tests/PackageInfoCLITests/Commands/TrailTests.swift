import PackageInfoTestSupport
import XCTest

/// The origins of answers, as `explain` prints them.
final class TrailTests: XCTestCase {
    /// One flag that asks another, a share of the keys, and a segment made of rules.
    private let rules = """
        {"ff": {"d": [
        {"name": "package_photo", "seed": 1, "algo": 2, "status": "ACTIVE", "killed": false, "defaultTreatment": "off",
         "trafficAllocation": 99, "trafficAllocationSeed": 1,
         "prerequisites": [{"n": "insurance", "ts": ["on"]}],
         "conditions": [
        {"conditionType": "WHITELIST", "label": "testers", "partitions": [{"treatment": "on", "size": 100}],
         "matcherGroup": {"combiner": "AND", "matchers": [
           {"matcherType": "IN_RULE_BASED_SEGMENT", "negate": false,
            "userDefinedSegmentMatcherData": {"segmentName": "crew"}}]}},
        {"conditionType": "ROLLOUT", "label": "all of us",
         "partitions": [{"treatment": "on", "size": 100}],
         "matcherGroup": {"combiner": "AND", "matchers": [{"matcherType": "ALL_KEYS", "negate": false}]}}]},
        {"name": "insurance", "seed": 1, "algo": 2, "status": "ACTIVE", "killed": false, "defaultTreatment": "off",
         "trafficAllocation": 100, "conditions": [
        {"conditionType": "ROLLOUT", "label": "insured",
         "partitions": [{"treatment": "on", "size": 100}],
         "matcherGroup": {"combiner": "AND", "matchers": [{"matcherType": "ALL_KEYS", "negate": false}]}}]}]},
        "rbs": {"d": [
        {"name": "crew", "status": "ACTIVE", "excluded": {"keys": ["demo"], "segments": []}, "conditions": []}]}}
        """

    func testTheTextReportsEveryStepInOrder() throws {
        let file = try scratchFile("rules.json", rules)
        let folder = file.deletingLastPathComponent()
        let result = try Program.run(["explain", "--rules", "./rules.json"], in: folder)
        let lines = result.output.components(separatedBy: "\n")
        XCTAssertEqual(result.status, 0)
        // A package from which the component was removed has no such line.
        guard let start = lines.firstIndex(where: { $0.contains(" PackagePhoto ") }) else { return }
        let block = lines[(start + 1)...].prefix { $0.hasPrefix("      ") }
        let bucket = try XCTUnwrap(block.joined().firstMatch(of: /take part, bucket (\d+)/)).1
        XCTAssertEqual(
            Array(block),
            [
                #"      package_photo = on   rule 2 "all of us" · everybody · ./rules.json:10"#,
                "          prerequisite insurance = on, expected on: yes",
                #"            insurance = on   rule 1 "insured" · everybody · ./rules.json:15"#,
                #"          rule 1 "testers": is in rule-based segment "crew": no"#,
                #"            segment "crew": is not a member, the key is excluded · ./rules.json:19"#,
                "          99% of the keys take part, bucket \(bucket): yes",
            ])
    }

    func testTheJSONCarriesTheWholeTrail() throws {
        let file = try scratchFile("rules.json", rules)
        for command in ["explain --flags", "explain"] {
            let result = try Program.run(
                command.components(separatedBy: " ") + ["--format", "json", "--rules", "rules.json"],
                in: file.deletingLastPathComponent())
            let names = try result.json(at: "flags/*/flag")
            XCTAssertFalse(names.isEmpty)
            guard let photo = names.firstIndex(of: "package_photo") else { continue }
            let values = [
                "steps/*/step": ["prerequisite", "rule", "allocation", "rule"], "location/file": ["rules.json"],
                "location/line": ["10"], "steps/0/flags/0/flag": ["insurance"],
                "steps/1/tests/0/segments/0/name": ["crew"], "steps/2/percentage": ["99"],
            ]
            for (path, value) in values {
                XCTAssertEqual(try result.json(at: "flags/\(photo)/trail/\(path)"), value, path)
            }
        }
    }
}
