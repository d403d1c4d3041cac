import FeatureFlags
import PackageInfoTestSupport
import XCTest

@testable import ComponentScreen

final class ConditionTests: XCTestCase {
    private typealias Trips = Condition<TripRequirements>

    func testAConditionSaysItselfAndHoldsWhereItSays() {
        struct Row {
            let condition: Trips
            let words: String
            let holds: (TripRequirements) -> Bool
            var line: UInt = #line
        }
        let rows = [
            Row(condition: .always, words: "always") { _ in true },
            Row(condition: .on(.red), words: "red on") { $0.flags[.red] == .on },
            Row(condition: .off(.red), words: "red off") { $0.flags[.red] == .off },
            Row(condition: .flag(.pace, is: .fast, .slow), words: "pace in slow fast") { $0.flags[.pace] != .normal },
            Row(condition: .is(\.zone, .far), words: "zone = far") { $0.zone == .far },
            Row(condition: .is(\.zone, .far, .near), words: "zone in far near") { $0.zone != .abroad },
            Row(condition: .is(\.isBusiness, true), words: "business = true") { $0.isBusiness },
            Row(condition: .is(\.zone, in: [.near], reason: "around the corner"), words: "around the corner") {
                $0.zone == .near
            },
            Row(condition: .when("quick trips", reading: .pace) { $0.flags[.pace] == .fast }, words: "quick trips") {
                $0.flags[.pace] == .fast
            },
            // Joined, flags in front.
            Row(condition: .is(\.zone, .far) && .on(.red) && .on(.blue), words: "red on and blue on and zone = far") {
                $0.zone == .far && $0.flags[.red] == .on && $0.flags[.blue] == .on
            },
            Row(condition: .is(\.zone, .far) || .on(.red), words: "zone = far, or red on") {
                $0.zone == .far || $0.flags[.red] == .on
            },
            Row(condition: (.business || .on(.red)) && .on(.blue), words: "blue on and (business only, or red on)") {
                $0.flags[.blue] == .on && ($0.isBusiness || $0.flags[.red] == .on)
            },
            Row(condition: .business && .on(.red) || .on(.blue), words: "red on and business only, or blue on") {
                $0.isBusiness && $0.flags[.red] == .on || $0.flags[.blue] == .on
            },
            // Negated, down to the tests.
            Row(condition: !.on(.red), words: "red off") { $0.flags[.red] == .off },
            Row(condition: !.flag(.pace, is: .slow), words: "pace in normal fast") { $0.flags[.pace] != .slow },
            Row(condition: !.is(\.zone, .far), words: "zone is not far") { $0.zone != .far },
            Row(condition: !.is(\.zone, .far, .near), words: "zone not in far near") { $0.zone == .abroad },
            Row(condition: !(!.is(\.zone, .far)), words: "zone = far") { $0.zone == .far },
            Row(condition: !.business, words: "business is not true") { !$0.isBusiness },
            Row(condition: !.personal, words: "not (personal only)") { $0.isBusiness },
            Row(condition: !(.on(.red) && .is(\.zone, .far)), words: "red off, or zone is not far") {
                $0.flags[.red] == .off || $0.zone != .far
            },
            Row(condition: !(.is(\.zone, .far) || .on(.red)), words: "red off and zone is not far") {
                $0.flags[.red] == .off && $0.zone != .far
            },
            // What is decided already.
            Row(condition: !.always, words: "never") { _ in false },
            Row(condition: .always && .on(.red), words: "red on") { $0.flags[.red] == .on },
            Row(condition: .always || .on(.red), words: "always") { _ in true },
            Row(condition: !.always && .on(.red), words: "never") { _ in false },
            Row(condition: !.always || .on(.red), words: "red on") { $0.flags[.red] == .on },
            Row(condition: .is(\.zone, in: []), words: "never") { _ in false },
            // In as few words as it takes: of one flag or member once, and nothing that follows from the rest.
            Row(condition: !.is(\.zone, .far) && .is(\.zone, .far, .near), words: "zone = near") { $0.zone == .near },
            Row(condition: .is(\.zone, .far, .near) && .is(\.zone, .near, .abroad), words: "zone = near") {
                $0.zone == .near
            },
            Row(condition: .is(\.zone, .far) || .is(\.zone, .near), words: "zone in far near") { $0.zone != .abroad },
            Row(condition: !.is(\.zone, .far) && !.is(\.zone, .near), words: "zone not in far near") {
                $0.zone == .abroad
            },
            Row(condition: .is(\.zone, .near) || !.is(\.zone, .near, .far), words: "zone is not far") {
                $0.zone != .far
            },
            Row(condition: !.is(\.zone, .far) || !.is(\.zone, .near), words: "always") { _ in true },
            Row(condition: .is(\.zone, .far) && .is(\.zone, .near), words: "never") { _ in false },
            Row(condition: .flag(.pace, is: .slow, .fast) && .flag(.pace, is: .fast, .normal), words: "pace = fast") {
                $0.flags[.pace] == .fast
            },
            Row(condition: .on(.red) || .off(.red), words: "always") { _ in true },
            Row(condition: .on(.red) && .off(.red) || .on(.blue), words: "blue on") { $0.flags[.blue] == .on },
            Row(condition: .on(.red) && (.on(.blue) || .on(.red)), words: "red on") { $0.flags[.red] == .on },
            Row(condition: .on(.red) || .on(.red) && .is(\.zone, .far), words: "red on") { $0.flags[.red] == .on },
            Row(condition: .business && .is(\.isBusiness, true, false), words: "business only") { $0.isBusiness },
            Row(condition: .business && !.business, words: "never") { _ in false },
            Row(condition: .personal && !.personal, words: "personal only and not (personal only)") { _ in false },
        ]
        for row in rows {
            XCTAssertEqual(row.condition.description, row.words, line: row.line)
            for trip in Self.trips where row.condition.holds(for: trip) != row.holds(trip) {
                XCTFail("\(row.words) is \(!row.holds(trip)) for \(Self.text(trip))", line: row.line)
            }
            for trip in Self.trips where row.condition.simplified.holds(for: trip) != row.holds(trip) {
                XCTFail("\(row.words), simplified, is \(!row.holds(trip)) for \(Self.text(trip))", line: row.line)
            }
        }
    }

