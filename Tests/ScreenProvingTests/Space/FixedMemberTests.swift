import ComponentScreen
import FeatureFlags
import Foundation
import XCTest

@testable import ScreenProving

/// Members of the requirements that no axis varies: none is
/// forgotten, and what is fixed is said wherever a proof speaks.
final class FixedMemberTests: XCTestCase {
    func testAMemberThatNoAxisVariesHasToBeDeclaredFixed() throws {
        typealias A = ScreenAxis<CardRequirements>
        let (tier, code, town) = (A(\.tier), A(\.isBusiness), A(\.home.town))
        let others = ["floor", "home", "memo"]
        let rows: [(axes: [A], fixed: [String], faults: [String], line: UInt)] = [
            (
                [], [],
                [
                    forgotten("home", nil), forgotten("memo", "nil"), forgotten("tier", "basic"),
                    unnamed("Int", in: "CardRequirements"),
                ], #line
            ),
            // An axis may be computed.
            ([tier, code], ["home", "memo"], [], #line),
            // An axis may be a part of a member; the other parts are members by themselves.
            ([tier, code, town], ["memo"], [forgotten("floor", "1")], #line),
            ([tier, code, town], ["floor", "memo"], [], #line),
            (
                [tier, code, town], others, ["fixed names home, which an axis varies; take it out of fixed"],
                #line
            ),
            (
                [tier, code, A(\.home, values: [Home(), Home(town: .bergen)])], ["memo"],
                [
                    "the values of axis home have no names; declare Home with texts as raw values, or give it a description"
                ],
                #line
            ),
            ([tier, code, town, A(\.note, values: [nil, "fragile"])], ["floor"], [], #line),
            // An axis of one value varies nothing where its member has others.
            (
                [A(\.tier, values: [.basic]), code], ["home", "memo"],
                [forgotten("tier", "basic")], #line
            ),
            (
                [tier, code], ["home", "memos", "tier"],
                [
                    forgotten("memo", "nil"),
                    "fixed names memos, which memberNames of CardRequirements does not have (did you mean memo?)",
                    "fixed names tier, which an axis varies; take it out of fixed",
                ], #line
            ),
        ]
        for (axes, fixed, faults, line) in rows {
            let found = try declarationFaults { try space(axes, fixed: fixed) { CardRequirements(flags: $0) } }
            XCTAssertEqual(found, faults, line: line)
        }
    }

    /// The only value that there is, such as the first country, is all of them.
    func testAnAxisOfATypeWithOneValueIsNotForgotten() throws {
        enum Market: String, CaseIterable { case norway }
        struct Visit: ScreenRequirements {
            var flags: Flags
            var market = Market.norway
            var isOld = false
            static var memberNames: [PartialKeyPath<Self>: String] { [\.market: "market", \.isOld: "old"] }
        }
        func faults(_ axes: [ScreenAxis<Visit>], _ fixed: [String]) throws -> [String] {
            try declarationFaults { try space(axes, fixed: fixed) { Visit(flags: $0) } }
        }
        XCTAssertEqual(try faults([ScreenAxis(\.market), ScreenAxis(\.isOld)], []), [])
        XCTAssertEqual(try faults([ScreenAxis(\.isOld)], []), [forgotten("market", "norway")])
        XCTAssertEqual(try faults([ScreenAxis(\.isOld)], ["market"]), [])
        XCTAssertEqual(try faults([ScreenAxis(\.market)], []), [forgotten("old", "false")])
        XCTAssertEqual(
            try faults([ScreenAxis(\.market)], ["old", "market"]),
            ["fixed names market, which an axis varies; take it out of fixed"])
    }

    func testOfTwoEqualMembersTheOneThatIsForgottenIsFound() throws {
        struct Twins: ScreenRequirements {
            var flags: Flags
            var isOld = false
            var isRich = false
            static var memberNames: [PartialKeyPath<Self>: String] { [\.isOld: "old", \.isRich: "rich"] }
        }
        func faults(_ axes: [ScreenAxis<Twins>], _ fixed: [String]) throws -> [String] {
            try declarationFaults { try space(axes, fixed: fixed) { Twins(flags: $0) } }
        }
        XCTAssertEqual(try faults([ScreenAxis(\.isOld)], []), [forgotten("rich", "false")])
        XCTAssertEqual(try faults([], ["rich"]), [forgotten("old", "false")])
        XCTAssertEqual(try faults([], ["rich", "old"]), [])
    }

    func testAnAxisHasOneNameAndSoDoItsValues() throws {
        struct Trip: ScreenRequirements {
            enum Way: CaseIterable { case land, sea }
            enum Speed: Int, CaseIterable { case slow = 10, fast = 80 }
            var flags: Flags
            var way = Way.land
            var speed = Speed.slow
            var isRound = false
            static var memberNames: [PartialKeyPath<Self>: String] {
                [\.way: "way", \.speed: "speed", \.isRound: "round trip"]
            }
        }
        func faults(_ axes: [ScreenAxis<Trip>]) throws -> [String] {
            let names = axes.map(\.name)
            return try declarationFaults {
                try space(axes, fixed: ["way", "speed", "round trip"].filter { !names.contains($0) }) {
                    Trip(flags: $0)
                }
            }
        }
        XCTAssertEqual(ScreenAxis(\Trip.speed).values, ["10", "80"])
        XCTAssertEqual(try faults([ScreenAxis(\.speed), ScreenAxis(\.isRound)]), [])
        XCTAssertEqual(
            try faults([ScreenAxis(\.way)]),
            ["the values of axis way have no names; declare Way with texts as raw values, or give it a description"])
        XCTAssertEqual(
            try faults([ScreenAxis("return", \.isRound)]).first,
            "axis return is round trip in memberNames; leave its name out, or change it there")
        XCTAssertEqual(
            try faults([ScreenAxis(\.speed), ScreenAxis(\.flags.isGone)]).first,
            "an axis has no name; name its member in memberNames of Trip")
    }

    func testAMemberThatIsEqualToNothingIsNotTakenForVaried() throws {
        struct Odd: ScreenRequirements {
            var flags: Flags
            var isBusiness = false
            var rate = Double.nan
            static var memberNames: [PartialKeyPath<Self>: String] { [\.isBusiness: "business", \.rate: "rate"] }
        }
        let axis = ScreenAxis(\Odd.isBusiness)
        let found = try declarationFaults { try space([axis]) { Odd(flags: $0) } }
        XCTAssertEqual(found, [forgotten("rate", "nan")])
    }

    func testMembersBesideTheFlagsInAPartOfTheRequirementsAreMembers() throws {
        struct Session {
            var flags: Flags
            var tier = Tier.basic
        }
        struct Nested: ScreenRequirements {
            var session: Session
            var flags: Flags {
                get { session.flags }
                set { session.flags = newValue }
            }
            static var memberNames: [PartialKeyPath<Self>: String] { [\.session.tier: "tier"] }
        }
        @Sendable func make(_ flags: Flags) -> Nested { Nested(session: Session(flags: flags)) }
        XCTAssertEqual(try declarationFaults { try space([], make) }, [forgotten("tier", "basic")])
        XCTAssertEqual(try declarationFaults { try space([ScreenAxis(\Nested.session.tier)], make) }, [])
    }

    func testRequirementsWhoseMembersCannotBeSeenAreRefused() throws {
        final class Reference: ScreenRequirements {
            private let given: Flags
            var flags: Flags {
                get { given }
                set {}
            }
            init(_ flags: Flags) { given = flags }
        }
        enum Choice: ScreenRequirements {
            case guest(Flags)
            var flags: Flags {
                get {
                    switch self {
                    case .guest(let flags): flags
                    }
                }
                set { self = .guest(newValue) }
            }
        }
        struct Veiled: ScreenRequirements, CustomReflectable {
            var flags: Flags
            var tier = Tier.basic
            var customMirror: Mirror { Mirror(self, children: ["flags": flags]) }
        }
        struct Purse: Equatable, CustomReflectable {
            var tier = Tier.basic
            var coins = 0
            var customMirror: Mirror { Mirror(self, children: ["tier": tier]) }
        }
        struct Owner: ScreenRequirements {
            var flags: Flags
            var purse = Purse()
            static var memberNames: [PartialKeyPath<Self>: String] { [\.purse: "purse", \.purse.tier: "tier"] }
        }
        XCTAssertEqual(try declarationFaults { try space([]) { Reference($0) } }, [opaque("Reference")])
        XCTAssertEqual(try declarationFaults { try space([]) { Choice.guest($0) } }, [opaque("Choice")])
        XCTAssertEqual(try declarationFaults { try space([]) { Veiled(flags: $0) } }, [opaque("Veiled")])
        XCTAssertEqual(
            try declarationFaults { try space([ScreenAxis(\Owner.purse.tier)]) { Owner(flags: $0) } },
            [opaque("Purse")])
        XCTAssertEqual(try declarationFaults { try space([], fixed: ["purse"]) { Owner(flags: $0) } }, [])
    }

    func testWhatIsFixedIsSaidInEveryReportTableAndDescription() throws {
        let space = try ScreenSpace.shop(StubBuilder("Note", when: .on(.a)), axes: [.account])
        XCTAssertEqual(space.fixed.map { "\($0)" }, ["country = HK"])
        for (id, lines) in [("note", 5), ("ghost", 2)] as [(ComponentID, Int)] {
            let ghost = StubBuilder("Ghost", when: .when("never") { _ in false })
            let report = try ScreenSpace.shop(StubBuilder("Note", when: .on(.a)), ghost, axes: [.account])
                .check(.never(id))
            let text = "\(report)".split(separator: "\n")
            XCTAssertEqual(text.count, lines, "\(report)")
            XCTAssertEqual(text.last, "  fixed: country = HK")
        }
        let variants = try space.variants()
        XCTAssertEqual(
            variants.text,
            """
            contexts  4
            screens   2
            fixed: country = HK

            main
              note  Note  a on

            order of sections
              as declared: main  always

            """)
        let json = String(decoding: try JSONEncoder().encode(variants), as: UTF8.self)
        XCTAssertTrue(json.contains(#""fixed":[{"#), json)
        XCTAssertEqual(try ScreenSpace.shop(StubBuilder("Note")).fixed, [])
    }

    func testAValueReadsTheSameInEveryProcess() {
        final class Clock {
            var other: Clock?
        }
        let clock = Clock()
        clock.other = clock
        defer { clock.other = nil }
        enum Plan { case trial(days: Int), none }
        enum Level: Int { case low = 1 }
        struct Price: CustomStringConvertible { let description = "$5" }
        let rows: [(value: Any, text: String?, line: UInt)] = [
            (Tier.gold, "gold", #line), (7, "7", #line), (true, "true", #line), (Level.low, "1", #line),
            (Price(), "$5", #line), ("two\nlines", "two lines", #line), (Home?.none as Any, "nil", #line),
            (Tier?.some(.gold) as Any, "gold", #line),
            (String(repeating: "a ", count: 100), String(repeating: "a ", count: 30) + "…", #line),
            // Nobody has named these; how they would be printed is made for debugging.
            (Home(), nil, #line), (Home?.some(Home()) as Any, nil, #line), (Plan.trial(days: 3), nil, #line),
            (Plan.none, nil, #line), ([1, 2], nil, #line), (Set([1]), nil, #line), (["a": 1], nil, #line),
            (clock, nil, #line),
        ]
        for (value, text, line) in rows { XCTAssertEqual(FixedMember("it", value).value, text, line: line) }
    }

    private func forgotten(_ name: String, _ value: String?) -> String {
        "no axis varies \(name), so proofs cover only \(name)\(value.map { " = \($0)" } ?? ""); declare an axis for it, or "
            + "say that this is meant: fixed: [\"\(name)\"]"
    }

    private func unnamed(_ type: String, in requirements: String) -> String {
        "no axis varies a stored member of type \(type); name it in memberNames of \(requirements), and declare an axis "
            + "for it, or give its name to fixed"
    }

    private func opaque(_ type: String) -> String {
        "the members of \(type) cannot be listed, so an axis may be missing; make it a struct without a mirror of its own, "
            + "or declare an axis for the whole of it"
    }

    private func space<Requirements: ScreenRequirements>(
        _ axes: [ScreenAxis<Requirements>], fixed: [String] = [],
        _ requirements: @escaping @Sendable (Flags) -> Requirements
    ) throws -> ScreenSpace<Requirements> {
        try ScreenSpace(
            of: PluginPoint(sections: [], arrangements: [], builders: []), axes: axes, fixed: fixed,
            requirements: requirements)
    }
}

private struct CardRequirements: ScreenRequirements {
    var flags: Flags
    var tier = Tier.basic
    var code = 0
    var home = Home()
    var note: String?

    /// Kept as a number.
    var isBusiness: Bool {
        get { code > 0 }
        set { code = newValue ? 1 : 0 }
    }

    /// All but the number, which the axis of businesses varies; no name is the member's own where it need not be.
    static var memberNames: [PartialKeyPath<Self>: String] {
        [
            \.tier: "tier", \.isBusiness: "business", \.home: "home", \.home.town: "town", \.home.floor: "floor",
            \.note: "memo",
        ]
    }
}

private enum Tier: String, CaseIterable, Sendable {
    case basic, silver, gold
}

private enum Town: String, CaseIterable {
    case oslo, bergen
}

private struct Home: Equatable {
    var town = Town.oslo
    var floor = 1
}

extension Flags {
    fileprivate var isGone: Bool {
        get { false }
        set {}
    }
}
