import Foundation
import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// The explanations of answers.
final class TrailTests: XCTestCase {
    private func packageInfo() throws -> RuleSet {
        let file = Files.frozen.appendingPathComponent("package-info.json")
        return try RuleSet(
            Array(Data(contentsOf: file)), named: "package-info.json",
            segments: Files.frozen.appendingPathComponent("segments"))
    }

    /// Returns a rule that was asked on the way to a flag's answer.
    private func firstRule(_ flag: String, _ rules: RuleSet, _ user: User) throws -> Trail.Rule {
        let found = rules.explain(flag, for: user).steps.first
        return try XCTUnwrap(found.flatMap { if case .rule(let rule) = $0 { rule } else { nil } }, flag)
    }

    private let demo = User(
        key: "demo", attributes: ["country": "HK", "account_type": "personal", "app_version": "5.2.0"])

    func testTheShortFormNamesRuleBucketAndLine() throws {
        let rules = try packageInfo()
        let rows = [
            ("package_photo", #"rule 2 "HK roll-out 50%" · bucket 37 of 1-50 · package-info.json:237"#),
            ("multi_package", #"rule 1 "default rule" · everybody · package-info.json:183"#),
            ("realtime_survey", "killed · package-info.json:851"),
            ("layout_rearranged", #"rule 2 "layout experiment 10%" · bucket 65 of 11-100 · package-info.json:940"#),
            ("missing", "definition not found"),
        ]
        for (flag, text) in rows { XCTAssertEqual(rules.explain(flag, for: demo).description, text) }
    }

    func testOtherEndsHaveAShortFormToo() throws {
        let on = Sample.everybody("on 100")
        let rules = try RuleSet(
            flags: Sample.flag("other", [Sample.everybody()]),
            Sample.flag("unmet", [on], #""prerequisites": [{"n": "other", "ts": ["on", "v2"]}]"#),
            Sample.flag("lost", [on], #""prerequisites": [{"n": "gone", "ts": []}]"#),
            Sample.flag("allocation", [on], #""trafficAllocation": 0"#), Sample.flag("appended", []),
            Sample.flag("short", [Sample.everybody("on 0")]),
            Sample.flag("second", [Sample.everybody("off 0, on 100")]),
            Sample.flag("unsupported", [Sample.rule("{}")]),
            Sample.flag("cycle", [on], #""prerequisites": [{"n": "cycle", "ts": ["on"]}]"#),
            Sample.flag("archived", [on], #""status": "ARCHIVED""#))
        let user = User(key: "anna")
        let bucket = BucketHash(algorithm: .murmur, seed: 1).bucket(of: "anna")
        let rows = [
            ("unmet", "prerequisites not met · other = off, expected on or v2"),
            ("lost", "prerequisites not met · gone = control, there is no such flag, expected nothing"),
            ("allocation", "not in split · bucket \(bucket) outside 1-0"),
            ("appended", "default rule, added after the last rule · everybody"),
            ("short", #"rule 1 "default rule" · bucket \#(bucket) beyond 1-0"#),
            ("second", #"rule 1 "default rule" · everybody"#),
            ("unsupported", "targeting rule type unsupported by sdk · everybody"),
            ("cycle", "exception: it depends on itself · cycle → cycle"),
            ("archived", "definition not found, the flag is archived"),
        ]
        for (flag, text) in rows {
            let description = rules.explain(flag, for: user).description
            XCTAssertTrue(description.hasPrefix(text + " · rules.json:"), description)
        }
        XCTAssertEqual(rules.explain("unmet", for: User(key: "")).description, "the key is empty")
        XCTAssertEqual(rules.explain(" ", for: user).description, "the flag's name is empty")
    }

    func testEverybodyIsSaidOfRulesForEverybodyAlone() throws {
        let everybodyWithAge = Sample.rule([Sample.matcher("ALL_KEYS", attribute: "age")], shares: "on 100")
        let rows: [(file: String, text: String, trail: String, line: UInt)] = [
            ("f.yaml", "- a:\n    treatment: v\n", #"rule 1 "default rule" · everybody · f.yaml:1"#, #line),
            (
                "f.yaml", "- a: {treatment: v, keys: []}\n- a: {treatment: w}",
                #"rule 2 "default rule" · everybody · f.yaml:2"#, #line
            ),
            (
                "f.yaml", "- a: {treatment: v, keys: [x, anna]}",
                #"rule 1 "whitelisted v" · all it matches · f.yaml:1"#, #line
            ),
            (
                "f.yaml", "- a:\n    keys: anna\n    treatment: v\n",
                #"rule 1 "whitelisted v" · all it matches · f.yaml:1"#, #line
            ),
            ("f.splits", "a v\na w anna", #"rule 1 "whitelisted w" · all it matches · f.splits:2"#, #line),
            ("f.splits", "a v\na w ben", #"rule 2 "default rule" · everybody · f.splits:1"#, #line),
            (
                "f.json", Sample.file([Sample.flag("a", [Sample.rule(Sample.keys("anna"))])]),
                #"rule 1 "rule" · all it matches · f.json:10"#, #line
            ),
            (
                "f.json", Sample.file([Sample.flag("a", [everybodyWithAge])]),
                #"rule 1 "rule" · all it matches · f.json:10"#, #line
            ),
            (
                "f.json",
                Sample.file([
                    Sample.flag("a", [Sample.rule([Sample.keys("ben")], shares: "on 100"), Sample.everybody("on 100")])
                ]),
                #"rule 2 "default rule" · everybody · f.json:12"#, #line
            ),
        ]
        let anna = User(key: "anna", attributes: ["age": 7])
        for row in rows {
            let rules = try RuleSet(row.text.utf8, named: row.file)
            XCTAssertEqual(rules.explain("a", for: anna).description, row.trail, line: row.line)
        }
    }

    func testARuleThatDidNotMatchSaysWhy() throws {
        let rules = try packageInfo()
        let first = try firstRule("cash_on_delivery", rules, demo)
        XCTAssertFalse(first.isMatch)
        XCTAssertEqual(first.description, #"rule 1 "cash markets": country "HK" is one of "TW", "VN", "IN": no"#)
        let unknown = try firstRule("cash_on_delivery", rules, User(key: "x"))
        XCTAssertEqual(unknown.tests[0].description, #"country (absent) is one of "TW", "VN", "IN": no"#)
    }

    func testDependenciesAndPrerequisitesAreNested() throws {
        let rules = try packageInfo()
        let rule = try firstRule("insurance", rules, demo)
        XCTAssertEqual(rule.tests.map(\.matcher), ["WHITELIST", "IN_SPLIT_TREATMENT"])
        XCTAssertEqual(rule.tests[1].flags.map(\.flag), ["declared_value"])
        XCTAssertEqual(rule.tests[1].flags[0].label, "all markets")
        let steps = rules.explain("recipient_notification", for: demo).steps
        guard case .prerequisite(let prerequisite) = steps[0] else { return XCTFail("no prerequisite") }
        XCTAssertTrue(prerequisite.isMet)
        XCTAssertEqual(prerequisite.flags.map(\.treatment), ["on"])
    }

    func testRuleBasedSegmentsAreNested() throws {
        let rules = try packageInfo()
        for (key, isMember, exclusion) in [
            ("eve@parcels.example", true, nil), ("visitor@parcels.example", false, "the key is excluded"),
            ("c.lee@parcels.example", false, #"members of "contractors" are excluded"#), ("demo", false, nil),
        ] {
            let rule = try firstRule("layout_rearranged", rules, User(key: key))
            let segment = try XCTUnwrap(rule.tests.first?.segments.first)
            XCTAssertEqual(segment.name, "staff")
            XCTAssertEqual(segment.isMember, isMember, key)
            XCTAssertEqual(segment.exclusion, exclusion, key)
        }
    }

    func testASegmentBelongsToTheMatcherThatAskedForIt() throws {
        let isStaff = Sample.inRuleBasedSegment("staff")
        let rules = try RuleSet(
            flags: Sample.flag("f", [Sample.rule(isStaff, Sample.keys("a"))]),
            ruleBased: [#"{"name": "staff", "status": "ACTIVE", "conditions": [\#(Sample.rule(Sample.keys("a")))]}"#])
        let rule = try firstRule("f", rules, User(key: "a"))
        XCTAssertEqual(rule.tests.map { $0.segments.map(\.name) }, [["staff"], []])
    }

    func testWhatIsAskedAgainIsShownAgainForTwoThousandLines() throws {
        let leaves = (1...99).map { "leaf \($0)" }
        func rule(asking flags: [String]) -> String {
            Sample.rule(flags.map { Sample.asks($0, "on") }, shares: "on 100")
        }
        let rules = try RuleSet(
            flags: ([Sample.flag("top", [rule(asking: Array(repeating: "base", count: 103))])]
                + [Sample.flag("base", [rule(asking: leaves)])]
                + leaves.map { Sample.flag($0, [Sample.everybody("on 100")]) }).joined(separator: ","))
        let asked = try firstRule("top", rules, User(key: "x")).tests.flatMap(\.flags)
        XCTAssertEqual(asked.count, 103)
        XCTAssertEqual(Set(asked.map(\.treatment)), ["on"])
        // Each is itself, 99 tests, 99 leaves and a test of each leaf: 298 lines. The first is not there before, and
        // there is room for six others.
        XCTAssertEqual(asked.prefix { !$0.steps.isEmpty }.count, 7)
        XCTAssertEqual(asked.count { !$0.steps.isEmpty }, 7)
    }

    /// Rules that ask another flag again and again do not multiply its lines, and what is left out is counted.
    func testALongTrailIsItsBeginningAndItsEnd() throws {
        let number = 1000
        let asked = Sample.flag("asked", (0..<number).map { Sample.rule(Sample.keys("k\($0)")) })
        let asking = (0..<number).map { _ in Sample.rule(Sample.asks("asked", "on")) }
        let label = String(repeating: "long ", count: 1000)
        let last = Sample.rule(Sample.asks("asked", "off"), label: label)
        let trail = try RuleSet(flags: asked, Sample.flag("asking", asking + [last])).explain(
            "asking", for: User(key: "x"))
        let encoded = String(decoding: try JSONEncoder().encode(trail), as: UTF8.self)
        XCTAssertLessThan(encoded.utf8.count, 3_000_000)
        let lines = trail.lines
        XCTAssertEqual(lines.count, 1001)
        XCTAssertEqual(
            lines.prefix(2).map { $0.prefix { $0 != ":" } },
            [
                #"rule 1 "rule""#,
                "  asked = off   default rule, added after the last rule · everybody · rules.json",
            ])
        // Each test of the JSON is a line, but for those that ask nothing, and so is each flag but the first.
        func count(_ word: String) -> Int { encoded.components(separatedBy: "\"\(word)\"").count - 1 }
        let whole = count("matcher") - count("ALL_KEYS") + count("flag") - 1
        let left = try XCTUnwrap(lines.firstIndex { $0.hasPrefix("… ") })
        XCTAssertEqual(lines[left], "… \(whole - 1000) lines left out …")
        XCTAssertEqual(left, 800)
        XCTAssertTrue(lines[lines.count - 2].hasPrefix("rule 1001 \"long long "), lines[lines.count - 2])
        XCTAssertLessThan(lines[lines.count - 2].count, 350)
        XCTAssertTrue(lines[lines.count - 2].hasSuffix(" more characters)"), lines[lines.count - 2])
    }

    func testTheTrailOfACycleNamesItsPath() throws {
        func flag(_ name: String, asking other: String) -> String {
            Sample.flag(name, [Sample.rule(Sample.asks(other, "on")), Sample.everybody()])
        }
        let rules = try RuleSet(flags: flag("a", asking: "b"), flag("b", asking: "c"), flag("c", asking: "b"))
        XCTAssertEqual(
            rules.explain("a", for: User(key: "x")).steps,
            [.abandoned(reason: "it depends on itself", path: ["a", "b", "c", "b"])])
    }

    func testTheJSONFormCarriesEveryStep() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let rules = try RuleSet(
            flags: Sample.flag(
                "flag", [Sample.rule(Sample.keys("ben")), Sample.everybody("on 100")], #""trafficAllocation": 99"#))
        let text = String(decoding: try encoder.encode(rules.explain("flag", for: User(key: "anna"))), as: UTF8.self)
        let bucket = BucketHash(algorithm: .murmur, seed: 1).bucket(of: "anna")
        let place = { (line: Int, column: Int) in #"{"column":\#(column),"file":"rules.json","line":\#(line)}"# }
        for part in [
            #""flag":"flag""#, #""label":"default rule""#, #""treatment":"on""#,
            #"{"bucket":\#(bucket),"isIn":true,"percentage":99,"step":"allocation"}"#, #""matcher":"WHITELIST""#,
            #""question":"is one of \"ben\"""#, #""value":"\"anna\"""#, #""isMatch":false"#, #""step":"rule""#,
            #""share":{"first":1,"last":100"#, place(9, 17),
        ] {
            XCTAssertTrue(text.contains(part), "\(part) in \(text)")
        }
    }

    func testEveryKindOfStepNamesItselfInJSON() throws {
        func check(_ step: Trail.Step, _ json: String, line: UInt = #line) throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            XCTAssertEqual(String(decoding: try encoder.encode(step), as: UTF8.self), json, line: line)
        }
        try check(.notEvaluated(reason: "the key is empty"), #"{"reason":"the key is empty","step":"notEvaluated"}"#)
        try check(.killed, #"{"step":"killed"}"#)
        try check(.noRule, #"{"step":"noRule"}"#)
        for (bucket, isIn) in [(7, false), (5, true)] {
            try check(
                .allocation(bucket: bucket, percentage: 5),
                #"{"bucket":\#(bucket),"isIn":\#(isIn),"percentage":5,"step":"allocation"}"#)
        }
        try check(
            .abandoned(reason: "cycle", path: ["a", "a"]), #"{"path":["a","a"],"reason":"cycle","step":"abandoned"}"#)
        let prerequisite = Trail.Prerequisite(
            flag: "a", treatments: ["on"], isMet: false, location: FileLocation(file: "f", line: 1, column: 2),
            flags: [])
        try check(
            .prerequisite(prerequisite),
            #"{"flag":"a","flags":[],"isMet":false,"location":{"column":2,"file":"f","line":1},"#
                + #""step":"prerequisite","treatments":["on"]}"#)
    }
}
