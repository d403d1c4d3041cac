import PackageInfoTestSupport
@testable import ScreenProving
import XCTest

@testable import FeatureFlags

/// Sets of users in words, with their shares.
final class UserSetTests: XCTestCase {
    func testLongListsThatBeginAlikeAreSaidWhole() throws {
        let common = ["u1", "u2", "u3", "u4", "u5"]
        let matchers = [
            Sample.list(common + ["x"], of: "v", type: "STARTS_WITH"),
            Sample.list(common + ["y"], of: "v", type: "STARTS_WITH", negate: true),
        ]
        let flag = Sample.flag("a", [Sample.rule(matchers, shares: "on 100"), Sample.everybody("off 100")])
        let rules = try RuleSet(Sample.file([flag]).utf8, named: "rules.json")
        let on = try Population(of: [rules], flags: ["a"]).users(of: "a", "on")
        XCTAssertEqual(
            try on.parts().map(\.description),
            [
                #"100 % where v starts with any of "u1", "u2", "u3", "u4", "u5", "x" and not (v starts with any of "#
                    + #""u1", "u2", "u3", "u4", "u5", "y")"#
            ])
    }

    /// `a`, `b` and `c` give `on` to some percent, with a seed each;
    /// what is written of those who have all of some flags.
    func testSharesOfFlagsThatComeTogether() throws {
        let rows: [(flags: [(percent: Int, seed: Int)], together: [String], either: [String], line: UInt)] = [
            ([(30, 1)], ["30 %"], ["30 %"], #line),
            // The same bucket: who is among the first 30 is among the first 50.
            ([(30, 1), (50, 1)], ["30 %"], ["50 %"], #line),
            ([(30, 1), (50, 2)], ["0 to 30 %"], ["50 to 80 %"], #line),
            ([(80, 1), (70, 2)], ["50 to 70 %"], ["80 to 100 %"], #line),
            (
                [(80, 1), (80, 2), (80, 3)], ["40 to 80 %"],
                ["80 to 100 %"], #line
            ),
            ([(100, 1), (45, 2)], ["45 %"], ["100 %"], #line),
            ([(0, 1), (45, 2)], [], ["45 %"], #line),
        ]
        for row in rows {
            let names = Array("abc".map(String.init).prefix(row.flags.count))
            let flags = zip(names, row.flags).map { name, flag in
                Sample.flag(
                    name, [Sample.everybody("on \(flag.percent), off \(100 - flag.percent)")],
                    "\"seed\": \(flag.seed)")
            }
            let rules = try RuleSet(Sample.file(flags).utf8, named: "rules.json")
            let population = Population(of: [rules], flags: names)
            let on = try names.map { try population.users(of: $0, "on") }
            let all = try on.reduce(population.everybody.everybody) { try $0.intersection($1) }
            let any = try on.reduce(population.everybody.nobody) { try $0.union($1) }
            XCTAssertEqual(try all.parts().map(\.description), row.together, line: row.line)
            XCTAssertEqual(try any.parts().map(\.description), row.either, line: row.line)
            XCTAssertTrue(try all.subtracting(any).isEmpty, line: row.line)
            XCTAssertEqual(any.isEverybody, row.flags.contains { $0.percent == 100 }, line: row.line)
        }
    }

    /// Those who come in by a traffic allocation and then get a share: two hashes, which one seed makes the same.
    func testTheShareOfATrafficAllocation() throws {
        for (seed, share) in [(1, "30 %"), (2, "0 to 40 %")] {
            let flag = Sample.flag(
                "a", [Sample.everybody("off 20, on 40, off 40")], #""trafficAllocation": 50"#,
                "\"trafficAllocationSeed\": \(seed)")
            let population = Population(of: [try RuleSet(flags: flag)], flags: ["a"])
            XCTAssertEqual(try population.users(of: "a", "on").parts().map(\.description), [share], "seed \(seed)")
        }
    }

    func testConditionsInWords() throws {
        func rule(_ matchers: String..., shares: String = "on 100, off 0") -> String {
            Sample.rule(matchers, shares: shares, type: "WHITELIST")
        }
        func version(_ type: String, _ version: String) -> String {
            Sample.matcher(type, "\"stringMatcherData\": \"\(version)\"", attribute: "version")
        }
        let anna = Sample.keys("anna")
        let atLeast5 = version("GREATER_THAN_OR_EQUAL_TO_SEMVER", "5.0.0")
        let atMost3 = version("LESS_THAN_OR_EQUAL_TO_SEMVER", "3.0.0")
        func lands(_ lands: String...) -> String { Sample.list(lands, of: "land") }
        let ending = Sample.list(["G"], of: "land", type: "ENDS_WITH")
        let staff = Sample.inRuleBasedSegment("staff")
        let off = Sample.everybody("off 100")
        let rows: [(rules: [String], on: [String], line: UInt)] = [
            ([off], [], #line),
            ([Sample.everybody("on 100")], ["100 %"], #line),
            ([rule(anna), off], [#"100 % where key is "anna""#], #line),
            (
                [rule(anna), Sample.everybody("on 10, off 90")],
                [#"100 % where key is "anna""#, #"10 % where key is not "anna""#], #line
            ),
            (
                [rule(atLeast5), rule(atMost3, shares: "off 100"), Sample.everybody("on 10, off 90")],
                [
                    "100 % where version is at least version 5.0.0",
                    "10 % where version is not at least version 5.0.0 and version is not at most version 3.0.0",
                ], #line
            ),
            // What one attribute may be, and what it must not be, is one list.
            (
                [rule(lands("HK", "SG"), shares: "off 100"), rule(lands("HK", "SG", "KR")), off],
                [#"100 % where land is "KR""#], #line
            ),
            (
                [rule(lands("HK"), shares: "off 100"), rule(lands("HK", "SG", "KR"), ending), off],
                [#"100 % where land is "SG""#], #line
            ),
            (
                [rule(lands("HK"), shares: "off 100"), rule(lands("SG"), shares: "off 50, on 50"), rule(atLeast5)],
                [
                    #"100 % where land is not one of "HK", "SG" and version is at least version 5.0.0"#,
                    #"50 % where land is "SG""#,
                ], #line
            ),
            // No version is both, so nobody is left.
            ([rule(atLeast5, atMost3), off], [], #line),
            ([rule(staff), off], [#"100 % where key is in rule-based segment "staff""#], #line),
            (
                [rule(staff, atMost3), off],
                [#"100 % where key is in rule-based segment "staff" and version is at most version 3.0.0"#], #line
            ),
        ]
        let segment = """
            {"name": "staff", "status": "ACTIVE", "excluded": {"keys": ["zoe"], "segments": []},
             "conditions": [{"matcherGroup": {"combiner": "AND", "matchers": [\
            \(Sample.list(["@us"], of: nil, type: "ENDS_WITH"))]}}]}
            """
        for row in rows {
            let rules = try RuleSet(flags: Sample.flag("a", row.rules), ruleBased: [segment])
            let population = Population(of: [rules], flags: ["a"])
            XCTAssertEqual(try population.users(of: "a", "on").parts().map(\.description), row.on, line: row.line)
        }
    }

    func testAConditionOfTooManyTestsIsNotPutIntoWords() throws {
        let rules = (1...101).map {
            Sample.rule([Sample.keys("key \($0)")], shares: "on 50, off 50", type: "WHITELIST")
        }
        let set = try RuleSet(flags: Sample.flag("a", rules + [Sample.everybody("off 100")]))
        XCTAssertEqual(
            try Population(of: [set], flags: ["a"]).users(of: "a", "on").parts().map(\.description),
            ["50 % where not analysed: more than 100 tests"])
    }

    func testASegmentKeepsOutWhoIsInAnother() throws {
        func segment(_ name: String, _ keys: String, without other: String) -> String {
            """
            {"name": "\(name)", "status": "ACTIVE", "excluded": {"keys": [], "segments": [\(other)]},
             "conditions": [{"matcherGroup": {"combiner": "AND", "matchers": [\(keys)]}}]}
            """
        }
        let rules = try RuleSet(
            flags: Sample.flag("a", [Sample.rule(Sample.inRuleBasedSegment("staff")), Sample.everybody("off 100")]),
            ruleBased: [
                segment("interns", Sample.keys("ben"), without: ""),
                segment(
                    "staff", Sample.keys("anna", "ben"), without: #"{"type": "rule-based", "name": "interns"}"#),
            ])
        let on = try Population(of: [rules], flags: ["a"]).users(of: "a", "on")
        for (key, isOn) in [("anna", true), ("ben", false), ("carla", false)] {
            XCTAssertEqual(on.contains(User(key: key)), isOn, key)
        }
    }

    /// Ten texts that a key may contain tell 1024 kinds of keys apart, which are more than are told apart at once.
    func testManyQuestionsAboutTheSame() throws {
        let letters = "abcdefghij".map(String.init)
        let rules = letters.map { letter in
            Sample.rule(Sample.list([letter], of: nil, type: "CONTAINS_STRING"))
        }
        let set = try RuleSet(flags: Sample.flag("a", rules + [Sample.everybody("off 100")]))
        let on = try Population(of: [set], flags: ["a"]).users(of: "a", "on")
        for key in letters + ["aj", "xyz"] { XCTAssertEqual(on.contains(User(key: key)), key != "xyz", key) }
    }

    /// Lists of one key each, as they come from text files, are taken together; of a key on two lines the later counts.
    func testAThousandListedKeys() throws {
        let lines = (0..<1000).map { "a \($0.isMultiple(of: 2) ? "on" : "off") key-\($0)" } + ["a off", "a on key-1"]
        let rules = try RuleSet(lines.joined(separator: "\n").utf8, named: "rules.splits")
        let population = Population(of: [rules], flags: ["a"])
        let answers = try population.everybody.answers(of: "a")
        for user in ["key-0", "key-1", "key-3", "key-998", "key-999", "key-1000"].map({ User(key: $0) }) {
            let point = try XCTUnwrap(population.point(of: user))
            let given = answers.filter { $0.users.contains(point) }.map(\.treatment)
            XCTAssertEqual(given, [rules.evaluate("a", for: user).treatment], user.key)
        }
        XCTAssertEqual(
            answers.map { "\($0.treatment): \($0.cause)" },
            [
                #"on: rule 1 "whitelisted on" (rules.splits:1002) and 500 more"#,
                #"off: rule 2 "whitelisted off" (rules.splits:1000) and 498 more"#,
                #"off: rule 1002 "default rule" (rules.splits:1001)"#,
            ])
        XCTAssertEqual(try population.users(of: "a", "on").parts().map(\.condition.alternatives.count), [1])
    }

    /// The share of keys drawn at random lies between the bounds, whatever seeds and algorithms the flags have.
    func testBoundsContainTheTruthOfRandomKeys() throws {
        let seed: UInt64 = 20_261_204
        var random = SeededGenerator(seed: seed)
        let count = rounds(800, long: 20_000)
        // Five standard deviations of a half.
        let chance = 250 / Double(count).squareRoot()
        var (exact, bounded) = (0, 0)
        for round in 1...rounds(4) {
            let flags = (0..<4).map { number in
                let percent = Int.random(in: 0...100, using: &random)
                return Sample.flag(
                    "f\(number)", [Sample.everybody("on \(percent), off \(100 - percent)")],
                    "\"seed\": \(Int.random(in: 0...2, using: &random))",
                    "\"algo\": \(Int.random(in: 1...2, using: &random))",
                    "\"trafficAllocation\": \([100, 100, 60][Int.random(in: 0...2, using: &random)])",
                    "\"trafficAllocationSeed\": \(Int.random(in: 0...3, using: &random))")
            }
            let rules = try RuleSet(Sample.file(flags).utf8, named: "rules.json")
            let names = rules.flagNames
            let population = Population(of: [rules], flags: names)
            let sets = try (0..<12).map { _ -> UserSet in
                try (0..<Int.random(in: 1...4, using: &random)).reduce(population.everybody.everybody) { users, _ in
                    let other = try population.users(of: names[Int.random(in: 0..<4, using: &random)], "on")
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: return try users.union(other)
                    case 1: return try users.subtracting(other)
                    default: return try users.intersection(other)
                    }
                }
            }
            var members = sets.map { _ in 0 }
            for _ in 0..<count {
                let user = User(key: String(random.next(), radix: 36))
                let point = try XCTUnwrap(population.point(of: user))
                for (index, set) in sets.enumerated() where set.contains(point) { members[index] += 1 }
            }
            for (set, members) in zip(sets, members) {
                let share = try set.parts().first?.share ?? .none
                let truth = Double(members) / Double(count) * 100
                let context = "\(truth) % of keys, \(share), seed \(seed), round \(round)"
                XCTAssertLessThanOrEqual(Double(share.atLeast), truth + chance, context)
                XCTAssertGreaterThanOrEqual(Double(share.atMost), truth - chance, context)
                exact += share.isExact ? 1 : 0
                bounded += share.isExact ? 0 : 1
            }
        }
        XCTAssertGreaterThan(exact, 10)
        XCTAssertGreaterThan(bounded, 10)
    }
}

extension Population {
    /// Returns the users with a treatment of a flag.
    fileprivate func users(of flag: String, _ treatment: String, under index: Int = 0) throws -> UserSet {
        try everybody.answers(of: flag, under: index).filter { $0.treatment == treatment }.map(\.users)
            .reduce(everybody.nobody) { try $0.union($1) }
    }
}
