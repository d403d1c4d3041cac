import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import XCTest

@testable import ScreenProving

/// Users whose screens two rule files are compared for, counted one by one.
final class UserTallyTests: XCTestCase {
    /// Returns the counts of users who are known by their keys, and of one axis by its value.
    private func tally(
        _ space: ScreenSpace<ShopRequirements>, from old: [String], to new: [String], users: [ComparedUser],
        attributes: (ShopRequirements) -> [String: AttributeValue] = { _ in [:] }
    ) throws -> UserTally {
        let sets = try [old, new].map(rules)
        let comparison = try UserComparison(of: space, from: sets[0], to: sets[1], attributes: attributes)
        var tally = UserTally(of: comparison)
        for (index, user) in users.enumerated() { try tally.count(user, line: index + 1) }
        return tally
    }

    private func rules(_ flags: [String]) throws -> RuleSet {
        try RuleSet(Sample.file(flags).utf8, named: "rules.json")
    }

    /// Returns a screen whose authors promise that `a` is never on in Hong Kong.
    private func promise() throws -> ScreenSpace<ShopRequirements> {
        try .shop(
            StubBuilder("Card", "card", when: .on(.a)) { _ in "card" }, StubBuilder("Plain", "card"),
            StubBuilder("Note", when: .on(.b)), axes: [.country],
            constraints: [.if(.on(.a), then: !.is(\.country, .hongKong))])
    }

