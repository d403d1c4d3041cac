import ComponentScreen
import FeatureFlags
import XCTest

final class FeedTests: XCTestCase {
    func testEachItemIsOnePlaceInItsOrder() {
        let stops = [Stop(id: "b"), Stop(id: "a", kind: "grand"), Stop(id: "c")]
        let composition = compose(routePoint(), RouteRequirements(stops))
        XCTAssertEqual(composition.components.map(\.id), ["header", "stops/b", "stops/a", "stops/c", "footer"])
        XCTAssertEqual(
            composition.components.map(\.builder), ["Label header", "Plain", "Grand", "Plain", "Label footer"])
        XCTAssertEqual(composition.sections.map(\.section.id), ["top", "stops"])
    }

    func testThePlanListsEveryItemWithEveryCandidate() {
        let point = routePoint([
            StopBuilder("Grand", when: .on(.blue) && .is(\.item.kind, "grand")),
            StopBuilder("Broken", when: .is(\.item.kind, "broken", "lost"), failing: ["z"]),
            StopBuilder("Plain", when: !.is(\.item.kind, "lost")),
        ])
        let stops = [
            Stop(id: "x"), Stop(id: "y", kind: "grand"), Stop(id: "x", kind: "grand"), Stop(id: "z", kind: "broken"),
            Stop(id: "u", kind: "broken"), Stop(id: "z/w", kind: "lost"),
        ]
        for (blue, y) in [
            ("on", ["stops/y Grand: included", "stops/y Broken: not applicable: needs kind in broken lost"]),
            (
                "off",
                [
                    "stops/y Grand: switched off: blue is off (fixed)",
                    "stops/y Broken: not applicable: needs kind in broken lost",
                ]
            ),
        ] {
            let plan = compose(point, RouteRequirements(stops, ["blue": blue])).plan
            let lines = plan.entries.map { "\($0.component) \($0.builder): \($0.decision)" }
            XCTAssertEqual(lines.filter { $0.hasPrefix("stops/y") }.prefix(2), y[...], blue)
            guard blue == "on" else { continue }
            XCTAssertEqual(
                lines,
                [
                    "header Label header: included",
                    "stops stops: included",
                    "stops/x Grand: not applicable: needs kind = grand",
                    "stops/x Broken: not applicable: needs kind in broken lost",
                    "stops/x Plain: included",
                    "stops/y Grand: included",
                    "stops/y Broken: not applicable: needs kind in broken lost",
                    "stops/y Plain: superseded by Grand",
                    "stops/x stops: left out: an item before it has the same id",
                    "stops/z Grand: not applicable: needs kind = grand",
                    "stops/z Broken: failed: no z",
                    "stops/z Plain: included",
                    "stops/u Grand: not applicable: needs kind = grand",
                    "stops/u Broken: included",
                    "stops/u Plain: superseded by Broken",
                    "stops/z~1w Grand: not applicable: needs kind = grand",
                    "stops/z~1w Broken: included",
                    "stops/z~1w Plain: not applicable: needs kind is not lost",
                    "footer Label footer: included",
                ])
        }
    }

    func testAnItemThatNobodyTakesIsListedAsSuch() {
        let point = routePoint([StopBuilder("Grand", when: .is(\.item.kind, "grand"))])
        let composition = compose(point, RouteRequirements([Stop(id: "a")]))
        XCTAssertEqual(composition.components.map(\.id), ["header", "footer"])
        XCTAssertEqual(
            composition.plan.entries.filter { $0.component == "stops/a" }.map { "\($0.builder): \($0.decision)" },
            ["Grand: not applicable: needs kind = grand", "stops: left out: no builder takes the item"])
    }

    func testASwitchIsAskedBeforeTheItem() {
        let point = routePoint()
        for (treatment, decision) in [
            ("off", "switched off: blue is off (fixed)"), ("on", "not applicable: needs kind = grand"),
        ] {
            let plan = point.plan(for: RouteRequirements([Stop(id: "a")], ["blue": treatment]))
            XCTAssertEqual(plan.entry(of: "Grand")?.decision.description, decision, treatment)
        }
    }

