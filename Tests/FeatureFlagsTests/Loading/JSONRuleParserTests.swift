import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// The definitions made of the members of a JSON rule file, sound and unsound.
final class JSONRuleParserTests: XCTestCase {
    private let anna = User(key: "anna")

    private func load(_ text: String, _ options: LoadingOptions = LoadingOptions()) throws -> RuleSet {
        try RuleSet(text.utf8, named: "rules.json", options: options)
    }

    private var on: String { Sample.everybody("on 100") }

    // MARK: Shapes

    func testBothShapesAreRead() throws {
        let flag = Sample.flag("flag", [on])
        for text in [
            #"{"ff": {"d": [\#(flag)]}}"#, #"{"splits": [\#(flag)], "since": -1}"#,
            #"{"ff": {"d": [\#(flag)], "s": 5, "t": 0}, "rbs": null}"#,
        ] {
            XCTAssertEqual(try load(text).brief("flag", anna), "on / default rule", text)
        }
        XCTAssertEqual(try load(#"{"splits": null, "ff": {"d": [\#(flag)]}}"#).flagNames, [])
    }

    func testMissingPartsMeanEmpty() throws {
        for text in [#"{"ff": {}}"#, #"{"ff": null, "rbs": {}}"#, #"{"rbs": {"d": null}}"#, #"{"ff": {"d": []}}"#] {
            let rules = try load(text)
            XCTAssertEqual(rules.flagNames, [], text)
            XCTAssertEqual(rules.evaluate("flag", for: anna).label, "definition not found", text)
        }
        XCTAssertEqual(
            try load("{}").diagnostics.map(\.description),
            ["rules.json:1:1: the file has none of the members ff, rbs and splits; loaded without flags"])
    }

    func testWrongOutermostLevelsAreAnErrorWithPlace() {
        let rows = [
            ("[]", "rules.json:1:1: the outermost value is not an object"),
            ("7", "rules.json:1:1: the outermost value"),
            ("{\n\"ff\": []}", "rules.json:2:7: ff is not an object"),
            (#"{"ff": {"d": {}}}"#, "rules.json:1:14: ff.d is not a list"),
            (#"{"splits": 1}"#, "rules.json:1:12: splits is not a list"),
            (#"{"rbs": "x"}"#, "rules.json:1:9: rbs is not an object"),
        ]
        for (text, message) in rows {
            XCTAssertThrowsError(try load(text), text) { error in
                XCTAssertEqual((error as? FileFault)?.kind, .shape)
                XCTAssertTrue("\(error)".hasPrefix(message), "\(error)")
            }
        }
    }

    func testWhatIsNoJSONIsAnErrorWithPlace() {
        XCTAssertThrowsError(try load("{\"ff\":\n  oops}")) { error in
            XCTAssertEqual((error as? FileFault)?.kind, .syntax)
            XCTAssertEqual(
                "\(error)", #"rules.json:2:3: not JSON: "o" where a value should be; write a value here"#)
        }
    }

    func testHalfASurrogatePairIsReportedAndRead() throws {
        let rules = try load(Sample.file([Sample.flag(#"x\ud83d"#, [on])]))
        XCTAssertEqual(rules.flagNames, ["x\u{FFFD}"])
        XCTAssertEqual(rules.diagnostics.map(\.problem), ["half a surrogate pair"])
    }

    // MARK: Members of a flag

    func testMembersThatAreMissingOrUnusableHaveDefaults() throws {
        func check(_ members: String, _ answer: String, _ problem: String? = nil, line: UInt = #line) throws {
            let rules = try load(Sample.file([Sample.flag("flag", [on], members)]))
            XCTAssertEqual(rules.brief("flag", anna), answer, members, line: line)
            XCTAssertEqual(rules.diagnostics.first?.problem, problem, members, line: line)
        }
        try check(#""killed": true"#, "default / killed")
        try check(#""killed": "yes""#, "on / default rule", "killed is neither true nor false")
        try check(#""killed": true, "defaultTreatment": null"#, "control / killed")
        try check(#""killed": true, "defaultTreatment": """#, "control / killed")
        try check(#""killed": true, "defaultTreatment": 5"#, "control / killed", "defaultTreatment is not a text")
        try check(#""status": "ARCHIVED""#, "control / definition not found")
        try check(#""status": "archived""#, "on / default rule", "status is neither ACTIVE nor ARCHIVED")
        try check(#""trafficAllocation": 0"#, "default / not in split")
        try check(#""trafficAllocation": 0.0"#, "default / not in split")
        try check(#""trafficAllocation": -1"#, "on / default rule", "trafficAllocation is not from 0 to 100")
        try check(#""trafficAllocation": 101"#, "on / default rule", "trafficAllocation is not from 0 to 100")
        try check(
            #""trafficAllocation": 0.5"#, "on / default rule", "trafficAllocation is not a whole number of 64 bits")
        try check(#""trafficAllocation": null"#, "on / default rule")
        try check(#""algo": 3"#, "on / default rule", "algo is neither 1 nor 2")
        try check(#""seed": "x""#, "on / default rule", "seed is not a whole number")
        try check(#""seed": 4294967297"#, "on / default rule", "seed is beyond 32 bits")
        try check(#""configurations": []"#, "on / default rule", "configurations is not an object")
        try check(#""configurations": {"on": 5}"#, "on / default rule", "the config is not a text")
        XCTAssertEqual(
            try ["\"new\"", "null", "5"].map { last in
                let configs = "\"configurations\": {\"on\": \"old\", \"on\": \(last)}"
                return try RuleSet(flags: Sample.flag("f", [on], configs)).evaluate("f", for: anna).config
            }, ["new", nil, nil], "the last one counts")
        try check(#""prerequisites": null"#, "on / default rule")
        try check(
            #""prerequisites": [{"ts": ["on"]}]"#, "default / prerequisites not met", "the prerequisite names no flag")
        try check(
            #""prerequisites": [{"n": null, "ts": ["control"]}]"#, "default / prerequisites not met",
            "the prerequisite names no flag")
        try check(
            #""prerequisites": [{"n": 5, "ts": ["control"]}]"#, "default / prerequisites not met",
            "the prerequisite names no flag")
        try check(#""prerequisites": ["flag"]"#, "default / prerequisites not met", "the prerequisite names no flag")
        try check(#""conditions": null"#, "off / default rule", "the last rule is not a roll-out to everybody")
        try check(#""conditions": 5"#, "off / default rule", "conditions is not a list")
        try check(#""changeNumber": -5"#, "on / default rule", "changeNumber is negative")
        try check(#""unknown": {"a": 1}, "orgId": 5"#, "on / default rule")
    }

    func testAChangeNumberIsNeverNegative() throws {
        let rows: [(member: String, number: Int64)] = [
            ("7", 7), ("0", 0), ("-1", 0), ("-9223372036854775808", 0), ("1.5", 0), ("null", 0),
            ("9223372036854775807", .max),
        ]
        for (member, number) in rows {
            let rules = try load(Sample.file([Sample.flag("flag", [on], #""changeNumber": \#(member)"#)]))
            XCTAssertEqual(rules.evaluate("flag", for: anna).changeNumber, number, member)
        }
    }

    func testSeedsAreCutToTheirLow32Bits() throws {
        let rules = try load(
            Sample.file([
                Sample.flag("small", [Sample.everybody("a 1,b 99")], #""seed": -2"#),
                Sample.flag("large", [Sample.everybody("a 1,b 99")], #""seed": 18446744073709551614"#),
            ]))
        XCTAssertEqual(rules.table.flags.map { $0.list.cases.first?.hash?.seed }, [-2, -2])
    }

    func testFlagsWithoutNameAreDropped() throws {
        let flags = [Sample.flag("", [on]), Sample.flag("  ", [on]), "7", "null", "{}", Sample.flag("good", [on])]
        let rules = try load(Sample.file(flags))
        XCTAssertEqual(rules.flagNames, ["good"])
        XCTAssertEqual(rules.diagnostics.map(\.path), (0..<5).map { "ff.d[\($0)]" })
    }

    func testOfFlagsWithOneNameTheLastCounts() throws {
        let first = Sample.flag("flag", [on])
        let rules = try load(Sample.file([first, Sample.flag("flag", [Sample.everybody("v2 100")])]))
        XCTAssertEqual(rules.brief("flag", anna), "v2 / default rule")
        XCTAssertEqual(rules.diagnostics.map(\.advice), ["this definition is ignored"])
        let archived = try load(Sample.file([first, Sample.flag("flag", [on], #""status": "ARCHIVED""#)]))
        XCTAssertEqual(archived.brief("flag", anna), "control / definition not found")
    }

    func testNamesThatLookAlikeAreTwoFlags() throws {
        let rules = try load(
            Sample.file([Sample.flag("caf\u{E9}", [on]), Sample.flag("cafe\u{301}", [Sample.everybody("v2 100")])]))
        XCTAssertEqual(rules.evaluate("caf\u{E9}", for: anna).treatment, "on")
        XCTAssertEqual(rules.evaluate("cafe\u{301}", for: anna).treatment, "v2")
    }

    // MARK: Conditions

    func testConditionsAreRepaired() throws {
        func check(_ members: String, _ problem: String? = nil, line: UInt = #line) throws {
            let condition = #"{\#(members)"matcherGroup": {"matchers": [\#(Sample.matcher("ALL_KEYS"))]}}"#
            let rules = try load(Sample.file([Sample.flag("flag", [condition, Sample.everybody()])]))
            XCTAssertEqual(rules.brief("flag", anna), "control / default rule", line: line)
            XCTAssertEqual(rules.diagnostics.first?.problem, problem, line: line)
        }
        let sizes = #"the sizes of rule 1 "default rule" add up to 0, and everybody it matches gets control"#
        try check("", sizes)
        try check(#""label": 5, "partitions": null, "#, "label is not a text")
        try check(#""conditionType": "OTHER", "#, "conditionType is neither ROLLOUT nor WHITELIST")
        let either = Sample.everybody("on 100").replacing(#""AND""#, with: #""OR""#)
        let rules = try load(Sample.file([Sample.flag("flag", [either])]))
        XCTAssertEqual(rules.brief("flag", anna), "on / default rule")
        XCTAssertEqual(rules.diagnostics.map(\.problem), ["combiner is not AND"])
    }

    func testPartitionsAreRepaired() throws {
        let rows: [(partition: String, problem: String, line: UInt)] = [
            (#"{"treatment": "x"}"#, "the partition has no size", #line),
            (#"{"treatment": "x", "size": -5}"#, "size is negative", #line),
            (#"{"treatment": "x", "size": 0.5}"#, "size is not a whole number of 64 bits", #line),
            (#"{"size": 0}"#, "the partition has no treatment", #line),
        ]
        for (partition, problem, line) in rows {
            let rule = Sample.rule(
                [Sample.matcher("ALL_KEYS")], partition + #", {"treatment": "on", "size": 100}"#,
                type: "ROLLOUT")
            let rules = try load(Sample.file([Sample.flag("flag", [rule])]))
            XCTAssertEqual(rules.brief("flag", anna), "on / rule", partition, line: line)
            XCTAssertEqual(rules.diagnostics.map(\.problem), [problem], partition, line: line)
        }
    }

    func testSizesAreReportedWhereATreatmentDoesNotGetAllOfThem() throws {
        let problem = #"the sizes of rule 1 "rule" add up to"#
        let rows: [(shares: String, problem: String?, line: UInt)] = [
            ("on 100", nil, #line), ("on 0, off 100", nil, #line), ("on 33, off 33, v2 34", nil, #line),
            ("on 70, off 50", #"\#(problem) 120, and "off" gets 30 instead of 50"#, #line),
            ("on 70, off 20", "\(problem) 90, and buckets 91 to 100 get control", #line),
            ("on 99", "\(problem) 99, and bucket 100 gets control", #line),
            ("on 0", "\(problem) 0, and everybody it matches gets control", #line),
            ("on 100, off 1", #"\#(problem) 101, and nobody gets "off""#, #line),
            ("on 101", #"\#(problem) 101, and "on" gets 100 instead of 101"#, #line),
            (
                "on 60, off 60, v2 60, v3 60",
                #"\#(problem) 240, and "off" gets 40 instead of 60, and nobody gets "v2", and so on"#, #line
            ),
            (
                "on 9223372036854775807, off 9223372036854775807",
                #"\#(problem) more than 2147483647, and "on" gets 100 instead of 9223372036854775807, "#
                    + #"and nobody gets "off""#, #line
            ),
        ]
        for row in rows {
            let rule = Sample.rule([Sample.matcher("ALL_KEYS")], shares: row.shares)
            let found = try load(Sample.file([Sample.flag("flag", [rule])])).diagnostics
            XCTAssertEqual(found.map(\.problem), row.problem.map { [$0] } ?? [], line: row.line)
            XCTAssertEqual(found.map(\.path), row.problem.map { _ in ["ff.d[0].conditions[0]"] } ?? [], line: row.line)
        }
    }

    /// Users of each bucket are counted, whatever the sizes add up to.
    func testSizesAreReportedExactlyWhereUsersGetOtherShares() throws {
        let hash = BucketHash(algorithm: .murmur, seed: 1)
        let keys = Dictionary((0..<2000).map { (hash.bucket(of: "\($0)"), "\($0)") }) { first, _ in first }
        XCTAssertEqual(keys.count, 100)
        let seed = UInt64.random(in: 0...9999)
        var random = SeededNumbers(seed: seed)
        for _ in 0..<rounds(300) {
            var sizes = (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 0...60, using: &random) }
            // Half of them add up to 100 where that can be.
            if Bool.random(using: &random) { sizes[0] = max(0, 100 - sizes.dropFirst().reduce(0, +)) }
            let shares = sizes.enumerated().map { "t\($0) \($1)" }.joined(separator: ", ")
            let rules = try load(Sample.file([Sample.flag("flag", [Sample.everybody(shares)])]))
            let given = Dictionary(grouping: keys.values) { rules.evaluate("flag", for: User(key: $0)).treatment }
            let isAsWritten =
                sizes.enumerated().allSatisfy { given["t\($0)"]?.count ?? 0 == $1 } && given["control"] == nil
            XCTAssertEqual(rules.diagnostics.isEmpty, isAsWritten, "\(shares), seed \(seed)")
        }
    }

    func testTheHashIsTheOneThatTheOptionNames() throws {
        typealias Hashing = LoadingOptions.Hashing
        let all: [Hashing] = [.asWritten, .murmur, .legacyUnlessTwo]
        let rows: [(member: String, hashes: [BucketHash.Algorithm], line: UInt)] = [
            (#""algo": 2"#, [.murmur, .murmur, .murmur], #line), (#""algo": 1"#, [.legacy, .murmur, .legacy], #line),
            (#""algo": null"#, [.murmur, .murmur, .legacy], #line),
            (#""algo": 3"#, [.murmur, .murmur, .legacy], #line),
            (#""algo": "2""#, [.murmur, .murmur, .legacy], #line),
        ]
        for row in rows {
            for (hashing, hash) in zip(all, row.hashes) {
                var options = LoadingOptions()
                options.hashing = hashing
                let flag = Sample.flag("flag", [Sample.everybody("on 50, off 50")], row.member, #""seed": 7"#)
                let rules = try load(Sample.file([flag]), options)
                for key in (0..<40).map({ "user-\($0)" }) {
                    let isOn = BucketHash(algorithm: hash, seed: 7).bucket(of: key) <= 50
                    XCTAssertEqual(
                        rules.evaluate("flag", for: User(key: key)).treatment, isOn ? "on" : "off", line: row.line)
                }
            }
        }
    }

    func testOneUnsupportedMatcherReplacesAllRules() throws {
        let unsupported = [
            Sample.rule(Sample.matcher("IN_MOON_PHASE")), Sample.rule(Sample.matcher("all_keys")),
            #"{"conditionType": "ROLLOUT"}"#, #"{"matcherGroup": {"matchers": []}}"#, "5",
            Sample.rule(#"{"matcherType": null}"#), Sample.rule(Sample.keys("nobody"), Sample.matcher("?")),
        ]
        for condition in unsupported {
            let members = #""trafficAllocation": 0, "configurations": {"control": "c"}"#
            for conditions in [[condition, on], [on, condition]] {
                let rules = try load(Sample.file([Sample.flag("flag", conditions, members)]))
                let evaluation = rules.evaluate("flag", for: anna)
                XCTAssertEqual(evaluation.treatment, "control", condition)
                XCTAssertEqual(evaluation.label, "targeting rule type unsupported by sdk", condition)
                XCTAssertEqual(evaluation.config, "c", condition)
                XCTAssertFalse(rules.diagnostics.isEmpty, condition)
            }
        }
        let killed = try load(
            Sample.file([Sample.flag("flag", [unsupported[0]], #""killed": true"#)]))
        XCTAssertEqual(killed.brief("flag", anna), "default / killed")
    }

    func testARuleThatAnswersOffIsAddedWhereNoneIsForEverybody() throws {
        let whitelist = Sample.rule(Sample.keys("nobody"))
        let narrow = Sample.rule([Sample.keys("nobody")], shares: "on 100")
        let everybodyListed = Sample.rule(Sample.matcher("ALL_KEYS", attribute: "it"), type: "ROLLOUT")
        let rows: [([String], with: String, without: String)] = [
            ([], "off / default rule", "default / default rule"),
            ([whitelist], "off / default rule", "default / default rule"),
            ([narrow], "off / default rule", "default / default rule"),
            ([on, whitelist], "on / default rule", "on / default rule"),
            ([everybodyListed], "default / default rule", "default / default rule"),
        ]
        var options = LoadingOptions()
        options.appendsDefaultRule = false
        for (conditions, with, without) in rows {
            let text = Sample.file([Sample.flag("flag", conditions)])
            XCTAssertEqual(try load(text).brief("flag", anna), with)
            XCTAssertEqual(try load(text, options).brief("flag", anna), without)
        }
    }

    func testARepairThatChangesAnAnswerIsReportedWithItsPlace() throws {
        func flag(_ matcher: String) -> String { Sample.flag("flag", [Sample.rule("{\(matcher)}"), on]) }
        func check(_ file: String, _ diagnostic: String, line: UInt = #line) throws {
            let found = try load(file).diagnostics.map(\.description)
            XCTAssertEqual(found.count, 1, "\(found)", line: line)
            XCTAssertTrue(found.first?.hasSuffix(diagnostic) == true, "\(found)", line: line)
        }
        let country = #""matcherType": "WHITELIST", "whitelistMatcherData": {"whitelist": ["HK"]}"#
        for selector in [#""country""#, "[]"] {
            try check(
                Sample.file([flag(#"\#(country), "keySelector": \#(selector)"#)]),
                "keySelector: WHITELIST: keySelector is not an object; the matcher never matches")
        }
        try check(
            Sample.file([flag(#"\#(country), "keySelector": {"attribute": 5}"#)]),
            "keySelector.attribute: WHITELIST: attribute is not a text; the matcher never matches")
        let number = #""matcherType": "EQUAL_TO", "unaryNumericMatcherData": {"value": 1, "dataType": "date"}"#
        try check(
            Sample.file([flag(number)]),
            "unaryNumericMatcherData.dataType: dataType is neither NUMBER nor DATETIME; taken as NUMBER")
        try check(
            Sample.file([flag(#"\#(country), "negate": true, "negate": false"#)]),
            #" the member "negate" is repeated further down in its object; this one is ignored"#)
        try check(
            Sample.file([], segments: [#"{"name": "s", "excluded": ["anna"]}"#]),
            "rbs.d[0].excluded: excluded is not an object; taken as empty")
        try check(
            Sample.file([flag(country), flag(country)]),
            #"rules.json:1:32: flag "flag" is defined again further down; this definition is ignored"#)
        try check(
            Sample.file([], segments: [#"{"name": "s"}"#, #"{"name": "t"}"#, #"{"name": "s"}"#]),
            #"rules.json:2:33: rule-based segment "s" is defined again further down; this definition is ignored"#)
        try check(
            #"{"splits": [], "ff": {"d": [\#(flag(country))]}}"#,
            " ff: ff beside splits, which is the older shape of a rule file; ignored")
        try check(
            #"{"rbs": {}, "splits": []}"#, " rbs: rbs beside splits, which is the older shape of a rule file; ignored")
        try check(
            #"{"ff": {"d": [\#(flag(country))]}, "ff": {}}"#,
            #"rules.json:1:2: the member "ff" is repeated further down in its object; this one is ignored"#)
        let placed = try load(Sample.file([flag(country + ",\n  \"keySelector\": 5")]))
        XCTAssertEqual(placed.diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0)" }, ["12:18"])
    }

    func testEachRepeatedMemberIsReportedAndTheLastCounts() throws {
        let members = #""killed": true, "trafficAllocation": 0, "k\u0069lled": true, "killed": false, "other": 1"#
        let rules = try load(
            #"{"splits": [{"name": "flag", \#(members), "conditions": [\#(on)], "trafficAllocation": 100}]}"#)
        XCTAssertEqual(rules.brief("flag", anna), "on / default rule")
        XCTAssertEqual(
            rules.diagnostics.map { "\($0.location?.column ?? 0) \($0.problem)" },
            [
                #"30 the member "killed" is repeated further down in its object"#,
                #"46 the member "trafficAllocation" is repeated further down in its object"#,
                #"70 the member "killed" is repeated further down in its object"#,
            ])
    }

    // MARK: The whole file

    func testOneBrokenFlagCostsItselfAlone() throws {
        let file = Files.flags.appendingPathComponent("small/one-broken-flag.json")
        let rules = try RuleSet(contentsOf: file)
        XCTAssertEqual(rules.flagNames.map { rules.evaluate($0, for: anna).treatment }, ["on", "control", "on"])
        XCTAssertEqual(
            rules.diagnostics.map(\.description),
            [
                """
                \(file.path):14:59: ff.d[1].conditions[0].matcherGroup.matchers[0]: \
                unknown matcherType "IN_MOON_PHASE"; replaces all rules: a flag answers control, a segment takes everybody
                """
            ])
    }

    func testACharacterThatNobodySeesIsReportedInEachTreatmentAndName() throws {
        let odd = #"on\u000c"#
        let asking = Sample.rule([Sample.asks("other", odd)], shares: "on 100")
        let rows: [(flag: String, path: String, line: UInt)] = [
            (Sample.flag("flag", [Sample.everybody("\(odd) 100")]), "conditions[0].partitions[0].treatment", #line),
            (Sample.flag("flag", [on], #""defaultTreatment": "\#(odd)""#), "defaultTreatment", #line),
            (Sample.flag("flag", [on], #""configurations": {"\#(odd)": "{}"}"#), "configurations.on\u{C}", #line),
            (
                Sample.flag("flag", [on], #""prerequisites": [{"n": "other", "ts": ["\#(odd)"]}]"#),
                "prerequisites[0].ts[0]", #line
            ),
            (
                Sample.flag("flag", [asking, on]),
                "conditions[0].matcherGroup.matchers[0].dependencyMatcherData.treatments[0]", #line
            ),
            (Sample.flag(odd, [on]), "name", #line),
        ]
        for row in rows {
            let found = try load(Sample.file([row.flag, Sample.flag("other", [on])])).diagnostics
            XCTAssertEqual(found.map(\.path), ["ff.d[0].\(row.path)"], line: row.line)
            XCTAssertTrue(found.allSatisfy { $0.problem.hasSuffix("nobody sees, U+000C") }, "\(found)", line: row.line)
        }
    }

    func testTheEndsOfATextAreLookedAtForWhatNobodySees() throws {
        let rows: [(treatment: String, code: String?, line: UInt)] = [
            ("on ", "0020", #line), (" on", "0020", #line), (" ", "0020", #line), (#"on\u0020"#, "0020", #line),
            (#"on\u00a0"#, "00A0", #line), ("on\u{A0}", "00A0", #line), (#"\u00a0on"#, "00A0", #line),
            (#"on \u00a0"#, "00A0", #line), (#" on\u00a0"#, "0020", #line), (#"on\ufeff"#, "FEFF", #line),
            (#"\ufeffon"#, "FEFF", #line), (#"on\t"#, "0009", #line), (#"on\n"#, "000A", #line),
            (#"on\u3000"#, "3000", #line), (#"on\u2060"#, "2060", #line), (#"on\ud83d\ude00\u200d"#, "200D", #line),
            ("on off", nil, #line), ("on", nil, #line), ("❤️", nil, #line),
        ]
        for row in rows {
            let flag = Sample.flag("flag", [on], "\"defaultTreatment\": \"\(row.treatment)\"")
            let found = try load(Sample.file([flag])).diagnostics.map {
                $0.problem.components(separatedBy: "has a character in it that nobody sees, U+").last
            }
            XCTAssertEqual(found, row.code.map { [$0] } ?? [], line: row.line)
        }
    }

    func testOldShapedFilesAreRead() throws {
        let rules = try RuleSet(contentsOf: Files.flags.appendingPathComponent("small/old-shape.json"))
        XCTAssertEqual(rules.flagNames.map { rules.brief($0, anna) }, ["on / default rule", "off / default rule"])
        XCTAssertEqual(rules.diagnostics, [])
    }

    func testDiagnosticsAreBounded() throws {
        for (faults, beyond) in [(1000, []), (1001, ["1 more fault"]), (5000, ["4000 more faults"])] {
            let rules = try load(Sample.file(Array(repeating: "7", count: faults)))
            XCTAssertEqual(rules.diagnostics.dropFirst(1000).map(\.problem), beyond, "\(faults)")
        }
    }
}