    private func flag(_ name: String, _ shares: String, config: String? = nil) -> String {
        let members = config.map { #""configurations": {"on": "[\"\#($0)\"]"}"# }
        return Sample.flag(name, [Sample.everybody(shares)], members ?? #""configurations": {}"#)
    }

    func testAChangeOfAConfigAloneIsCounted() throws {
        let space = try ScreenSpace.shop(.needingAConfig, axes: [])
        let rows: [(old: String, new: String, kind: ComponentChangeKind?, line: UInt)] = [
            ("good", "bad", .disappears, #line),
            ("bad", "good", .appears, #line),
            ("bad", "worse", nil, #line),
            ("good", "good", nil, #line),
        ]
        for row in rows {
            let tally = try tally(
                space, from: [flag("a", "on 100", config: row.old)], to: [flag("a", "on 100", config: row.new)],
                users: [ComparedUser(key: "anna", axes: [])])
            XCTAssertEqual(tally.total, .init(users: 1, changed: row.kind == nil ? 0 : 1), line: row.line)
            XCTAssertEqual(
                tally.components["card"]?.users ?? [:], row.kind.map { [$0: 1] } ?? [:], line: row.line)
            XCTAssertEqual(tally.flags.map(\.changed), tally.flags.map { _ in 0 }, line: row.line)
            XCTAssertEqual(tally.flags.map(\.screens).reduce(0, +), row.kind == nil ? 0 : 1, line: row.line)
        }
    }

    func testAUserInSeveralAudiencesIsCountedOnce() throws {
        let space = try ScreenSpace.shop(StubBuilder("Card", when: .on(.a)), axes: [.country])
        let tally = try tally(
            space, from: [flag("a", "off 100")], to: [flag("a", "on 100")],
            users: [ComparedUser(key: "anna", axes: [nil]), ComparedUser(key: "bert", axes: [2])])
        XCTAssertEqual(tally.total, .init(users: 2, changed: 2))
        XCTAssertEqual(tally.audiences.map(\.users), [1, 1, 2, 1])
        XCTAssertEqual(tally.audiences.map(\.changed), [1, 1, 2, 1])
        XCTAssertEqual(tally.components["card"]?.users, [.appears: 2])
        XCTAssertEqual(tally.components["card"]?.examples.map(\.line), [1, 2])
        XCTAssertEqual(tally.flags.map { [$0.changed, $0.screens] }, [[2, 2]])
    }

    func testAFlagThatAsksForTheAudienceInOneOfTheFilesIsEvaluatedForEach() throws {
        let space = try ScreenSpace.shop(StubBuilder("Card", when: .on(.a)), axes: [.country])
        let rule = Sample.rule(Sample.list(["SG"], of: "country"))
        let (everywhere, inSingapore) = (flag("a", "off 100"), Sample.flag("a", [rule, Sample.everybody()]))
        for (old, new) in [(everywhere, inSingapore), (inSingapore, everywhere)] {
            let tally = try tally(
                space, from: [old], to: [new], users: [ComparedUser(key: "anna", axes: [nil])],
                attributes: { ["country": .string($0.country.rawValue)] })
            XCTAssertEqual(tally.audiences.map(\.changed), [0, 1, 0, 0])
        }
    }

    /// Each part of the users is counted by itself; every number of the parts adds up, and the first examples stay.
    func testTalliesAddUp() throws {
        let space = try promise()
        let (old, new) = ([flag("a", "off 100"), flag("b", "off 100")], [flag("a", "on 100"), flag("b", "on 100")])
        let users = (0..<8).map { ComparedUser(key: "user \($0)", axes: [$0.isMultiple(of: 4) ? 0 : 1]) }
        let sets = try [old, new].map(rules)
        let comparison = try UserComparison(of: space, from: sets[0], to: sets[1]) { _ in [:] }
        var (all, parts) = (UserTally(of: comparison), [UserTally(of: comparison), UserTally(of: comparison)])
        for (index, user) in users.enumerated() {
            try all.count(user, line: index + 1)
            // The second part has the first lines.
            try parts[index < 5 ? 1 : 0].count(user, line: index + 1)
        }
        parts[0].add(parts[1])
        for (tally, name) in [(all, "one tally"), (parts[0], "the sum of two")] {
            XCTAssertEqual(tally.total, .init(users: 6, changed: 6), name)
            XCTAssertEqual(tally.leftAside, 2, name)
            XCTAssertEqual(tally.audiences.map(\.users), [0, 6, 0, 0], name)
            XCTAssertEqual(tally.flags.map { [$0.changed, $0.screens] }, [[6, 6], [6, 6]], name)
            XCTAssertEqual(tally.components["card"]?.users, [.replaced: 6], name)
            XCTAssertEqual(tally.components["card"]?.replacements.map(\.value), [6], name)
            XCTAssertEqual(tally.components["note"]?.users, [.appears: 6], name)
            XCTAssertEqual(tally.components["note"]?.examples.map(\.line), [2, 3, 4, 6, 7], name)
        }
    }

    /// As in the comparison of all users there may be.
    func testUsersWhoseTreatmentsTheConstraintsExcludeAreLeftAside() throws {
        let users = [ComparedUser(key: "anna", axes: [nil]), ComparedUser(key: "bert", axes: [0])]
        let rows: [(old: String, new: String, audiences: [Int], users: Int, line: UInt)] = [
            ("off 100", "on 100", [0, 1, 1, 1], 1, #line),
            ("on 100", "off 100", [0, 1, 1, 1], 1, #line),
            ("off 100", "off 100", [2, 1, 1, 1], 2, #line),
        ]
        let space = try promise()
        for row in rows {
            let (old, new) = ([flag("a", row.old), flag("b", "off 100")], [flag("a", row.new), flag("b", "on 100")])
            let tally = try tally(space, from: old, to: new, users: users)
            XCTAssertEqual(tally.total, .init(users: row.users, changed: row.users), line: row.line)
            XCTAssertEqual(tally.leftAside, users.count - row.users, line: row.line)
            XCTAssertEqual(tally.audiences.map(\.users), row.audiences, line: row.line)
            XCTAssertEqual(tally.audiences.map(\.changed), row.audiences, line: row.line)
            XCTAssertEqual(tally.components["note"]?.users, [.appears: row.users], line: row.line)
            let sets = try [old, new].map(rules)
            let all = try space.compare(sets[0], sets[1]) { _ in [:] }
            XCTAssertEqual(
                all.audiences.map { $0.leftAside.isEmpty }, row.audiences.map { $0 > 0 }, line: row.line)
        }
    }

    func testAUserWhomTheConstraintsExcludeIsLeftAsideAlsoWhereNothingOnTheScreenChanges() throws {
        let space = try promise()
        let (old, new) = (
            [flag("a", "on 100"), flag("other", "off 100")], [flag("a", "on 100"), flag("other", "on 100")]
        )
        let tally = try tally(
            space, from: old, to: new,
            users: [ComparedUser(key: "anna", axes: [0]), ComparedUser(key: "bert", axes: [1])])
        XCTAssertEqual(tally.total, .init(users: 1, changed: 0))
        XCTAssertEqual(tally.leftAside, 1)
        XCTAssertEqual(tally.flags.map { [$0.changed, $0.screens] }, [[1, 0]])
        let all = try space.compare(try rules(old), try rules(new)) { _ in [:] }
        XCTAssertEqual(all.audiences.map { $0.leftAside.map(\.description) }, [["100 %"], [], [], []])
    }

    func testAFlagThatIsNotInTheFileHasItsDefaultEvenWhereItDeclaresControl() throws {
        enum Arm: String, Treatment { case a, control }
        let arm = Flag<Arm>("arm", default: .a)
        let space = try ScreenSpace.shop(StubBuilder("Card", when: .flag(arm, is: .a)), axes: [])
        for (shares, changed) in [("control 100", 1), ("a 100", 0)] {
            let (old, new) = ([String](), [Sample.flag("arm", [Sample.everybody(shares)])])
            let tally = try tally(space, from: old, to: new, users: [ComparedUser(key: "anna", axes: [])])
            XCTAssertEqual(tally.total, .init(users: 1, changed: changed), shares)
            let comparison = try space.compare(try rules(old), try rules(new)) { _ in [:] }
            XCTAssertEqual(comparison.audiences[0].changes.count, changed, shares)
        }
    }

    func testAUserWhoseComponentIsReplacedInSeveralWaysIsCountedOnce() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("New", "card", when: .on(.a)) { _ in "new" },
            StubBuilder("Local", "card", when: .is(\.country, .hongKong)), StubBuilder("Old", "card"),
            axes: [.country])
        let tally = try tally(
            space, from: [flag("a", "off 100")], to: [flag("a", "on 100")],
            users: [ComparedUser(key: "anna", axes: [nil])])
        XCTAssertEqual(tally.total, .init(users: 1, changed: 1))
        XCTAssertEqual(tally.components["card"]?.users, [.replaced: 1])
        let replaced = tally.components["card"]?.replacements.map { "\($0.oldBuilder ?? "") \($1)" }
        XCTAssertEqual(replaced?.sorted(), ["Local 1", "Old 1"])
        XCTAssertEqual(tally.components["card"]?.examples.map(\.line), [1])
    }
}
