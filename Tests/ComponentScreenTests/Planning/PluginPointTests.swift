import ComponentScreen
import FeatureFlags
import ScreenTesting
import ScreenProving
import XCTest

final class PluginPointTests: XCTestCase {
    func testTheCatalogHasEveryFlagOnce() {
        let point = PluginPoint(
            sections: [Section("main")],
            arrangements: [
                Arrangement("fast lane", when: .flag(.pace, is: .fast), sections: ["main"]),
                Arrangement("standard", sections: ["main"]),
            ],
            builders: [
                StubBuilder("A", "a", when: .on(.red), reading: [Flag<Toggle>.blue.declaration]),
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

    func testRandomListsArePlannedAndComposedLikeTheReferenceWhateverFlagsWereFrozen() {
        for seed in UInt64(1)...400 {
            var random = SeededGenerator(seed: seed)
            let list = RandomList(using: &random)
            let treatments = RandomList.treatments(using: &random)
            let isBusiness = Bool.random(using: &random)
            let reference = ReferencePlanner(list: list, treatments: treatments, isBusiness: isBusiness)
            let point = list.pluginPoint
            let foreign = FlagCatalog([Flag<Pace>.pace.declaration, Flag<Toggle>.blue.declaration])
            for (kind, catalog) in [
                ("native", point.catalog), ("observed", point.catalog), ("empty", FlagCatalog([])),
                ("foreign", foreign),
            ] {
                let name = "seed \(seed), \(kind) catalog"
                var requirements = trip(treatments, isBusiness: isBusiness, catalog: catalog)
                if kind == "observed" { requirements.flags = requirements.flags.observed { _ in } }
                let plan = point.plan(for: requirements)
                XCTAssertEqual(plan.arrangement, reference.arrangement, name)
                XCTAssertEqual(plan.entries.map(PlanLine.init), reference.lines(building: false), name)
                let composition = point.compose(plan)
                let included = composition.plan.included
                XCTAssertEqual(composition.plan.entries.map(PlanLine.init), reference.lines(building: true), name)
                XCTAssertEqual(
                    composition.sections.flatMap { $0.components.map(\.builder) }, included.map(\.builder), name)
                XCTAssertEqual(composition.components.map(\.id), included.map(\.component), name)
                XCTAssertFalse(composition.sections.contains { $0.components.isEmpty }, name)
            }
        }
    }
}
