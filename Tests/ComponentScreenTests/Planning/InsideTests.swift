import ComponentScreen
import FeatureFlags
import XCTest

final class InsideTests: XCTestCase {
    private let stops = [Stop(id: "a"), Stop(id: "b", kind: "grand")]

    func testThePlanOfThePointInsideStandsBehindItsBuilder() {
        let plan = depotPoint().plan(for: RouteRequirements(stops, ["blue": "off"]))
        XCTAssertEqual(
            plan.entries.map { "\($0.section) \($0.component) \($0.builder): \($0.decision)" },
            [
                "main depot Depot: included",
                "main depot/header Label header: included",
                "main depot/stops stops: included",
                "main depot/stops/a Grand: switched off: blue is off (fixed)",
                "main depot/stops/a Plain: included",
                "main depot/stops/b Grand: switched off: blue is off (fixed)",
                "main depot/stops/b Plain: included",
                "main depot/footer Label footer: included",
                "main end Label end: included",
            ])
    }

    func testAComponentThatIsBuiltAloneIsTheOneOfTheScreen() throws {
        let requirements = RouteRequirements(stops)
        let composed = depotPoint().compose(depotPoint().plan(for: requirements)).components.first
        let built = try DepotBuilder().build(for: requirements)
        XCTAssertEqual(built.render().outline, composed?.render().outline)
        XCTAssertEqual(built.children.map(\.id), composed?.children.map(\.id))
        XCTAssertEqual(built.builder, "Depot")
    }

    func testABuilderThatTakesNoPartHasNothingInside() {
        let plan = depotPoint().plan(for: RouteRequirements(stops, isOpen: false))
        XCTAssertEqual(plan.entries.map(\.builder), ["Depot", "Label end"])
    }

    func testConditionsInsideAreAskedOfTheRequirementsAround() throws {
        let requirements = RouteRequirements(stops)
        let plan = depotPoint().plan(for: requirements)
        for entry in plan.entries {
            let isEligible =
                switch entry.decision {
                case .included, .superseded: true
                default: false
                }
            let isMet = entry.condition.holds { $0.holds(for: (), requirements.flags) }
            XCTAssertEqual(isMet, isEligible, "\(entry.component) \(entry.builder)")
        }
        XCTAssertEqual(plan.entry(of: "Grand")?.condition.description, "blue on and kind = grand")
    }

    func testTheFlagsInsideAreInTheCatalogAround() {
        XCTAssertEqual(depotPoint().catalog.declarations.map(\.name), ["blue"])
    }

    func testWhatIsInsideIsDrawnBehindTheFrameUnderScopedIDs() {
        let composition = compose(RouteRequirements(stops))
        XCTAssertEqual(composition.components.map(\.id), ["depot", "end"])
        XCTAssertEqual(
            composition.components[0].children.map(\.id),
            ["depot/header", "depot/stops/a", "depot/stops/b", "depot/footer"])
        let facet = composition.components[0].render()
        XCTAssertEqual(
            facet.children.map(\.id), ["controls", "lock", "break", "name", "header/label", "section/stops"])
        XCTAssertEqual(
            facet.children.last?.children.map(\.id), ["stops/a/counter", "stops/b/counter", "footer/label"])
        XCTAssertEqual(facet.first("stops/a/add")?.events.tap.map { "\($0.base)" }, "addTapped")
    }

    func testAFaultInsideCostsTheComponentInsideAlone() {
        let point = routePoint([StopBuilder("Grand", failing: ["a"])])
        let composition = compose(RouteRequirements(stops), point)
        XCTAssertEqual(
            composition.components[0].children.map(\.id), ["depot/header", "depot/stops/b", "depot/footer"])
        XCTAssertEqual(composition.plan.entry(of: "Grand")?.decision, .failed(message: "no a"))
    }

    func testAProofHearsOfWhatFailedInsideAndNotOfWhatIsSwitchedOff() {
        let rows: [(point: PluginPoint<RouteRequirements>, shortfalls: [String], line: UInt)] = [
            (routePoint(), [], #line),
            (
                routePoint([StopBuilder("Grand", failing: ["a"])]),
                ["depot/stops/a Grand: failed: no a", "depot/stops/a stops: left out: no builder takes the item"], #line
            ),
        ]
        for (point, shortfalls, line) in rows {
            let built = depotPoint(point).compose(0, answering: { _ in true }, for: { _ in RouteRequirements(stops) })
            XCTAssertNotNil(built.component, line: line)
            XCTAssertEqual(
                built.shortfalls.map { "\($0.component) \($0.builder): \($0.decision)" }, shortfalls, line: line)
        }
    }

    func testReadinessIsThatOfTheFrameOrElseOfTheFirstInsideThatIsNotReady() {
        XCTAssertEqual(compose(RouteRequirements([])).components[0].readiness, .incomplete("Count something"))
    }

    private func compose(
        _ requirements: RouteRequirements, _ point: PluginPoint<RouteRequirements> = routePoint()
    ) -> Composition<RouteRequirements> {
        let point = depotPoint(point)
        return point.compose(point.plan(for: requirements))
    }
}