    func testAFeedThatTakesNoPartShowsNothing() {
        let point = routePoint(stopsAre: .on(.red))
        let composition = compose(point, RouteRequirements([Stop(id: "a")]))
        XCTAssertEqual(composition.components.map(\.id), ["header", "footer"])
        XCTAssertEqual(composition.plan.entries.map(\.builder), ["Label header", "stops", "Label footer"])
    }

    func testAFeedWithoutItemsIsNotOnTheScreen() {
        let point = routePoint()
        for plan in [point.plan(for: RouteRequirements()), compose(point, RouteRequirements()).plan] {
            XCTAssertEqual(plan.included.map(\.builder), ["Label header", "Label footer"])
            XCTAssertEqual(
                plan.entries.map { "\($0.builder): \($0.decision)" },
                ["Label header: included", "stops: not applicable: it has no items", "Label footer: included"])
        }
        XCTAssertEqual(point.plan(for: RouteRequirements([Stop(id: "a")])).included.count, 4)
    }

    func testTwoFeedsNeverShareAnID() {
        let feed = { (id: ComponentID) in
            Feed<RouteRequirements, Stop>(id, in: "main", items: { $0.stops }, candidates: [StopBuilder("Plain")])
        }
        let point = PluginPoint(main: [feed("a"), feed("b")])
        let stops = ["x", "b/x", "a~x", "~1", "/"].map { Stop(id: $0) }
        let ids = compose(point, RouteRequirements(stops)).components.map(\.id)
        XCTAssertEqual(Set(ids).count, 10)
        XCTAssertEqual(ids.prefix(5), ["a/x", "a/b~1x", "a/a~0x", "a/~01", "a/~1"])
        XCTAssertEqual(point.faults, [])
    }

    func testAnItemHasTheWordsAndFlagsOfItsScreen() {
        var requirements = RouteRequirements([], ["red": "on"])
        requirements.words = Words("en-XA")
        let item = StopItem(requirements, Stop(id: "a"))
        XCTAssertEqual(item.words, requirements.words)
        XCTAssertEqual(item.flags[.red], .on)
    }

    func testThePluginsOfAFeedAreAskedFirstAndHaveToBeOffUntilTheRulesSwitchThemOn() {
        func point(_ grand: Condition<StopItem>) -> PluginPoint<RouteRequirements> {
            PluginPoint(main: [
                Feed(
                    "stops", in: "main", items: { $0.stops }, plugins: [StopBuilder("Grand", when: grand)],
                    candidates: [StopBuilder("Plain")])
            ])
        }
        let switched = point(.on(.red))
        XCTAssertEqual(switched.faults, [])
        for (treatment, builder) in [("on", "Grand"), ("off", "Plain")] {
            let plan = switched.plan(for: RouteRequirements([Stop(id: "a")], ["red": treatment]))
            XCTAssertEqual(plan.included.map(\.builder), ["stops", builder])
        }
        XCTAssertEqual(
            point(.on(.blue) && .is(\.item.kind, "grand")).faults,
            [
                """
                inside stops: Grand can be shown before the rules switch it on; let it need a flag whose default does \
                not show it: when: .on(Flag("plugin_switch", default: .off))
                """
            ])
    }

    func testFaultsOfTheDeclarationAreReportedWithTheirPlace() {
        let point = PluginPoint<RouteRequirements>(main: [
            Feed(
                "stops/today", in: "main", items: { $0.stops },
                candidates: [StopBuilder("Plain"), StopBuilder("Grand", when: .on(.blue)), StopBuilder("Plain")])
        ])
        XCTAssertEqual(
            point.faults,
            [
                """
                stops/today stands for "stops/today"; remove the slash from the id, because ids inside a component and \
                those of the items of a feed begin with the id around and a slash
                """,
                "inside stops/today: two builders are named Plain; remove one, or give it a name of its own",
                """
                inside stops/today: Grand can never be shown as "item": Plain stands before it and takes the place \
                whenever Grand could; list Grand first, or give Plain a condition that leaves it room
                """,
                """
                inside stops/today: Plain can never be shown as "item": Plain stands before it and takes the place \
                whenever Plain could; list Plain first, or give Plain a condition that leaves it room
                """,
            ])
    }

    private func compose(
        _ point: PluginPoint<RouteRequirements>, _ requirements: RouteRequirements
    ) -> Composition<RouteRequirements> {
        point.compose(point.plan(for: requirements))
    }
}
