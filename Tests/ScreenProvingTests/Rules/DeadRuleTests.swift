import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags
@testable import ScreenProving

/// The rules that are found dead, and those that are left in peace.
final class DeadRuleTests: XCTestCase {
    /// The matchers of the rules of a flag, and what is found in them.
    private struct Row {
        let rules: [[String]]
        let found: [String]
        let line: UInt

        init(_ rules: [[String]], _ found: String..., line: UInt = #line) {
            self.rules = rules
            self.found = found
            self.line = line
        }
    }

    private let hk = DeadRuleTests.list("WHITELIST", "country", "HK")
    private let sg = DeadRuleTests.list("WHITELIST", "country", "SG")
    private let both = DeadRuleTests.list("WHITELIST", "country", "HK", "SG")
    private let all = Sample.matcher("ALL_KEYS")

    func testMatchersThatNobodyMeets() throws {
        let adult = Self.number("GREATER_THAN_OR_EQUAL_TO", 18)
        let child = Self.number("LESS_THAN_OR_EQUAL_TO", 17)
        let isTrue = Self.truth(true)
        let new = Self.version("GREATER_THAN_OR_EQUAL_TO_SEMVER", "5.0.0")
        let old = Self.version("LESS_THAN_OR_EQUAL_TO_SEMVER", "4.9.9")
        try check(
            [
                Row([[hk, sg]], #"two of its matchers at once: country is "HK" · country is "SG""#),
                Row(
                    [[hk, Self.negated(hk)]],
                    #"two of its matchers at once: country is "HK" · country is not "HK""#),
                Row([[Self.list("WHITELIST", "country")]], "its matcher: country is one of nothing"),
                Row([[Sample.inSegment("empty")]], #"its matcher: key is in segment "empty""#),
                Row([[Sample.inSegment("crew")]]),
                Row([[adult, child]], "two of its matchers at once: age is at least 18 · age is at most 17"),
                Row([[adult, Self.number("EQUAL_TO", 18)]]),
                Row([[isTrue, Self.truth(false)]], "two of its matchers at once: vip is true · vip is false"),
                Row(
                    [[new, old]],
                    "two of its matchers at once: app is at least version 5.0.0 · app is at most version 4.9.9"),
                Row([[Self.negated(all)]], "its matcher: key is not present"),
                Row(
                    [[both, Self.negated(hk), Self.negated(sg)]],
                    #"all its matchers at once: country is one of "HK", "SG" · country is not "HK" · country is not "SG""#
                ),
                Row([[both, Self.negated(hk)]]),
                Row(
                    [[Self.list("STARTS_WITH", "country", "H"), sg]],
                    #"two of its matchers at once: country starts with any of "H" · country is "SG""#),
                Row(
                    [[Self.list("EQUAL_TO_SET", "country", "HK"), hk]],
                    #"two of its matchers at once: country has exactly the elements "HK" · country is "HK""#),
                // What is absent is in no list, and so meets both.
                Row([[Self.negated(hk), Self.negated(sg)]]),
            ], each: #"rule 1 "rule 1" can never fire: nobody meets "#)
    }

    func testRulesThatOthersLeaveNobodyFor() throws {
        let one = #"rule 2 "rule 2" can never fire: rule 1 "rule 1" (line 1) takes everyone it could match"#
        let two = """
            rule 3 "rule 3" can never fire: rule 1 "rule 1" (line 1), rule 2 "rule 2" (line 1) between them take \
            everyone it could match
            """
        let adult = Self.number("GREATER_THAN_OR_EQUAL_TO", 18)
        let keys = Sample.keys("anna", "ben")
        try check([
            Row([[hk], [hk]], one),
            Row([[both], [hk]], one),
            Row([[hk], [both]]),
            Row([[hk], [hk, adult]], one),
            Row([[hk, adult], [hk]]),
            Row([[hk], [sg], [both]], two),
            Row(
                [[hk], [Self.negated(hk)], [sg]],
                #"rule 3 "rule 3" can never fire: rule 2 "rule 2" (line 1) takes everyone it could match"#),
            Row([[Self.negated(hk)], [sg]], one),
            Row([[Self.negated(hk)], [hk]]),
            Row([[adult], [Self.number("EQUAL_TO", 21)]], one),
            Row([[adult], [Self.number("EQUAL_TO", 17)]]),
            Row([[keys], [Sample.keys("ben")]], one),
            Row([[keys], [Sample.keys("carla")]]),
            Row([[Sample.inSegment("crew")], [Sample.keys("anna")]], one),
            Row(
                [
                    [Self.version("GREATER_THAN_OR_EQUAL_TO_SEMVER", "5.0.0")],
                    [Self.version("BETWEEN_SEMVER", "5.1.0", "5.2.0")],
                ], one),
            // The only pre-release of its release can be sorted, also where it has a number.
            Row(
                [
                    [Self.version("GREATER_THAN_OR_EQUAL_TO_SEMVER", "5.0.0-9")],
                    [Self.version("BETWEEN_SEMVER", "5.1.0", "5.2.0")],
                ], one),
            Row([[Self.list("STARTS_WITH", "country", "H")], [hk]], one),
            Row([[Sample.matcher("ALL_KEYS", attribute: "country")], [Self.list("STARTS_WITH", "country", "H")]], one),
            Row([[Self.list("STARTS_WITH", "country", "H")], [Self.list("STARTS_WITH", "country", "HK", "HA")]], one),
            Row([[Self.list("STARTS_WITH", "country", "HK")], [Self.list("STARTS_WITH", "country", "H")]]),
            Row([[Self.list("CONTAINS_STRING", "country", "H")], [Self.list("ENDS_WITH", "country", "HK")]], one),
            Row([[Self.list("ENDS_WITH", "country", "K")], [Self.list("CONTAINS_STRING", "country", "HK")]]),
            Row([[Self.list("ENDS_WITH", "country", "K")], [Self.list("ENDS_WITH", "country", "K"), adult]], one),
            // Whoever has no country passes by both of these.
            Row([[hk], [Self.list("WHITELIST", "land", "HK")], [Self.truth(true)]]),
        ])
    }

    /// Evaluation, for every value that could make a difference, says whether somebody gets to the last rule: one behind
    /// a rule of another relation, one behind a rule of those who do not have the other, or one that asks for both.
    func testARelationThatFollowsFromAnotherOneOrExcludesItMakesADeadRule() throws {
        var random = SeededGenerator(seed: 45)
        let letters = ["a", "b", "z"]
        let words = (1...4).reduce([[""]]) { words, _ in
            words + [words[words.count - 1].flatMap { word in letters.map { word + $0 } }]
        }.joined().dropFirst().map { AttributeValue.string($0) }
        let lists = (0..<16).map { bits in
            AttributeValue.list(["a", "b", "c", "d"].enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element))
        }
        let relations: [(types: [String], elements: [String], values: [AttributeValue])] = [
            (["STARTS_WITH", "ENDS_WITH", "CONTAINS_STRING"], ["a", "b", "ab", "ba", "aa"], words),
            (
                ["EQUAL_TO_SET", "CONTAINS_ANY_OF_SET", "CONTAINS_ALL_OF_SET", "PART_OF_SET"], ["a", "b", "c"], lists
            ),
        ]
        for (types, elements, values) in relations {
            var deadRules = 0
            for row in 0..<rounds(150) {
                let isNegated = row % 3 == 1
                let matchers = (1...2).map { number in
                    let texts = elements.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
                    return Sample.list(
                        Array(texts), of: "it", type: types.randomElement(using: &random) ?? "",
                        negate: isNegated && number == 1)
                }
                let rules = (row % 3 == 2 ? [[], matchers] : matchers.map { [$0] }).enumerated().compactMap {
                    $1.isEmpty ? nil : Sample.rule($1, shares: "on 100", label: "rule \($0 + 1)")
                }
                let set = try RuleSet(flags: Sample.flag("flag", rules + [Sample.everybody()]))
                let isReached = values.contains { value in
                    set.evaluate("flag", for: User(key: "anna", attributes: ["it": value])).label == "rule 2"
                }
                let dead = set.findings(against: FlagCatalog([])).filter { $0.kind == .deadRule }
                XCTAssertEqual(dead.count, isReached ? 0 : 1, "row \(row): \(rules)")
                deadRules += dead.count
            }
            XCTAssertGreaterThan(deadRules, 10)
        }
    }

    /// The same for ranges, also of one value, of none, and of versions whose ends stand beside each other.
    func testARangeThatFollowsFromOthersOrExcludesThemMakesADeadRule() throws {
        var random = SeededGenerator(seed: 46)
        let versions = ["0.9.0", "1.0.0-a", "1.0.0-b", "1.0.0", "1.0.1", "1.1.0-a", "1.1.0", "2.0.0"]
        let between = ["0.1.0", "0.9.5", "1.0.0-aa", "1.0.0-c", "1.0.1-a", "1.0.2", "1.1.0-b", "1.5.0", "3.0.0"]
        func version() -> String {
            let ends = (versions.randomElement(using: &random) ?? "", versions.randomElement(using: &random) ?? "")
            return switch Int.random(in: 0...3, using: &random) {
            case 0: Self.version("EQUAL_TO_SEMVER", ends.0)
            case 1: Self.version("GREATER_THAN_OR_EQUAL_TO_SEMVER", ends.0)
            case 2: Self.version("LESS_THAN_OR_EQUAL_TO_SEMVER", ends.0)
            default: Self.version("BETWEEN_SEMVER", ends.0, ends.1)
            }
        }
        func number() -> String {
            let ends = (Int.random(in: 0...4, using: &random), Int.random(in: 0...4, using: &random))
            let data = #""dataType": "NUMBER", "start": \#(ends.0), "end": \#(ends.1)"#
            return switch Int.random(in: 0...3, using: &random) {
            case 0: Self.number("EQUAL_TO", ends.0)
            case 1: Self.number("GREATER_THAN_OR_EQUAL_TO", ends.0)
            case 2: Self.number("LESS_THAN_OR_EQUAL_TO", ends.0)
            default: Sample.matcher("BETWEEN", #""betweenMatcherData": {\#(data)}"#, attribute: "age")
            }
        }
        let axes: [(name: String, values: [AttributeValue], matcher: () -> String)] = [
            ("app", (versions + between).map { .string($0) }, version),
            ("age", (-1...5).flatMap { [.integer($0), .double(Double($0) + 0.5)] }, number),
        ]
        for axis in axes {
            var deadRules = 0
            for row in 0..<rounds(200) {
                let rules = (1...3).map { number in
                    let matchers = (1...Int.random(in: 1...2, using: &random)).map { _ in
                        row % 3 == 1 && number < 3 ? Self.negated(axis.matcher()) : axis.matcher()
                    }
                    return Sample.rule(matchers, shares: "on 100", label: "rule \(number)")
                }
                let set = try RuleSet(flags: Sample.flag("flag", rules + [Sample.everybody()]))
                let values: [AttributeValue?] = [nil] + axis.values
                let reached = Set(
                    values.map { value in
                        let attributes = value.map { [axis.name: $0] } ?? [:]
                        return set.evaluate("flag", for: User(key: "anna", attributes: attributes)).label
                    })
                let dead = set.findings(against: FlagCatalog([])).filter { $0.kind == .deadRule }
                let missed = (1...3).filter { !reached.contains("rule \($0)") }
                XCTAssertEqual(dead.count, missed.count, "row \(row): \(rules), \(dead)")
                deadRules += dead.count
            }
            XCTAssertGreaterThan(deadRules, 10)
        }
    }

    /// A pre-release with a number is compared by value with some, and as a text with others.
    func testARuleForVersionsThatCannotBeSortedIsNotCalledDead() throws {
        var random = SeededGenerator(seed: 47)
        let parts = ["9", "10", "10-dirty", "5", "7", "a", "9a", "100"]
        let values = parts.map { "1.0.0-\($0)" } + ["1.0.0", "0.9.0", "1.0.0-1", "1.0.0-10x.1", "1.0.0-99", "1.0.0-b"]
        for row in 0..<rounds(300) {
            let rules = (1...3).map { number in
                let ends = (1...2).map { _ in "1.0.0-\(parts.randomElement(using: &random) ?? "")" }
                let matcher =
                    switch Int.random(in: 0...3, using: &random) {
                    case 0: Self.version("EQUAL_TO_SEMVER", ends[0])
                    case 1: Self.version("GREATER_THAN_OR_EQUAL_TO_SEMVER", ends[0])
                    case 2: Self.version("LESS_THAN_OR_EQUAL_TO_SEMVER", ends[0])
                    default: Self.version("BETWEEN_SEMVER", ends[0], ends[1])
                    }
                return Sample.rule(
                    [row % 3 == number ? Self.negated(matcher) : matcher], shares: "on 100", label: "rule \(number)")
            }
            let set = try RuleSet(flags: Sample.flag("flag", rules + [Sample.everybody()]))
            let dead = set.findings(against: FlagCatalog([])).filter { $0.kind == .deadRule }
            for value in values {
                let user = User(key: "anna", attributes: ["app": .string(value)])
                let label = set.evaluate("flag", for: user).label
                let isCalledDead = dead.contains { $0.problem.contains("\"\(label ?? "")\" can never") }
                XCTAssertFalse(isCalledDead, "row \(row), \(value): \(rules)")
            }
        }
    }

    func testAnExpressionIsComparedWithAListWhereThatTakesFewSteps() throws {
        let dead = #"rule 2 "rule 2" can never fire: rule 1 "rule 1" (line 1) takes everyone it could match"#
        let expression = Sample.matcher("MATCHES_STRING", #""stringMatcherData": "(a+)+$""#, attribute: "it")
        let long = String(repeating: "a", count: 60)
        try check([
            Row([[expression], [Self.list("WHITELIST", "it", "a", "ba")]], dead),
            Row([[expression], [Self.list("WHITELIST", "it", "a", "b")]]),
            // Whether this one matches takes long to find out.
            Row([[expression], [Self.list("WHITELIST", "it", "a", long + "b")]]),
            Row(
                [[expression], [Self.list("WHITELIST", "it", long + "b")], [Self.list("WHITELIST", "it", "a")]],
                dead.replacing("rule 2", with: "rule 3")),
            Row([[Self.list("WHITELIST", "it", "a", long + "b")], [expression]]),
        ])
    }

    func testARuleForEverybodyIsWhereRulesEnd() throws {
        let dead = #"can never fire: rule 1 "rule 1" (line 1) takes everyone it could match"#
        try check([
            Row([[all], [hk], [sg]], #"rule 2 "rule 2" \#(dead)"#, #"rule 3 "rule 3" \#(dead)"#),
            // The format wants one at the end, even out of reach.
            Row([[hk], [Self.negated(hk)], [all]]),
            Row([[all], [all]], #"rule 2 "rule 2" \#(dead)"#),
        ])
    }

    func testRulesBehindAnAllocationThatLetsNobodyInAreNotLookedAt() throws {
        let (first, rest) = (Sample.rule(hk), Sample.rule(hk, type: "ROLLOUT"))
        for (allocation, dead) in [(1, 1), (0, 0)] {
            let rules = try RuleSet(
                flags: Sample.flag("flag", [first, rest, Sample.everybody()], "\"trafficAllocation\": \(allocation)"))
            let findings = rules.findings(against: FlagCatalog([])).filter { $0.kind == .deadRule }
            XCTAssertEqual(findings.count, dead, "\(allocation) %")
        }
    }

    func testRulesOfSegmentsAreLookedAt() throws {
        let segment = """
            {"name": "staff", "status": "ACTIVE", "conditions": [\(Sample.rule(hk, sg)), \(Sample.rule(Sample.keys("anna")))]}
            """
        let rules = try RuleSet(Sample.file([], segments: [segment]).utf8, named: "rules.json")
        let findings = rules.findings(against: FlagCatalog([]))
        XCTAssertEqual(
            findings.map(\.problem),
            [
                #"rule 1 of the segment "staff" can never fire: nobody meets two of its matchers at once: "#
                    + #"country is "HK" · country is "SG""#
            ])
        XCTAssertEqual(findings.map(\.flag), [nil])
    }

    func testOtherFlagsAndSegmentsAreSeenThrough() throws {
        func asks(_ flag: String, _ treatment: String) -> String { Sample.asks(flag, treatment) }
        func isIn(_ segment: String) -> String { Sample.inRuleBasedSegment(segment) }
        let rows: [(String, String?)] = [
            (asks("other", "on"), nil), (asks("other", "v2"), #"the answer of "other" is one of "v2""#),
            (asks("missing", "on"), #"the answer of "missing" is one of "on""#), (asks("missing", "control"), nil),
            (isIn("nobody"), #"key is in rule-based segment "nobody""#), (Self.negated(isIn("nobody")), nil),
            (isIn("everyone"), nil),
            (Self.negated(isIn("everyone")), #"key is not in rule-based segment "everyone""#),
            // Who depends on themselves may get anything.
            (asks("circle", "v2"), nil),
        ]
        for (matcher, question) in rows {
            let rules = try RuleSet(
                flags: Sample.flag("other", [Sample.everybody("on 50, off 50")]),
                Sample.flag("circle", [Sample.rule(asks("circle", "on")), Sample.everybody("v2 100")]),
                Sample.flag("flag", [Sample.rule(matcher), Sample.everybody()]),
                ruleBased: [
                    #"{"name": "nobody", "status": "ACTIVE", "conditions": []}"#,
                    #"{"name": "everyone", "status": "ACTIVE", "conditions": [\#(Sample.everybody())]}"#,
                ])
            let found = rules.findings(against: FlagCatalog([])).filter { $0.kind == .deadRule }.map(\.problem)
            let wanted = question.map { #"rule 1 "rule" can never fire: nobody meets its matcher: \#($0)"# }
            XCTAssertEqual(found, wanted.map { [$0] } ?? [], matcher)
        }
    }

    // MARK: Samples

    /// Compares what is found in the rows, each finding behind some words.
    private func check(_ rows: [Row], each words: String = "") throws {
        for row in rows {
            let conditions = row.rules.enumerated().map { index, matchers in
                Sample.rule(matchers, shares: "on 100", label: "rule \(index + 1)")
            }
            let file = Sample.file([Sample.flag("flag", conditions)]).replacing("\n", with: " ")
            let rules = try RuleSet(
                file.utf8, named: "rules.json",
                segments: ["crew": Sample.segment("anna", "ben"), "empty": Sample.segment()])
            let found = rules.findings(against: FlagCatalog([])).filter { $0.kind == .deadRule }
            XCTAssertEqual(found.map(\.problem), row.found.map { words + $0 }, line: row.line)
            XCTAssertEqual(Set(found.map(\.flag)), row.found.isEmpty ? [] : ["flag"], line: row.line)
        }
    }

    private static func list(_ type: String, _ attribute: String, _ texts: String...) -> String {
        Sample.list(texts, of: attribute, type: type)
    }

    private static func number(_ type: String, _ value: Int) -> String {
        Sample.matcher(
            type, "\"unaryNumericMatcherData\": {\"dataType\": \"NUMBER\", \"value\": \(value)}", attribute: "age")
    }

    private static func truth(_ value: Bool) -> String {
        Sample.matcher("EQUAL_TO_BOOLEAN", "\"booleanMatcherData\": \(value)", attribute: "vip")
    }

    private static func version(_ type: String, _ versions: String...) -> String {
        let ends = versions.count == 2 ? "{\"start\": \"\(versions[0])\", \"end\": \"\(versions[1])\"}" : ""
        let data = ends.isEmpty ? "\"stringMatcherData\": \"\(versions[0])\"" : "\"betweenStringMatcherData\": \(ends)"
        return Sample.matcher(type, data, attribute: "app")
    }

    private static func negated(_ matcher: String) -> String {
        matcher.replacing("\"negate\": false", with: "\"negate\": true")
    }
}