    func testAMemberAndItsValuesAreCalledAsTheirAuthorsSay() {
        struct Passenger: ScreenRequirements {
            enum Seat: String { case window = "by the window", aisle }
            enum Meal: Int { case none = 7, warm }
            enum Fare { case low, high }
            struct Bag: Equatable, NamedMembers {
                var pieces = 0
                static var memberNames: [PartialKeyPath<Self>: String] { [\.pieces: "never read"] }
            }
            var flags: Flags
            var seat: Seat? = .aisle
            var meal = Meal.none
            var fare = Fare.low
            var isMember = false
            var bag = Bag()
            private(set) var miles = 0
            static var memberNames: [PartialKeyPath<Self>: String] {
                [\.seat: "seat", \.meal: "food", \.fare: "fare", \.bag.pieces: "pieces of luggage", \.miles: "miles"]
            }
        }
        typealias Item = FeedItem<FeedItem<Passenger, Stop>, Stop>
        let rows: [(condition: Condition<Passenger>, words: String, line: UInt)] = [
            (.is(\.seat, .window), "seat = by the window", #line), (.is(\.seat, nil), "seat = nil", #line),
            (.is(\.meal, .warm), "food = 8", #line), (.is(\.bag.pieces, 1, 2), "pieces of luggage in 1 2", #line),
            (.is(\.miles, 5), "miles = 5", #line), (.is(\.fare, .high), "fare = an unnamed value", #line),
            (!.is(\.isMember, true), "an unnamed member is not true", #line),
            (.is(\.isMember, in: [true], reason: "members only"), "members only", #line),
        ]
        for (condition, words, line) in rows {
            XCTAssertEqual("\(condition)", words, line: line)
            XCTAssertEqual("\(condition.bound(to: Passenger(flags: trip().flags)))", words, line: line)
        }
        XCTAssertEqual("\(Condition<Item>.is(\.requirements.requirements.miles, 5))", "miles = 5")
        XCTAssertEqual("\(Condition<Item>.is(\.item.kind, "grand"))", "kind = grand")
        XCTAssertEqual("\(Condition<Item>.is(\.requirements.item.kind, "grand"))", "kind = grand")
        XCTAssertEqual("\(Condition<Item>.is(\.item.start, 3))", "an unnamed member = 3")
    }

    func testADecisionNamesTheFlagOrThePartThatFails() {
        let redIsOff = Decision.switchedOff(flag: "red", treatment: "off", label: nil)
        let rows: [(condition: Trips, decision: Decision, line: UInt)] = [
            (.off(.red) && .is(\.zone, .near), .included, #line),
            (.on(.red), redIsOff, #line),
            (.business && .on(.red), redIsOff, #line),
            (.off(.blue) && .on(.red), .switchedOff(flag: "blue", treatment: "on", label: nil), #line),
            (.on(.blue) && .business, .notApplicable(reason: "business only"), #line),
            (.personal && .business, .notApplicable(reason: "business only"), #line),
            (.is(\.zone, .far, .abroad), .notApplicable(reason: "needs zone in far abroad"), #line),
            (.on(.red) || .is(\.isBusiness, true), .notApplicable(reason: "needs red on, or business = true"), #line),
            (
                .business || .on(.red) && .is(\.zone, .near),
                .notApplicable(reason: "business only, or red on and zone = near"), #line
            ),
            (!.always, .notApplicable(reason: "never"), #line),
            // Flags that would each do are switched off; what is said of the rest is what is needed of all of it.
            (.on(.red) || .off(.blue), redIsOff, #line),
            (.on(.red) && .off(.blue) || .off(.blue) && .on(.red), redIsOff, #line),
            (!.is(\.zone, .near) && .is(\.zone, .near, .abroad), .notApplicable(reason: "needs zone = abroad"), #line),
        ]
        for row in rows {
            let point = PluginPoint(StubBuilder("A", "a", when: row.condition))
            XCTAssertEqual(point.plan(for: trip()).entry(of: "A")?.decision, row.decision, line: row.line)
        }
    }

    func testFlagsAreThoseOfTheDataAndThoseThatCodeSaysItReads() {
        let condition: Trips = .when("quick", reading: .pace, .blue) { _ in true } && (.business || .on(.red))
        XCTAssertEqual(condition.flags.map(\.name), ["pace", "blue", "red"])
        XCTAssertEqual(condition.neededFlags.map(\.flag.name), [])
        let needed = (condition && .flag(.pace, is: .fast, .normal) && .off(.blue)).neededFlags
        XCTAssertEqual(needed.map(\.flag.name), ["pace", "blue"])
        XCTAssertEqual(needed.map(\.treatments), [["normal", "fast"], ["off"]])
    }

    func testRandomConditionsHoldWherePlainCodeDoesAndImplyOnlyWhatHoldsToo() {
        for seed in 1...UInt64(rounds(20)) {
            var random = SeededNumbers(seed: seed)
            let (first, holds) = Self.random(depth: 3, using: &random)
            let (second, _) = Self.random(depth: 2, using: &random)
            let implies = first.implies(first || second)
            for trip in Self.trips {
                let name = "seed \(seed): \(first) for \(Self.text(trip))"
                XCTAssertEqual(first.holds(for: trip), holds(trip), name)
                XCTAssertEqual(first.simplified.holds(for: trip), holds(trip), name)
                if first.implies(second), holds(trip) {
                    XCTAssertTrue(second.holds(for: trip), "\(name) implies \(second)")
                }
            }
            XCTAssertTrue(implies || first.tests.contains { if case .code = $0 { true } else { false } })
        }
    }

    // MARK: Every trip there is, and conditions over them

    private static let trips: [TripRequirements] = [OnOff.off, .on].flatMap { red in
        [OnOff.off, .on].flatMap { blue in
            Pace.allCases.flatMap { pace in
                [false, true].flatMap { isBusiness in
                    Zone.allCases.map { zone in
                        trip(
                            ["red": red.rawValue, "blue": blue.rawValue, "pace": pace.rawValue],
                            isBusiness: isBusiness, zone: zone)
                    }
                }
            }
        }
    }

    private static func text(_ trip: TripRequirements) -> String {
        "red \(trip.flags[.red]) blue \(trip.flags[.blue]) pace \(trip.flags[.pace]) \(trip.zone) \(trip.isBusiness)"
    }

    private static func random(
        depth: Int, using random: inout SeededNumbers
    ) -> (Trips, (TripRequirements) -> Bool) {
        switch Int.random(in: depth == 0 ? 3...7 : 0...7, using: &random) {
        case 0, 1:
            let (a, first) = Self.random(depth: depth - 1, using: &random)
            let (b, second) = Self.random(depth: depth - 1, using: &random)
            return Bool.random(using: &random)
                ? (a && b, { first($0) && second($0) }) : (a || b, { first($0) || second($0) })
        case 2:
            let (a, holds) = Self.random(depth: depth - 1, using: &random)
            return (!a, { !holds($0) })
        case 3: return (.on(.red), { $0.flags.isOn(.red) })
        case 4: return (.flag(.pace, is: .slow, .fast), { $0.flags[.pace] != .normal })
        case 5:
            let zones = Array(Zone.allCases.shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random)))
            return (.is(\.zone, in: zones), { zones.contains($0.zone) })
        case 6: return (.business, { $0.isBusiness })
        default: return (.when("blue", reading: .blue) { $0.flags.isOn(.blue) }, { $0.flags.isOn(.blue) })
        }
    }
}

/// More treatments than can be told apart.
private struct Step: Treatment {
    let rawValue: String

    static let allCases = (0..<300).map { Step(rawValue: "s\($0)") }
}
