import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// The values that each type of matcher matches; those that ask other flags and segments are in `DependencyTests`.
final class MatcherTests: XCTestCase {
    /// Asks a matcher of the attribute `it`, as it is and negated; an absent attribute never matches.
    private func check(
        _ type: String, _ data: String, matching: [AttributeValue] = [], others: [AttributeValue] = [],
        segments: [String: [UInt8]] = [:], options: LoadingOptions = LoadingOptions(), line: UInt = #line
    ) throws {
        // Most matchers have a list.
        let data = data.hasPrefix("[") ? #""whitelistMatcherData": {"whitelist": \#(data)}"# : data
        let flags = [false, true].map { negate in
            let matcher = Sample.matcher(type, data, attribute: "it", negate: negate)
            return Sample.flag("negated \(negate)", [Sample.rule(matcher), Sample.everybody()])
        }
        let rules = try RuleSet(Sample.file(flags).utf8, named: "rules.json", segments: segments, options: options)
        let absent: [AttributeValue?] = [.some(.null), nil]
        for (values, isMatch) in [(matching.map(Optional.some), true), (others + absent, false)] {
            for value in values {
                let user = User(key: "key", attributes: value.map { ["it": $0] } ?? [:])
                XCTAssertEqual(
                    rules.flagNames.map { rules.evaluate($0, for: user).treatment == "on" }, [isMatch, !isMatch],
                    "\(type) of \(value.map(String.init) ?? "nothing")", line: line)
            }
        }
    }

