import ComponentScreen
import FeatureFlags
import XCTest

@testable import ScreenProving

final class InteractionMapTests: XCTestCase {
    func testPresenceIsActedOnByTheSwitchAndByWhatTheConditionReads() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("Always"),
            StubBuilder("Switched", when: .on(.a)),
            StubBuilder("Local", when: .on(.b), for: .when("in Korea") { $0.country == .korea }))
        XCTAssertEqual(
            try space.interactions().description,
            """
            switched: a
            local: country, b
            """)
    }

    func testTheBuilderThatTakesAPlaceIsPartOfItsPresence() throws {
        let space = try ScreenSpace.shop(StubBuilder("New", "size", when: .on(.a)), StubBuilder("Old", "size"))
        XCTAssertEqual(try space.interactions().description, "size: a")
    }

    func testContentIsActedOnByWhatAComponentShowsWhereItIsShown() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("Price", when: .on(.a), reading: [Flag.b, .c].map(\.declaration)) { requirements in
                let price = requirements.flags.isOn(.b) ? "\(requirements.country)" : "free"
                return requirements.flags.isOn(.c) ? price : price
            })
        XCTAssertEqual(
            try space.interactions().description,
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
        let map = try space.interactions()
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
            StubBuilder("Fee", when: .on(.a), for: .when("businesses") { $0.account == .business }) { "\($0.country)" },
            StubBuilder("Tax", when: .on(.a), for: .when("abroad") { $0.account == .business && $0.country != .hongKong }),
            StubBuilder("Alone", when: .on(.b)))
        let pairs = try space.interactions().pairs
        XCTAssertEqual(
            pairs.map { "\($0.first.name) \($0.second.name): \($0.subjects.map(\.description))" },
            [
                #"country account: ["tax"]"#,
                #"country a: ["tax"]"#,
                #"account a: ["fee", "tax"]"#,
            ])
    }

    func testWhatTheConstraintsKeepApartDoesNotAct() throws {
        let builder = StubBuilder(
            "Gift", when: .on(.a), for: .when("businesses") { $0.account == .business })
        XCTAssertEqual(try ScreenSpace.shop(builder).interactions().description, "gift: account, a")
        let rows: [(Constraint<ShopRequirements>, String, line: UInt)] = [
            (.only(.is(\.account, .business)), "gift: a", #line),
            (.only(.on(.a)), "gift: account", #line),
            (.never(.on(.a), .is(\.account, .business)), "", #line),
            // Neither can change alone, so neither alone makes the difference.
            (
                Constraint("both or neither", reading: ["account", "a"]) {
                    ($0["account"] == "business") == ($0["a"] == "on")
                }, "", #line
            ),
        ]
        for (constraint, description, line) in rows {
            let space = try ScreenSpace.shop(builder, constraints: [constraint])
            XCTAssertEqual(try space.interactions().description, description, line: line)
        }
    }

    func testOnRandomScreensTheMapIsWhatComparingEveryTwoContextsTells() throws {
        for seed in UInt64(1)...UInt64(rounds(20)) {
            var random = SplitMix64(seed: seed)
            let space = try randomShop(using: &random)
            let (map, reference) = (try space.interactions(), PairwiseComparison(space))
            for id: ComponentID in ["place", "three"] {
                XCTAssertEqual(
                    map.parameters(actingOn: .presence(id)).map(\.name),
                    reference.acting { $0[id]?.builder != $1[id]?.builder }, "presence of \(id), seed \(seed)")
                XCTAssertEqual(
                    map.parameters(actingOn: .content(id)).map(\.name),
                    reference.acting { $0[id]?.builder == $1[id]?.builder && $0[id]?.text != $1[id]?.text },
                    "content of \(id), seed \(seed)")
            }
        }
    }

    private func randomShop(using random: inout some RandomNumberGenerator) throws -> ScreenSpace<ShopRequirements> {
        let flags: [Flag<Toggle>] = [.a, .b, .c]
        func builder(_ name: String, _ id: ComponentID) -> StubBuilder {
            let countries = Country.allCases.filter { _ in Bool.random(using: &random) }
            let (text, isLoud) = (flags.randomElement(using: &random) ?? .a, Bool.random(using: &random))
            return StubBuilder(
                name, id, when: flags.randomElement(using: &random).map { .on($0) },
                for: .when("elsewhere") { countries.contains($0.country) }, reading: [text.declaration]
            ) { isLoud && $0.account == .business ? "\($0.flags.isOn(text))" : "quiet" }
        }
        let constraints: [Constraint<ShopRequirements>] = [
            .never(.on(.a), .on(.b)), .if(.on(.b), then: .on(.c)), .never(.is(\.country, .korea), .on(.c)),
        ]
        let declaring = StubBuilder.declaring(flags.map(\.declaration))
        return try .shop(
            builder("One", "place"), builder("Two", "place"), builder("Three", "three"), declaring,
            constraints: constraints.filter { _ in Bool.random(using: &random) })
    }
}

/// What acts on what, told by comparing every context with all that differ from it in one parameter.
private struct PairwiseComparison {
    typealias Shown = [ComponentID: (builder: String, text: String)]

    private let space: ScreenSpace<ShopRequirements>
    private let screens: [[Int]: Shown]

    init(_ space: ScreenSpace<ShopRequirements>) {
        self.space = space
        screens = Dictionary(
            uniqueKeysWithValues: space.contexts.map { context in
                let sections = space.pluginPoint.compose(
                    space.pluginPoint.plan(for: space.requirements(in: context))
                ).sections
                let shown = sections.flatMap(\.components).map {
                    ($0.component.id, (builder: $0.builder, text: $0.component.render().outline.joined()))
                }
                return (context.values, Dictionary(uniqueKeysWithValues: shown))
            })
    }

    /// The parameters whose change alone leads to another screen in some sense.
    func acting(_ differ: (Shown, Shown) -> Bool) -> [String] {
        space.parameters.indices.filter { parameter in
            screens.contains { values, shown in
                space.parameters[parameter].values.indices.contains { value in
                    var other = values
                    other[parameter] = value
                    return screens[other].map { differ(shown, $0) } ?? false
                }
            }
        }.map { space.parameters[$0].name }
    }
}
