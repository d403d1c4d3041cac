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
        let tier = A("tier", \.tier)
        let code = A("code", \.isBusiness)
        let town = A("town", \.home.town)
        let rows: [(axes: [A], fixed: [String], faults: [String], line: UInt)] = [
            (
                [], [],
                [
                    forgotten("tier", "basic"), forgotten("code", "0"),
                    forgotten("home", "Home(town: oslo, floor: 1)"),
                    forgotten("note", "nil"),
                ], #line
            ),
            ([tier], ["code", "home", "note"], [], #line),
            // An axis may be computed.
            ([tier, code], ["home", "note"], [], #line),
            // An axis may be a part of a member; the other parts are members by themselves.
            ([tier, code, town], ["note"], [forgotten("home.floor", "1")], #line),
            ([tier, code, town], ["home.floor", "note"], [], #line),
            (
                [tier, code, town], ["home", "note"],
                [forgotten("home.floor", "1"), "fixed names home, which is not a stored member of the requirements"],
                #line
            ),
            ([tier, code, A("home", \.home, values: [Home(), Home(town: .bergen)])], ["note"], [], #line),
            ([tier, code, town, A("note", \.note, values: [nil, "fragile"])], ["home.floor"], [], #line),
            // An axis of one value varies nothing.
            (
                [A("tier", \.tier, values: [.basic])], ["code", "home", "note"],
                [forgotten("tier", "basic")], #line
            ),
            (
                [tier], ["code", "home", "notes", "tier", "flags"],
                [
                    forgotten("note", "nil"),
                    "fixed names notes, which is not a stored member of the requirements (did you mean note?)",
                    "fixed names tier, which the axes or the flags vary; take it out of fixed",
                    "fixed names flags, which the axes or the flags vary; take it out of fixed",
                ], #line
            ),
        ]
        for (axes, fixed, faults, line) in rows {
            let found = try declarationFaults { try space(axes, fixed: fixed) { CardRequirements(flags: $0) } }
            XCTAssertEqual(found, faults, line: line)
        }
    }

    func testAMemberThatIsEqualToNothingIsNotTakenForVaried() throws {
        struct Odd: ScreenRequirements {
            var flags: Flags
            var isBusiness = false
            var rate = Double.nan
        }
        let axis = ScreenAxis("business", \Odd.isBusiness)
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
        }
        @Sendable func make(_ flags: Flags) -> Nested { Nested(session: Session(flags: flags)) }
        XCTAssertEqual(
            try declarationFaults { try space([], make) }, [forgotten("session.tier", "basic")])
        XCTAssertEqual(try declarationFaults { try space([ScreenAxis("tier", \Nested.session.tier)], make) }, [])
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
        }
        XCTAssertEqual(try declarationFaults { try space([]) { Reference($0) } }, [opaque("Reference")])
        XCTAssertEqual(try declarationFaults { try space([]) { Choice.guest($0) } }, [opaque("Choice")])
        XCTAssertEqual(try declarationFaults { try space([]) { Veiled(flags: $0) } }, [opaque("Veiled")])
        XCTAssertEqual(
            try declarationFaults { try space([ScreenAxis("tier", \Owner.purse.tier)]) { Owner(flags: $0) } },
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
        enum Plan {
            case trial(days: Int), paid(Tier, since: Int), none
        }
        let rows: [(value: Any, text: String, line: UInt)] = [
            (Tier.gold, "gold", #line), (Town.bergen, "bergen", #line), (7, "7", #line), (true, "true", #line),
            ("two\nlines", "two lines", #line), (Home?.none as Any, "nil", #line),
            (Home?.some(Home()) as Any, "Home(town: oslo, floor: 1)", #line),
            ([Town.oslo, .bergen], "[oslo, bergen]", #line), (Set(1...5), "[1, 2, 3, 4, 5]", #line),
            (["b": 2, "a": 1, "c": 3], "[(a, 1), (b, 2), (c, 3)]", #line), (clock, "Clock", #line),
            (Plan.trial(days: 3), "trial((3))", #line), (Plan.paid(.gold, since: 4), "paid((gold, 4))", #line),
            (Plan.none, "none", #line),
            (String(repeating: "a ", count: 100), String(repeating: "a ", count: 30) + "…", #line),
        ]
        for (value, text, line) in rows { XCTAssertEqual(FixedMember("it", value).value, text, line: line) }
    }

    private func forgotten(_ name: String, _ value: String) -> String {
        "no axis varies \(name), so proofs cover only \(name) = \(value); declare an axis for it, or "
            + "say that this is meant: fixed: [\"\(name)\"]"
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
}

private enum Tier: String, CaseIterable, Sendable {
    case basic, silver, gold
}

private enum Town: CaseIterable {
    case oslo, bergen
}

private struct Home: Equatable {
    var town = Town.oslo
    var floor = 1
}
