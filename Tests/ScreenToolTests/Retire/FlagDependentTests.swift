import FeatureFlags
import PackageInfoTestSupport
@testable import ScreenTool
import XCTest

/// The flags and segments that ask for a flag, and where.
final class FlagDependentTests: XCTestCase {
    func testEveryPlaceThatAsksIsReported() throws {
        let data = #""dependencyMatcherData": {"split": "f", "treatments": ["on"]}"#
        let asks = "{\"matcherType\": \"IN_SPLIT_TREATMENT\", \(data)}"
        let segment = #"{"name": "s", "conditions": [\#n{"matcherGroup": {"matchers": [\#n\#(asks)]}}]}"#
        let file = Sample.file(
            [
                Sample.flag("f", [Sample.rule(asks)]), Sample.flag("b", [Sample.rule("\n" + asks)]),
                Sample.flag("c", [], "\n\"prerequisites\": [\n{\"n\": \"f\", \"ts\": [\"on\"]}]"),
                Sample.flag("d", [Sample.everybody()]),
            ], segments: [segment])
        let rules = try RuleSet(file.utf8, named: "rules.json")
        XCTAssertEqual(rules.dependents(of: "f").map(\.name), ["b", "c", "s"])
        XCTAssertEqual(rules.dependents(of: "f").map(\.isSegment), [false, false, true])
        let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
        let places = lines.indices.filter { lines[$0].hasPrefix(asks) || lines[$0].hasPrefix(#"{"n": "f""#) }
        XCTAssertEqual(rules.dependents(of: "f").map(\.location.line), places.map { $0 + 1 })
        XCTAssertEqual(rules.dependents(of: "d") + rules.dependents(of: "s"), [])
    }
}
