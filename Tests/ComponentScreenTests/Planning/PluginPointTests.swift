import ComponentScreen
import FeatureFlags
import Synchronization
import XCTest

final class PluginPointTests: XCTestCase {
    func testTheCatalogHasEveryFlagOnce() {
        let point = PluginPoint(
            sections: [ScreenSection("main")],
            arrangements: [
                Arrangement("fast lane", when: .flag(.pace, is: .fast), sections: ["main"]),
                Arrangement("standard", sections: ["main"]),
            ],
            builders: [
                StubBuilder("A", "a", when: .on(.red), reading: [Flag<OnOff>.blue.declaration]),
                StubBuilder("B", "b", when: .on(.red)),
                StubBuilder("C", "c"),
            ])
        XCTAssertEqual(point.catalog.declarations.map(\.name).sorted(), ["blue", "pace", "red"])
    }

    func testAnEmptyPointHasAnEmptyPlan() {
        let point = PluginPoint<TripRequirements>(sections: [], arrangements: [], builders: [])
        XCTAssertEqual(point.plan(for: trip()).entries.count, 0)
        XCTAssertEqual(point.compose(point.plan(for: trip())).components.count, 0)
        XCTAssertEqual(point.faults, [])
    }

    private final class Reads: Sendable {
        private let names = Mutex<Set<String>>([])

        func note(_ flag: FlagDeclaration) { names.withLock { _ = $0.insert(flag.name) } }
        var sorted: [String] { names.withLock { $0.sorted() } }
    }

    func testPlanningReadsTheFlagsOfConditionsAlone() {
        let point = PluginPoint(
            sections: [ScreenSection("main")],
            arrangements: [
                Arrangement("fast lane", when: .flag(.pace, is: .fast), sections: ["main"]),
                Arrangement("standard", sections: ["main"]),
            ],
            builders: [StubBuilder("A", "a", when: .on(.red), reading: [Flag<OnOff>.blue.declaration])])
        for catalog in [point.catalog, FlagCatalog([])] {
            let reads = Reads()
            var requirements = trip(catalog: catalog)
            requirements.flags = requirements.flags.observed { reads.note($0) }
            _ = point.plan(for: requirements)
            XCTAssertEqual(reads.sorted, ["pace", "red"], "\(catalog.declarations.count) flags frozen")
        }
    }

    func testABuilderWithoutTheSwitchThatItHasToHaveIsKeptOff() {
        let builders = [
            StubBuilder("Free", "a"), StubBuilder("On", "b", when: .on(.blue)),
            StubBuilder("Off", "c", when: .on(.red)),
            StubBuilder("Instead", "a", when: .on(.red)),
        ]
        let point = PluginPoint(main: builders, needsSwitches: true)
        let missing = "not applicable: needs a flag whose default does not show it"
        for (red, decisions) in [
            ("on", [missing, "included", missing, "included"]),
            ("off", [missing, "switched off: red is off (fixed)", missing, "switched off: red is off (fixed)"]),
        ] {
            let composition = point.compose(point.plan(for: trip(["red": red])))
            XCTAssertEqual(composition.plan.entries.map { "\($0.decision)" }, decisions, red)
            XCTAssertEqual(composition.components.map(\.builder), red == "on" ? ["Instead", "Off"] : [], red)
        }
        let feed = Feed<RouteRequirements, Stop>(
            "stops", in: "main", items: { $0.stops }, plugins: [StopBuilder("Grand")],
            candidates: [StopBuilder("Plain")])
        let route = PluginPoint(main: [feed])
        XCTAssertEqual(
            route.plan(for: RouteRequirements([Stop(id: "x")])).entries.dropFirst().map { "\($0.decision)" },
            [missing, "included"])
    }
}
