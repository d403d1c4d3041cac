import TestSupport
import ScreenProving
import XCTest

@testable import FeatureFlags

/// WHITELIST, STARTS_WITH, ENDS_WITH, CONTAINS_STRING and MATCHES_STRING.
final class TextMatchersTests: XCTestCase {
    func testTextsMatchAsTheyAreAndNothingElseDoes() throws {
        try assertMatchers([
            .list(
                "WHITELIST", #"["a", "10", "true", "", "b c"]"#, matching: ["a", "10", "true", "", "b c"],
                others: ["A", "a ", 10, 10.0, true, ["a"]]),
            .list("WHITELIST", "[]", matching: [], others: [""]),
            .list(
                "STARTS_WITH", #"["ab", ""]"#, matching: ["abc", "ab"], others: ["a", "cab", "Abc", "", 5, ["ab"]]),
            .list("ENDS_WITH", #"["ab", ""]"#, matching: ["cab", "ab"], others: ["b", "abc", "caB", "", 5]),
            .list(
                "CONTAINS_STRING", #"["ab", ""]"#, matching: ["xabx", "aab", "ab"], others: ["a b", "AB", "", 5]),
            .init(
                "MATCHES_STRING", #""stringMatcherData": "b.d""#, matching: ["abcde", "bcd"],
                others: ["BCD", "bd", "b\nd", 5]),
            .init("MATCHES_STRING", #""stringMatcherData": "^$""#, matching: [""], others: ["a"]),
        ])
    }

    func testTextsCompareByCodeUnit() throws {
        try assertMatchers([
            .list("WHITELIST", "[\"caf\u{E9}\"]", matching: ["caf\u{E9}"], others: ["cafe\u{301}"]),
            .list("STARTS_WITH", #"["e", "é"]"#, matching: ["e\u{301}", "\u{E9}"], others: ["E"]),
            .list("ENDS_WITH", #"["e", "é"]"#, matching: ["\u{E9}"], others: ["e\u{301}", "E"]),
            .list("CONTAINS_STRING", #"["e", "é"]"#, matching: ["e\u{301}", "\u{E9}"], others: ["E"]),
        ])
    }

    func testUnusableDataNeverMatches() throws {
        try assertNeverMatch([
            .init("WHITELIST", #""#, "whitelistMatcherData is missing"),
            .init("WHITELIST", #""whitelistMatcherData": {}"#, "whitelistMatcherData has no whitelist"),
            .init("WHITELIST", #""whitelistMatcherData": {"whitelist": "a"}"#, "whitelist is not a list"),
            .init("STARTS_WITH", #""#, "whitelistMatcherData is missing"),
            .init("ENDS_WITH", #""#, "whitelistMatcherData is missing"),
            .init("CONTAINS_STRING", #""#, "whitelistMatcherData is missing"),
            .init("MATCHES_STRING", #""#, "stringMatcherData is missing"),
            .init(
                "MATCHES_STRING", #""stringMatcherData": "(""#,
                "stringMatcherData is not a usable regular expression"),
        ])
    }

    func testItemsThatAreNoTextsAreLeftOut() throws {
        let matcher = Sample.matcher("WHITELIST", #""whitelistMatcherData": {"whitelist": ["a", 5, null, "b"]}"#)
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(matcher), Sample.everybody()]))
        XCTAssertEqual(rules.brief("flag", User(key: "b")), "on / rule")
        XCTAssertEqual(
            rules.diagnostics.map(\.path),
            [1, 2].map {
                "ff.d[0].conditions[0].matcherGroup.matchers[0].whitelistMatcherData.whitelist[\($0)]"
            })
    }

    func testTheKeyIsMatchedWithoutAttribute() throws {
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(Sample.keys("anna")), Sample.everybody()]))
        XCTAssertEqual(rules.brief("flag", User(key: "anna")), "on / rule")
        XCTAssertEqual(rules.brief("flag", User(key: "Anna")), "off / default rule")
        XCTAssertEqual(rules.brief("flag", User(key: "x", bucketingKey: "anna")), "off / default rule")
    }

    /// Against a search at every place.
    func testAPartIsFoundWhereverItIs() throws {
        var generator = SeededGenerator(seed: 5)
        func word(_ length: UInt64) -> String {
            String((0..<length).map { _ in ["a", "b"][Int(generator.next() % 2)] as Character })
        }
        for round in 0..<300 {
            let part = word(1 + generator.next() % 5)
            let flags = ["STARTS_WITH", "ENDS_WITH", "CONTAINS_STRING"].map { type in
                let matcher = Sample.matcher(type, #""whitelistMatcherData": {"whitelist": ["\#(part)"]}"#)
                return Sample.flag(type, [Sample.rule(matcher), Sample.everybody()])
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
        try assertMatchers([
            .list("CONTAINS_STRING", #"["\#(letters)b"]"#, matching: [], others: [text]),
            .list("CONTAINS_STRING", #"["\#(letters)"]"#, matching: [text], others: []),
        ])
    }

    func testAPatternThatTakesForEverIsGivenUpAndTheTrailSaysSo() throws {
        let matcher = Sample.matcher("MATCHES_STRING", #""stringMatcherData": "(a+)+$""#, attribute: "it")
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(matcher), Sample.everybody()]))
        let user = User(key: "key", attributes: ["it": .string(String(repeating: "a", count: 60) + "b")])
        XCTAssertEqual(rules.brief("flag", user), "off / default rule")
        guard case .condition(let rule)? = rules.explain("flag", for: user).steps.first else {
            return XCTFail("no rule")
        }
        XCTAssertEqual(rule.tests.first?.remark, "given up: the pattern takes too many steps for this text")
    }
}
