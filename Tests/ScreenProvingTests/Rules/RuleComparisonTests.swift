import FeatureFlags
import Foundation
import PackageInfoTestSupport
import XCTest

@testable import ScreenProving

final class RuleComparisonTests: XCTestCase {
    private typealias Kind = FlagDifferenceKind

    /// The difference of each flag, where some definitions take the place of others.
    func testEveryKindOfDifferenceIsNamed() throws {
        let half = Sample.flag("f", [Sample.everybody("on 50, off 50")])
        let more = Sample.flag("f", [Sample.everybody("on 70, off 30")])
        let killed = Sample.flag("f", [Sample.everybody("on 50, off 50")], #""killed": true"#)
        let archived = Sample.flag("f", [Sample.everybody("on 50, off 50")], #""status": "ARCHIVED""#)
        let behind = Sample.flag("g", [Sample.everybody("on 100")], #""prerequisites": [{"n": "f", "ts": ["on"]}]"#)
        let member = Sample.flag("m", [Sample.rule(Sample.inRuleBasedSegment("s"))])
        let words = Sample.flag("f", [Sample.everybody("on 50, off 50", label: "other words")])
        let rows: [(old: [String], new: [String], differences: [String], line: UInt)] = [
            ([half], [half], [], #line),
            ([half, behind], [behind, half], [], #line),
            ([half], [half.replacing("\n", with: "  \n ")], [], #line),
            ([half], [more], ["f changed"], #line),
            ([half], [words], ["f changed"], #line),
            ([half], [killed], ["f killed"], #line),
            ([killed], [half], ["f revived"], #line),
            ([killed], [more], ["f revived"], #line),
            ([half], [half, behind], ["g added"], #line),
            ([half, behind], [half], ["g removed"], #line),
            ([half], [archived], ["f removed"], #line),
            ([half, behind], [more, behind], ["f changed", "g affected"], #line),
            ([half, behind], [behind], ["f removed", "g affected"], #line),
            ([half, behind, member], [half, behind, member], [], #line),
        ]
        for row in rows {
            let (old, new) = (try RuleSet(row.old), try RuleSet(row.new))
            let found = RuleComparison(from: old, to: new).flags.map { "\($0.flag) \($0.kind.rawValue)" }
            XCTAssertEqual(found, row.differences, line: row.line)
        }
    }

    func testAFlagDiffersWithItsSegments() throws {
        func rules(_ keys: String...) throws -> RuleSet {
            let segment = """
                {"name": "s", "status": "ACTIVE", "conditions": [],
                 "excluded": {"keys": [\(keys.quoted)], "segments": []}}
                """
            return try RuleSet(
                Sample.file([Sample.flag("m", [Sample.rule(Sample.inRuleBasedSegment("s"))])], segments: [segment])
                    .utf8, named: "rules.json")
        }
        XCTAssertEqual(RuleComparison(from: try rules("a"), to: try rules("a")).flags.map(\.flag), [])
        XCTAssertEqual(RuleComparison(from: try rules("a"), to: try rules("b")).flags.map(\.flag), ["m"])
    }

    func testASegmentWithOtherMembersIsToldByItsFile() throws {
        func rules(_ a: String..., b: [String] = ["carl"]) throws -> RuleSet {
            func file(_ keys: [String]) -> [UInt8] { Array("{\"name\": \"any\", \"added\": [\(keys.quoted)]}".utf8) }
            return try RuleSet(
                flags: Sample.flag(
                    "f",
                    [
                        Sample.rule([Sample.inSegment("a")], shares: "on 100"),
                        Sample.rule([Sample.inSegment("b")], shares: "v2 100"), Sample.everybody("off 100"),
                    ]),
                segments: ["a": file(a), "b": file(b)])
        }
        XCTAssertEqual(
            try changes(try rules("anna"), try rules("ben")),
            [
                #"off → on: 100 % where key is in segment "a" under the new rules"#,
                #"on → off: 100 % where key is in segment "a" under the old rules"#,
            ])
        // One key moves from one segment to the other.
        let moved = try changes(try rules("anna", "ben"), try rules("anna", b: ["ben", "carl"]))
        XCTAssertEqual(moved.map { $0.prefix { $0 != ":" } }, ["on → v2"])
    }

    /// Whose answer changes, in words.
    func testItIsSaidForWhomAnAnswerChanges() throws {
        let keys = Sample.keys("anna", "bert")
        let rows: [(old: [String], new: [String], changes: [String], line: UInt)] = [
            (
                [Sample.everybody("on 50, off 50")], [Sample.everybody("on 70, off 30")],
                ["off → on: 20 %"], #line
            ),
            (
                [Sample.everybody("on 50, off 50")], [Sample.everybody("off 50, on 50")],
                ["on → off: 50 %", "off → on: 50 %"], #line
            ),
            (
                [Sample.everybody("off 100")], [Sample.rule(keys), Sample.everybody("off 100")],
                [#"off → on: 100 % where key is one of "anna", "bert""#], #line
            ),
            // A rule for those whom the other rule has already says nothing new.
            (
                [Sample.rule(keys), Sample.everybody("off 100")],
                [Sample.rule(Sample.keys("anna")), Sample.rule(keys), Sample.everybody("off 100")], [], #line
            ),
            (
                [Sample.rule(keys), Sample.everybody("off 100")],
                [Sample.rule(Sample.keys("anna")), Sample.everybody("on 1, off 99")],
                [
                    #"on → off: 99 % where key is "bert""#,
                    #"off → on: 1 % where key is not one of "anna", "bert""#,
                ], #line
            ),
        ]
        for row in rows {
            let (old, new) = (try RuleSet([Sample.flag("f", row.old)]), try RuleSet([Sample.flag("f", row.new)]))
            XCTAssertEqual(try changes(old, new), row.changes.sorted(), line: row.line)
        }
    }

    func testAFlagThatIsNotThereAnswersControl() throws {
        let (old, new) = (try RuleSet([]), try RuleSet([Sample.flag("f", [Sample.everybody("on 100")])]))
        XCTAssertEqual(try changes(old, new), ["control → on: 100 %"])
        XCTAssertEqual(try changes(new, old), ["on → control: 100 %"])
    }

    private func changes(_ old: RuleSet, _ new: RuleSet) throws -> [String] {
        try RuleComparison(from: old, to: new).changes(of: "f").flatMap { change in
            change.users.map { "\(change.from) → \(change.to): \($0)" }
        }.sorted()
    }

    /// Random pairs of files, whose flags ask each other; every user's answers against the sets.
    func testUsersBelongToTheChangeThatTheyMeet() throws {
        let seed: UInt64 = 20_261_211
        var random = RandomRules(seed: seed)
        var (changed, kept) = (0, 0)
        for round in 1...rounds(5, long: 100) {
            let old = try RandomRules.ruleSet(random.file(varyingSeeds: true), appendsDefaultRule: true)
            let new = try RandomRules.ruleSet(random.file(varyingSeeds: true), appendsDefaultRule: true)
            let comparison = RuleComparison(from: old, to: new)
            for flag in comparison.flags.map(\.flag) {
                let population = Population(of: [old, new], flags: [flag])
                let changes = try population.changedUsers(of: flag)
                for _ in 1...50 {
                    let user = random.user()
                    let (before, now) = (old.evaluate(flag, for: user), new.evaluate(flag, for: user))
                    let meant = changes.filter { $0.users.contains(user) }
                    let expected = before.treatment == now.treatment ? [] : ["\(before.treatment) → \(now.treatment)"]
                    let context = "seed \(seed), round \(round), \(flag) of \(user.key) \(user.attributes)"
                    XCTAssertEqual(meant.map { "\($0.from) → \($0.to)" }, expected, context)
                    XCTAssertTrue(
                        try meant.allSatisfy { try $0.users.parts().contains { $0.mayContain(user, under: new) } },
                        context)
                    if expected.isEmpty { kept += 1 } else { changed += 1 }
                }
            }
        }
        // Otherwise nothing was tried.
        XCTAssertGreaterThan(changed, 100)
        XCTAssertGreaterThan(kept, 100)
    }

    func testManyFlagsAreComparedOneByOne() throws {
        func rules(_ share: Int) throws -> RuleSet {
            try RuleSet((0..<60).map { Sample.flag("f\($0)", [Sample.everybody("on \(share), off 50")]) })
        }
        let comparison = RuleComparison(from: try rules(50), to: try rules(49))
        XCTAssertEqual(comparison.flags.count, 60)
        for flag in comparison.flags {
            XCTAssertEqual(try comparison.changes(of: flag.flag).map(\.users.count), [1, 1], flag.flag)
        }
    }
}

extension RuleSet {
    fileprivate init(_ flags: [String]) throws {
        try self.init(Sample.file(flags).utf8, named: "rules.json")
    }
}
