import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import XCTest

final class PlanTests: XCTestCase {
    @MainActor
    func testAFlagThatABuilderReadsAndDoesNotDeclareIsReported() {
        func point(_ declared: [FlagDeclaration]) -> PluginPoint<TripRequirements> {
            PluginPoint(main: [
                LabelBuilder("A", Placement<TripRequirements>("a", in: "main", reading: declared)) {
                    $0.flags.isOn(.red) ? "red" : "plain"
                },
                LabelBuilder("B", Placement<TripRequirements>("b", in: "main", when: .on(.blue))) { _ in "b" },
            ])
        }
        XCTAssertEqual(point([Flag<OnOff>.red.declaration]).plan(for: trip()).undeclaredReads, [])
        let plan = point([]).plan(for: trip())
        XCTAssertEqual(
            plan.undeclaredReads,
            [
                #""a" reads the flag "red" and does not declare it, so that it has its default; name it in the placement, "#
                    + "behind reading:"
            ])
        XCTAssertEqual(mount(point([]), trip()).faults, plan.undeclaredReads)
    }

    @MainActor
    func testAFlagThatPlanningReadsIsReportedWhereDeclaringItWouldChangeTheScreen() async throws {
        let hidden = Flag<OnOff>("hidden", default: .off)
        typealias Point = PluginPoint<RouteRequirements>
        let reads = #"reads the flag "hidden" and does not declare it, so that it has its default; name it in the "#
        func label(_ id: ComponentID, when condition: Condition<RouteRequirements> = .always) -> LabelBuilder<
            RouteRequirements
        > {
            LabelBuilder("Label \(id)", Placement(id, in: "main", when: condition)) { _ in id.rawValue }
        }
        let isOn = Condition<RouteRequirements>.when("for some") { $0.flags.isOn(hidden) }
        let itemIsOn = Condition<StopItem>.when("for some") { $0.flags.isOn(hidden) }
        let condition = reads + "condition, behind reading:"
        let rows: [(point: Point, faults: [String], line: UInt)] = [
            (Point(main: [label("a", when: isOn)]), ["the condition of Label a \(condition)"], #line),
            (Point(main: [label("a", when: !isOn), label("b")]), ["the condition of Label a \(condition)"], #line),
            (
                Point(main: [
                    Feed(
                        "f", in: "main", items: { $0.stops },
                        candidates: [StopBuilder("G", when: itemIsOn), StopBuilder("P")])
                ]), ["the condition of G \(condition)"], #line
            ),
            (
                Point(main: [
                    Feed(
                        "f", in: "main", items: { $0.flags.isOn(hidden) ? [] : $0.stops },
                        candidates: [StopBuilder("P")])
                ]), [#""f" \#(reads)placement, behind reading:"#], #line
            ),
            (depotPoint(Point(main: [label("a", when: isOn)])), ["the condition of Label a \(condition)"], #line),
            (
                Point(
                    sections: ["main", "end"].map { ScreenSection($0) },
                    arrangements: [
                        Arrangement("other", when: isOn, sections: ["end", "main"]),
                        Arrangement("standard", sections: ["main", "end"]),
                    ], builders: [label("a"), LabelBuilder(id: "z", section: "end")]),
                [#"the condition of arrangement "other" \#(condition)"#], #line
            ),
        ]
        let stops = [Stop(id: "x"), Stop(id: "y")]
        for (point, faults, line) in rows {
            var requirements = RouteRequirements(stops)
            func plan(declared: [FlagDeclaration], _ treatment: String) -> [String] {
                let catalog = FlagCatalog(point.catalog.declarations + declared)
                requirements.flags = Flags(catalog) { _, standard in treatment == "" ? standard : treatment }
                let plan = point.plan(for: requirements)
                return plan.included.map { "\($0.component) \($0.builder)" }
            }
            // The flag would decide something, were it declared, and decides nothing now.
            XCTAssertNotEqual(
                plan(declared: [hidden.declaration], "on"), plan(declared: [hidden.declaration], "off"), line: line)
            XCTAssertEqual(plan(declared: [], "on"), plan(declared: [], "off"), line: line)
            XCTAssertEqual(point.plan(for: requirements).undeclaredReads, faults, line: line)
            XCTAssertEqual(mount(point, requirements).faults, faults, line: line)
        }
    }

    func testTheFirstEligibleCandidateWinsAndTheOthersSayWhyNot() {
        let point = PluginPoint(
            StubBuilder("Card", "size", when: .on(.red)),
            StubBuilder("Custom", "size", when: .on(.blue) && .business),
            StubBuilder("Fixed", "size"))
        let redIsOff = Decision.switchedOff(flag: "red", treatment: "off", label: nil)
        let personal = Decision.notApplicable(reason: "business only")
        let rows: [(requirements: TripRequirements, decisions: [Decision], line: UInt)] = [
            (trip(), [redIsOff, personal, .included], #line),
            (trip(["red": "on"]), [.included, personal, .superseded(by: "Card")], #line),
            (trip(isBusiness: true), [redIsOff, .included, .superseded(by: "Custom")], #line),
            (
                trip(["red": "on"], isBusiness: true), [.included, .superseded(by: "Card"), .superseded(by: "Card")],
                #line
            ),
            (
                trip(["red": "off", "blue": "off"]),
                [
                    .switchedOff(flag: "red", treatment: "off", label: "fixed"),
                    .switchedOff(flag: "blue", treatment: "off", label: "fixed"), .included,
                ], #line
            ),
        ]
        for row in rows {
            let entries = point.plan(for: row.requirements).entries
            XCTAssertEqual(entries.map(\.builder), ["Card", "Custom", "Fixed"], line: row.line)
            XCTAssertEqual(entries.map(\.decision), row.decisions, line: row.line)
        }
    }

    func testAFlagIsNeededWithItsOwnTreatmentAlone() {
        let point = PluginPoint(
            StubBuilder("Slow", "pace", when: .flag(.pace, is: .slow)),
            StubBuilder("Fast", "pace", when: .flag(.pace, is: .fast)))
        let rows: [(treatment: String, included: [String])] = [
            ("slow", ["Slow"]), ("normal", []), ("fast", ["Fast"]), ("breakneck", []),
        ]
        for (treatment, included) in rows {
            XCTAssertEqual(point.plan(for: trip(["pace": treatment])).included.map(\.builder), included, treatment)
        }
    }

    func testAPlaceStandsWhereItsFirstCandidateIsListed() {
        let point = PluginPoint(
            StubBuilder("A", "a"),
            StubBuilder("B1", "b", when: .on(.red)),
            StubBuilder("C", "c", in: "other"),
            StubBuilder("D", "d"),
            StubBuilder("B2", "b"))
        XCTAssertEqual(point.plan(for: trip()).entries.map(\.builder), ["A", "B1", "B2", "D", "C"])
        XCTAssertEqual(point.plan(for: trip()).included.map(\.builder), ["A", "B2", "D", "C"])
        XCTAssertEqual(point.plan(for: trip(["red": "on"])).included.map(\.builder), ["A", "B1", "D", "C"])
    }

    func testTheFirstArrangementWhoseConditionHoldsOrdersTheSections() {
        let point = PluginPoint(
            sections: [ScreenSection("top"), ScreenSection("middle"), ScreenSection("bottom")],
            arrangements: [
                Arrangement("upside down", when: .on(.red), sections: ["bottom", "middle", "top"]),
                Arrangement(
                    "fast lane", when: .flag(.pace, is: .fast) || .is(\.zone, .abroad),
                    sections: ["middle", "top", "bottom"]),
                Arrangement("standard", sections: ["top", "middle", "bottom"]),
            ],
            builders: [
                StubBuilder("B", "b", in: "bottom"), StubBuilder("T", "t", in: "top"),
                StubBuilder("M", "m", in: "middle"),
            ])
        let rows: [(treatments: [String: String], zone: Zone, arrangement: String, builders: [String], line: UInt)] = [
            ([:], .near, "standard", ["T", "M", "B"], #line),
            (["pace": "fast"], .near, "fast lane", ["M", "T", "B"], #line),
            ([:], .abroad, "fast lane", ["M", "T", "B"], #line),
            (["red": "on"], .near, "upside down", ["B", "M", "T"], #line),
            (["red": "on", "pace": "fast"], .near, "upside down", ["B", "M", "T"], #line),
        ]
        for row in rows {
            let plan = point.plan(for: trip(row.treatments, zone: row.zone))
            XCTAssertEqual(plan.arrangement, row.arrangement, line: row.line)
            XCTAssertEqual(plan.entries.map(\.builder), row.builders, line: row.line)
        }
    }

    func testNoComponentIsLostWhereAnArrangementOrTheDeclarationForgotItsSection() {
        let point = PluginPoint(
            sections: [ScreenSection("top"), ScreenSection("bottom")],
            arrangements: [
                Arrangement("long", when: .flag(.pace, is: .fast), sections: ["top", "bottom"]),
                Arrangement("short", when: .on(.red), sections: ["bottom"]),
            ],
            builders: [
                StubBuilder("S", "s", in: "stray"), StubBuilder("T", "t", in: "top"),
                StubBuilder("B", "b", in: "bottom"),
            ])
        let plan = point.plan(for: trip())
        XCTAssertEqual(plan.arrangement, "short", "the last one serves where no condition holds")
        XCTAssertEqual(plan.entries.map(\.builder), ["B", "T", "S"])
        XCTAssertEqual(plan.entries.map(\.section), ["bottom", "top", "stray"])
    }

    func testCandidatesOfTwoSectionsStandInTheFirstOnes() {
        let point = PluginPoint(
            StubBuilder("A", "a", in: "one"),
            StubBuilder("B", "b", in: "two"),
            StubBuilder("A2", "a", in: "two"))
        XCTAssertEqual(point.plan(for: trip()).entries.map(\.builder), ["A", "A2", "B"])
        XCTAssertEqual(point.plan(for: trip()).entries.map(\.section), ["one", "one", "two"])
    }

    func testAnEntryIsFoundByItsBuilder() {
        let plan = PluginPoint(StubBuilder("A", "a"), StubBuilder("B", "b", when: .on(.red))).plan(for: trip())
        XCTAssertEqual(plan.entry(of: "B")?.component, "b")
        XCTAssertEqual(plan.entry(of: "B")?.decision.name, "switchedOff")
        XCTAssertEqual(plan.entry(of: "B")?.condition.description, "red on")
        XCTAssertNil(plan.entry(of: "C"))
    }

    func testPlanningBuildsNothing() {
        let point = PluginPoint(StubBuilder("A", "a", failing: "built"))
        XCTAssertEqual(point.plan(for: trip()).entry(of: "A")?.decision, .included)
    }
}
