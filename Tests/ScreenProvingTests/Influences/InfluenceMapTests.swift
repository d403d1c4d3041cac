import ComponentScreen
import FeatureFlags
import ScreenTesting
import TestSupport
@testable import ScreenProving
import XCTest

final class InfluenceMapTests: XCTestCase {
    private let business: Condition<ShopRequirements> = .when("businesses") { $0.account == .business }

    func testPresenceIsActedOnByTheSwitchAndByWhatTheConditionReads() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("Always"),
            StubBuilder("Switched", when: .on(.a)),
            StubBuilder("Local", when: .on(.b) && .when("in Korea") { $0.country == .korea }))
        XCTAssertEqual(
            try space.influences().description,
            """
            switched: a
            local: country, b
            """)
    }

    func testTheBuilderThatTakesAPlaceIsPartOfItsPresence() throws {
        let space = try ScreenSpace.shop(StubBuilder("New", "size", when: .on(.a)), StubBuilder("Old", "size"))
        XCTAssertEqual(try space.influences().description, "size: a")
    }

    func testContentIsActedOnByWhatAComponentShowsWhereItIsShown() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("Price", when: .on(.a), reading: [Flag.b, .c].map(\.declaration)) { requirements in
                let price = requirements.flags.isOn(.b) ? "\(requirements.country)" : "free"
                return requirements.flags.isOn(.c) ? price : price
            })
        XCTAssertEqual(
            try space.influences().description,
            """
            price: a
            what price shows: country, b
            """,
            "a makes no difference to what is shown where it is shown, and c is read in vain")
    }

    func testTheOrderOfTheSectionsComesFirst() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("Top", in: "top", when: .on(.b)), StubBuilder("Main"),
            sections: [Section("top"), Section("main")],
            arrangements: [
                Arrangement("turned", when: .on(.a), sections: ["main", "top"]),
                Arrangement("usual", sections: ["top", "main"]),
            ])
        let map = try space.influences()
        XCTAssertEqual(
            map.description,
            """
            the order of sections: a
            top: b
            """)
        XCTAssertEqual(map.parameters(actingOn: .order).map(\.name), ["a"])
        XCTAssertEqual(map.parameters(actingOn: .presence("main")), [])
        XCTAssertEqual(map.subjects(actedOnBy: "b"), [.presence("top")])
        XCTAssertEqual(map.subjects(actedOnBy: "country"), [])
    }

    func testPairsAreParametersThatMeetOnSubjects() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("Fee", when: .on(.a) && business) { "\($0.country)" },
            StubBuilder("Tax", when: .on(.a) && business && .when("abroad") { $0.country != .hongKong }),
            StubBuilder("Alone", when: .on(.b)))
        let pairs = try space.influences().pairs
        XCTAssertEqual(
            pairs.map { "\($0.first.name) \($0.second.name): \($0.subjects.map(\.description))" },
            [
                #"country account: ["tax"]"#,
                #"country a: ["tax"]"#,
                #"account a: ["fee", "tax"]"#,
            ])
    }

    func testWhatTheConstraintsKeepApartDoesNotAct() throws {
        let builder = StubBuilder("Gift", when: .on(.a) && business)
        XCTAssertEqual(try ScreenSpace.shop(builder).influences().description, "gift: account, a")
        let rows: [(Condition<ShopRequirements>, String, line: UInt)] = [
            (.is(\.account, .business), "gift: a", #line),
            (.on(.a), "gift: account", #line),
            (!(.on(.a) && .is(\.account, .business)), "", #line),
            // Neither can change alone, so neither alone makes the difference.
            (
                .when("both or neither") { ($0.account == .business) == $0.flags.isOn(.a) }, "", #line
            ),
        ]
        for (constraint, description, line) in rows {
            let space = try ScreenSpace.shop(builder, constraints: [constraint])
            XCTAssertEqual(try space.influences().description, description, line: line)
        }
    }

    func testOnRandomScreensTheMapIsWhatComparingContextsTells() throws {
        for seed in UInt64(1)...UInt64(rounds(10)) {
            var random = SeededGenerator(seed: seed)
            let (space, constraints) = try RandomScreen(using: &random).space()
            let map = try space.influences()
            let reference = Comparison(space, ReferenceScreen.all(space, constraints))
            XCTAssertEqual(
                map.parameters(actingOn: .order), reference.acting { $0.arrangement != $1.arrangement }, "seed \(seed)")
            for id in space.places.ids {
                XCTAssertEqual(
                    map.parameters(actingOn: .presence(id)),
                    reference.acting { $0.builder(of: id) != $1.builder(of: id) }, "presence of \(id), seed \(seed)")
                XCTAssertEqual(
                    map.parameters(actingOn: .content(id)),
                    reference.acting { $0.builder(of: id) == $1.builder(of: id) && $0.text(of: id) != $1.text(of: id) },
                    "content of \(id), seed \(seed)")
            }
        }
    }
}

extension ReferenceScreen {
    fileprivate func text(of id: ComponentID) -> String? { shown.first { $0.component == id }?.content }
}

/// Every context beside all that differ from it in one parameter.
private struct Comparison {
    /// For each parameter, the screens of two contexts that differ in it alone.
    private let neighbours: [(Parameter, [(ReferenceScreen, ReferenceScreen)])]

    init(_ space: ScreenSpace<ShopRequirements>, _ screens: [ReferenceScreen]) {
        let byValues = Dictionary(uniqueKeysWithValues: screens.map { ($0.values, $0) })
        neighbours = space.parameters.enumerated().map { index, parameter in
            let pairs = screens.flatMap { screen in
                (0..<screen.values[index]).compactMap { value in
                    var values = screen.values
                    values[index] = value
                    return byValues[values].map { (screen, $0) }
                }
            }
            return (parameter, pairs)
        }
    }

    /// The parameters whose change alone can lead to a screen that differs in some way.
    func acting(_ differ: (ReferenceScreen, ReferenceScreen) -> Bool) -> [Parameter] {
        neighbours.filter { $0.1.contains(where: differ) }.map(\.0)
    }
}