    /// The library that is followed in each column matches nobody without the attribute where the answer is no.
    func testANegatedMatcherWithoutItsAttributeIsWhatTheOptionSays() throws {
        let list = #""whitelistMatcherData": {"whitelist": ["a"]}"#
        let number = #""unaryNumericMatcherData": {"value": 1}"#
        typealias Row = (type: String, data: String, value: AttributeValue?, javaScript: Bool, java: Bool, line: UInt)
        let rows: [Row] = [
            ("WHITELIST", list, nil, true, false, #line), ("WHITELIST", list, .null, true, false, #line),
            ("WHITELIST", list, "b", true, true, #line), ("WHITELIST", list, "a", false, false, #line),
            // A value of another type is there, and not the one that is asked for.
            ("WHITELIST", list, 1, true, true, #line), ("EQUAL_TO", number, nil, true, false, #line),
            ("EQUAL_TO", number, "1", true, true, #line), ("ALL_KEYS", "", nil, true, false, #line),
            ("ALL_KEYS", "", "a", false, false, #line),
        ]
        for row in rows {
            let rule = Sample.rule(
                [Sample.matcher(row.type, row.data, attribute: "it", negate: true)], shares: "on 100")
            for (matches, expected) in [(true, row.javaScript), (false, row.java)] {
                var options = LoadingOptions()
                options.negatedMatchersMatchWithoutAttribute = matches
                // Without a rule after it, so that what is added at the end does not depend on the option.
                let rules = try RuleSet(flags: Sample.flag("flag", [rule]), options: options)
                let user = User(key: "key", attributes: row.value.map { ["it": $0] } ?? [:])
                XCTAssertEqual(
                    rules.brief("flag", user),
                    expected ? "on / rule" : row.type == "ALL_KEYS" ? "default / default rule" : "off / default rule",
                    line: row.line)
            }
        }
        // The key is always there, and so are flags and segments.
        var options = LoadingOptions()
        options.negatedMatchersMatchWithoutAttribute = false
        let others = [
            Sample.list(["b"], of: nil, negate: true), Sample.asks("gone", "on", negate: true),
            Sample.inRuleBasedSegment("gone", negate: true),
        ]
        for matcher in others {
            let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(matcher)]), options: options)
            XCTAssertEqual(rules.brief("flag", User(key: "a")), "on / rule", matcher)
        }
    }

    /// Asks a matcher with unusable data, which never matches, unless negated, and is reported once.
    private func checkUnusable(_ type: String, _ data: String, _ problem: String, line: UInt = #line) throws {
        let matcher = Sample.matcher(type, data, attribute: "it")
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(matcher), Sample.everybody()]))
        for value: AttributeValue in ["a", 1, true, ["a"]] {
            let user = User(key: "key", attributes: ["it": value])
            XCTAssertEqual(rules.brief("flag", user), "off / default rule", type, line: line)
        }
        XCTAssertEqual(rules.diagnostics.map(\.problem), ["\(type): \(problem)"], line: line)
        XCTAssertEqual(rules.diagnostics.map(\.advice), ["the matcher never matches"], type, line: line)
    }

    // MARK: Texts

    func testTextsMatchAsTheyAreAndNothingElseDoes() throws {
        try check("ALL_KEYS", "", matching: ["a", "", 0, 1.5, false, []])
        try check(
            "WHITELIST", #"["a", "10", "true", "", "b c"]"#, matching: ["a", "10", "true", "", "b c"],
            others: ["A", "a ", 10, 10.0, true, ["a"]])
        try check("WHITELIST", "[]", others: [""])
        try check("STARTS_WITH", #"["ab", ""]"#, matching: ["abc", "ab"], others: ["a", "cab", "Abc", "", 5, ["ab"]])
        try check("ENDS_WITH", #"["ab", ""]"#, matching: ["cab", "ab"], others: ["b", "abc", "caB", "", 5])
        try check("CONTAINS_STRING", #"["ab", ""]"#, matching: ["xabx", "aab", "ab"], others: ["a b", "AB", "", 5])
        try check(
            "MATCHES_STRING", #""stringMatcherData": "b.d""#, matching: ["abcde", "bcd"],
            others: ["BCD", "bd", "b\nd", 5])
        try check("MATCHES_STRING", #""stringMatcherData": "^$""#, matching: [""], others: ["a"])
        try check(
            "EQUAL_TO_BOOLEAN", #""booleanMatcherData": true"#, matching: [true, "true", "TRUE", "True"],
            others: [false, "false", " true", "yes", 1, "1", [true]])
        try check("EQUAL_TO_BOOLEAN", #""booleanMatcherData": false"#, matching: [false, "False"], others: [true])
    }

    func testTextsCompareByCodeUnit() throws {
        try check("WHITELIST", "[\"caf\u{E9}\"]", matching: ["caf\u{E9}"], others: ["cafe\u{301}"])
        try check("STARTS_WITH", #"["e", "é"]"#, matching: ["e\u{301}", "\u{E9}"], others: ["E"])
        try check("ENDS_WITH", #"["e", "é"]"#, matching: ["\u{E9}"], others: ["e\u{301}", "E"])
        try check("CONTAINS_STRING", #"["e", "é"]"#, matching: ["e\u{301}", "\u{E9}"], others: ["E"])
        // The sign for kelvin equals the letter K under canonical equivalence.
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(Sample.matcher("ALL_\u{212A}EYS"))]))
        XCTAssertEqual(
            rules.brief("flag", User(key: "anna")), "control / targeting rule type unsupported by sdk")
    }

    func testTheKeyIsMatchedWithoutAttribute() throws {
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(Sample.keys("anna")), Sample.everybody()]))
        XCTAssertEqual(rules.brief("flag", User(key: "anna")), "on / rule")
        XCTAssertEqual(rules.brief("flag", User(key: "Anna")), "off / default rule")
        XCTAssertEqual(rules.brief("flag", User(key: "x", bucketingKey: "anna")), "off / default rule")
    }

    /// Against a search at every place.
    func testAPartIsFoundWhereverItIs() throws {
        var generator = SeededNumbers(seed: 5)
        func word(_ length: UInt64) -> String {
            String((0..<length).map { _ in ["a", "b"][Int(generator.next() % 2)] as Character })
        }
        for round in 0..<rounds(30) {
            let part = word(1 + generator.next() % 5)
            let flags = ["STARTS_WITH", "ENDS_WITH", "CONTAINS_STRING"].map { type in
                Sample.flag(type, [Sample.rule(Sample.list([part], of: nil, type: type)), Sample.everybody()])
            }
            let rules = try RuleSet(Sample.file(flags).utf8, named: "rules.json")
            for _ in 0..<10 {
                let text = "k" + word(generator.next() % 12)
                let isPart = text.indices.contains { text[$0...].hasPrefix(part) }
                let expected = [text.hasPrefix(part), text.hasSuffix(part), isPart]
                let answers = rules.flagNames.map { rules.evaluate($0, for: User(key: text)).treatment == "on" }
                XCTAssertEqual(answers, expected, "seed 5 round \(round): \(part) in \(text)")
            }
        }
    }

    func testATextThatAlmostMatchesEverywhereTakesLinearTime() throws {
        let letters = String(repeating: "a", count: 100_000)
        let text = AttributeValue.string(letters + letters + letters)
        try check("CONTAINS_STRING", #"["\#(letters)b"]"#, others: [text])
        try check("CONTAINS_STRING", #"["\#(letters)"]"#, matching: [text])
    }

    func testAPatternThatTakesForEverIsGivenUpAndTheTrailSaysSo() throws {
        let matcher = Sample.matcher("MATCHES_STRING", #""stringMatcherData": "(a+)+$""#, attribute: "it")
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(matcher), Sample.everybody()]))
        let user = User(key: "key", attributes: ["it": .string(String(repeating: "a", count: 60) + "b")])
        XCTAssertEqual(rules.brief("flag", user), "off / default rule")
        guard case .rule(let rule)? = rules.explain("flag", for: user).steps.first else {
            return XCTFail("no rule")
        }
        XCTAssertEqual(rule.tests.first?.remark, "given up: the pattern takes too many steps for this text")
    }

    // MARK: Sets

    func testListsCompareAsSets() throws {
        try check(
            "EQUAL_TO_SET", #"["a", "b", "a"]"#, matching: [["a", "b"], ["b", "a", "b"]],
            others: [["a"], ["a", "b", "c"], [], "a"])
        try check("CONTAINS_ANY_OF_SET", #"["a", "b"]"#, matching: [["b", "z"], ["a"]], others: [["z"], [], "a"])
        try check(
            "CONTAINS_ALL_OF_SET", #"["a", "b"]"#, matching: [["a", "b"], ["c", "b", "a"]],
            others: [["a"], [], "a"])
        try check("PART_OF_SET", #"["a", "b"]"#, matching: [["a"], ["a", "b", "a"]], others: [["a", "c"], [], "a"])
        try check("EQUAL_TO_SET", "[]", matching: [[]], others: [["a"]])
        try check("CONTAINS_ANY_OF_SET", "[]", others: [[], ["a"]])
        try check("CONTAINS_ALL_OF_SET", "[]", others: [[], ["a"]])
        try check("PART_OF_SET", "[]", others: [[], ["a"]])
        try check(
            "EQUAL_TO_SET", #"["1", "2", "true"]"#, matching: [[1, 2, true], ["1", 2, "true"]],
            others: [[1.0, 2, true]])
    }

    // MARK: Numbers and dates

    private func number(_ value: Int64, _ type: String = "NUMBER") -> String {
        #""unaryNumericMatcherData": {"dataType": "\#(type)", "value": \#(value)}"#
    }

    private func range(_ start: Int64, _ end: Int64, _ type: String = "NUMBER") -> String {
        #""betweenMatcherData": {"dataType": "\#(type)", "start": \#(start), "end": \#(end)}"#
    }

    func testWholeNumbersCompareAndNothingElseDoes() throws {
        let (lowest, highest) = (AttributeValue.integer(.min), AttributeValue.integer(.max))
        try check("EQUAL_TO", number(10), matching: [10], others: [11, -10, 10.0, 10.5, "10", true, [10]])
        try check("GREATER_THAN_OR_EQUAL_TO", number(-5), matching: [-5, 100, highest], others: [-6, lowest, 7.0])
        try check("LESS_THAN_OR_EQUAL_TO", number(-5), matching: [-5, -100, lowest], others: [-4, highest, -7.0])
        try check("BETWEEN", range(10, 20), matching: [10, 15, 20], others: [9, 21, 15.0, "15"])
        try check("BETWEEN", range(20, 10), others: [10, 15, 20])
        // An unknown type of data means a number.
        try check("LESS_THAN_OR_EQUAL_TO", number(60_001, "datetime"), matching: [60_001], others: [60_002])
    }

    func testDatesAreEqualOnTheSameUTCDayAndOtherwiseCompareByTheMinute() throws {
        let date: Int64 = 1_458_240_947_021
        let (lowest, highest) = (AttributeValue.integer(.min), AttributeValue.integer(.max))
        try check(
            "EQUAL_TO", number(date, "DATETIME"),
            matching: [1_458_240_947_021, 1_458_172_800_000, 1_458_259_199_999],
            others: [1_458_172_799_999, 1_458_259_200_000, "1458240947021"])
        try check("EQUAL_TO", number(-1, "DATETIME"), matching: [-1, -86_400_000], others: [-86_400_001, 0])
        try check(
            "GREATER_THAN_OR_EQUAL_TO", number(date, "DATETIME"),
            matching: [1_458_240_900_000, 1_458_240_959_999, 1_458_241_000_000], others: [1_458_240_899_999])
        try check(
            "LESS_THAN_OR_EQUAL_TO", number(date, "DATETIME"), matching: [1_458_240_959_999, 0],
            others: [1_458_240_960_000])
        try check(
            "BETWEEN", range(date, 1_458_240_967_021, "DATETIME"),
            matching: [1_458_240_900_000, 1_458_241_019_999, 1_458_240_930_000],
            others: [1_458_240_899_999, 1_458_241_020_000])
        // The ends of the range do not overflow.
        try check("EQUAL_TO", number(.min, "DATETIME"), matching: [lowest], others: [highest])
        try check("EQUAL_TO", number(.max, "DATETIME"), matching: [highest], others: [lowest])
        try check("LESS_THAN_OR_EQUAL_TO", number(.max, "DATETIME"), matching: [highest, lowest], others: ["1"])
        try check("GREATER_THAN_OR_EQUAL_TO", number(.min, "DATETIME"), matching: [highest, lowest], others: ["1"])
    }

    // MARK: Versions

    func testVersionsCompare() throws {
        try check(
            "EQUAL_TO_SEMVER", #""stringMatcherData": "1.2.3""#, matching: ["1.2.3", "01.2.3"],
            others: ["1.2.3+a", "1.2.3-rc", "1.2", "1.2.3.", "v1.2.3", 1])
        try check(
            "IN_LIST_SEMVER", #"["1.2.3", "2.0.0+a"]"#, matching: ["1.2.3", "01.02.3", "2.0.0+a"],
            others: ["2.0.0", "1.2.3+a", "nonsense"])
        try check(
            "GREATER_THAN_OR_EQUAL_TO_SEMVER", #""stringMatcherData": "5.2.0""#,
            matching: ["5.2.0", "5.10.0", "5.2.0+a"], others: ["5.2.0-rc.1", "5.1.9", "5.2"])
        try check(
            "LESS_THAN_OR_EQUAL_TO_SEMVER", #""stringMatcherData": "5.2.0""#,
            matching: ["5.2.0", "5.2.0+a", "5.2.0-rc.1"], others: ["5.2.1", "5.10.0", "5.2"])
        try check(
            "BETWEEN_SEMVER", #""betweenStringMatcherData": {"start": "1.2.3", "end": "2.0.0"}"#,
            matching: ["1.2.3", "1.9.9", "2.0.0", "2.0.0+b", "2.0.0-rc"], others: ["1.2.3-rc", "2.0.1", "x"])
    }

    // MARK: Segments with a file, and large ones

    private let large = #""userDefinedLargeSegmentMatcherData": {"largeSegmentName": "huge"}"#

    func testMembersOfSegmentsMatch() throws {
        try check(
            "IN_SEGMENT", #""userDefinedSegmentMatcherData": {"segmentName": "vip"}"#, matching: ["anna", "ünï"],
            others: ["ben", 1, ["anna"]], segments: ["vip": Sample.segment("anna", "ünï")])
        var options = LoadingOptions()
        options.largeSegments = { key, segment in segment == "huge" && key.hasPrefix("a") }
        try check("IN_LARGE_SEGMENT", large, matching: ["anna"], others: ["ben", 1], options: options)
    }

    func testNobodyIsInALargeSegmentWithoutLookup() throws {
        try check("IN_LARGE_SEGMENT", large, others: ["anna"])
        let rules = try RuleSet(
            flags: Sample.flag("flag", [Sample.rule(Sample.matcher("IN_LARGE_SEGMENT", large)), Sample.everybody()]))
        let text = rules.explain("flag", for: User(key: "anna")).steps.first.map { "\($0)" } ?? ""
        XCTAssertTrue(text.contains("no lookup for large segments was given"), text)
    }

    // MARK: Unusable data

    func testUnusableDataNeverMatches() throws {
        let missing = [
            ("EQUAL_TO_BOOLEAN", "booleanMatcherData"), ("IN_SPLIT_TREATMENT", "dependencyMatcherData"),
            ("IN_SEGMENT", "userDefinedSegmentMatcherData"), ("WHITELIST", "whitelistMatcherData"),
            ("STARTS_WITH", "whitelistMatcherData"), ("ENDS_WITH", "whitelistMatcherData"),
            ("CONTAINS_STRING", "whitelistMatcherData"), ("MATCHES_STRING", "stringMatcherData"),
            ("EQUAL_TO", "unaryNumericMatcherData"), ("BETWEEN", "betweenMatcherData"),
            ("IN_LIST_SEMVER", "whitelistMatcherData"), ("BETWEEN_SEMVER", "betweenStringMatcherData"),
            ("EQUAL_TO_SEMVER", "stringMatcherData"), ("LESS_THAN_OR_EQUAL_TO_SEMVER", "stringMatcherData"),
            ("GREATER_THAN_OR_EQUAL_TO_SEMVER", "stringMatcherData"),
        ]
        for (type, data) in missing { try checkUnusable(type, "", "\(data) is missing") }
        for type in ["EQUAL_TO_SEMVER", "GREATER_THAN_OR_EQUAL_TO_SEMVER", "LESS_THAN_OR_EQUAL_TO_SEMVER"] {
            try checkUnusable(
                type, #""stringMatcherData": "v1.2.3""#, "stringMatcherData is not a version like 1.2.3")
        }
        let tooLarge = #""unaryNumericMatcherData": {"value": 9223372036854775808}"#
        try checkUnusable(
            "EQUAL_TO_BOOLEAN", #""booleanMatcherData": 1"#, "booleanMatcherData is neither true nor false")
        try checkUnusable(
            "EQUAL_TO_BOOLEAN", #""booleanMatcherData": "true""#, "booleanMatcherData is neither true nor false")
        try checkUnusable(
            "IN_SPLIT_TREATMENT", #""dependencyMatcherData": {"split": "other"}"#,
            "dependencyMatcherData has no treatments")
        try checkUnusable(
            "IN_SEGMENT", #""userDefinedSegmentMatcherData": {"segmentName": 5}"#, "segmentName is not a text")
        try checkUnusable("WHITELIST", #""whitelistMatcherData": {}"#, "whitelistMatcherData has no whitelist")
        try checkUnusable("WHITELIST", #""whitelistMatcherData": {"whitelist": "a"}"#, "whitelist is not a list")
        try checkUnusable(
            "MATCHES_STRING", #""stringMatcherData": "(""#, "stringMatcherData is not a usable regular expression")
        try checkUnusable(
            "EQUAL_TO", #""unaryNumericMatcherData": {"value": 1.5}"#, "value is not a whole number of 64 bits")
        try checkUnusable("EQUAL_TO", tooLarge, "value is not a whole number of 64 bits")
        try checkUnusable(
            "EQUAL_TO", #""unaryNumericMatcherData": {"value": "1"}"#, "value is not a whole number of 64 bits")
        try checkUnusable(
            "GREATER_THAN_OR_EQUAL_TO", #""unaryNumericMatcherData": null"#, "unaryNumericMatcherData is missing")
        try checkUnusable("BETWEEN", #""betweenMatcherData": {"start": 1}"#, "betweenMatcherData has no end")
        try checkUnusable(
            "BETWEEN_SEMVER", #""betweenStringMatcherData": {"start": "1.0.0", "end": "2"}"#,
            "end is not a version like 1.2.3")
    }

    func testItemsOfAnotherTypeAreLeftOut() throws {
        for (type, list, key, left) in [
            ("WHITELIST", #"["a", 5, null, "b"]"#, "b", [1, 2]),
            ("IN_LIST_SEMVER", #"["1.2", "1.2.3", 4]"#, "1.2.3", [0, 2]),
        ] {
            let matcher = Sample.matcher(type, #""whitelistMatcherData": {"whitelist": \#(list)}"#)
            let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(matcher), Sample.everybody()]))
            XCTAssertEqual(rules.brief("flag", User(key: key)), "on / rule")
            let place = "ff.d[0].conditions[0].matcherGroup.matchers[0].whitelistMatcherData.whitelist"
            XCTAssertEqual(rules.diagnostics.map(\.path), left.map { "\(place)[\($0)]" })
        }
    }

    /// What `RandomRules` does not know is compared with nothing.
    func testRandomRulesHaveEveryType() {
        var random = RandomRules(seed: 1)
        let files = (0..<100).map { _ in random.file() }.joined()
        for type in MatcherType.all where type.name != "IN_LARGE_SEGMENT" {
            XCTAssertTrue(files.contains("\"matcherType\": \"\(type.name)\""), type.name)
        }
    }

    /// A new type is named in the article, and its values are in a table of tests.
    func testEveryTypeHasItsRowInTheArticleAndInTheTests() throws {
        let names = MatcherType.all.map(\.name)
        XCTAssertEqual(names.count, MatcherType.byName.count, "two types have one name")
        let article = try String(
            contentsOf: Files.flags.appending(path: "../../Sources/FeatureFlags/FeatureFlags.docc/RuleFormat.md"),
            encoding: .utf8)
        let start = try XCTUnwrap(article.range(of: "### 3.2 Types")?.upperBound)
        let end = try XCTUnwrap(article.range(of: "### 3.3")?.lowerBound)
        let rows = article[start..<end].split(separator: "\n").filter {
            $0.hasPrefix("| `") && !$0.contains("`matcherType`")
        }
        let described = rows.flatMap {
            $0.split(separator: "|")[0].split(separator: "`").filter { !" ,".contains($0.first!) }
        }
        XCTAssertEqual(described.map(String.init).sorted(), names.sorted())
        let tests = try ["MatcherTests", "DependencyTests"].map { name in
            try String(
                contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "\(name).swift"),
                encoding: .utf8)
        }.joined()
        for data in Set(tests.matches(of: /\w+MatcherData/).map { String($0.0) }) {
            XCTAssertTrue(article.contains("\n| `\(data)` | "), data)
        }
        for name in names { XCTAssertTrue(tests.contains("\"\(name)\""), "\(name) is in no table of values") }
    }
}
