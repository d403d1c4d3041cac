import ComponentScreen
import FeatureFlags
import XCTest

final class PlanTests: XCTestCase {
    func testTheFirstEligibleCandidateWinsAndTheOthersSayWhyNot() {
        let point = PluginPoint(
            StubBuilder("Card", "size", when: .on(.red)),
            StubBuilder("Custom", "size", when: .on(.blue) && .business),
            StubBuilder("Fixed", "size"))
        struct Row {
            let requirements: TripRequirements
            let decisions: [Decision]
            var line: UInt = #line
        }
        let redIsOff = Decision.switchedOff(flag: "red", treatment: "off", label: nil)
        let personal = Decision.notApplicable(reason: "business only")
        let rows = [
            Row(requirements: trip(), decisions: [redIsOff, personal, .included]),
            Row(requirements: trip(["red": "on"]), decisions: [.included, personal, .superseded(by: "Card")]),
            Row(
                requirements: trip(isBusiness: true),
                decisions: [redIsOff, .included, .superseded(by: "Custom")]),
            Row(
                requirements: trip(["red": "on"], isBusiness: true),
                decisions: [.included, .superseded(by: "Card"), .superseded(by: "Card")]),
            Row(
                requirements: trip(["red": "off", "blue": "off"]),
                decisions: [
                    .switchedOff(flag: "red", treatment: "off", label: "fixed"),
                    .switchedOff(flag: "blue", treatment: "off", label: "fixed"), .included,
                ]),
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
            sections: [Section("top"), Section("middle"), Section("bottom")],
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
        struct Row {
            let treatments: [String: String]
            var zone = Zone.near
            let arrangement: String
            let builders: [String]
            var line: UInt = #line
        }
        let rows = [
            Row(treatments: [:], arrangement: "standard", builders: ["T", "M", "B"]),
            Row(treatments: ["pace": "fast"], arrangement: "fast lane", builders: ["M", "T", "B"]),
            Row(treatments: [:], zone: .abroad, arrangement: "fast lane", builders: ["M", "T", "B"]),
            Row(treatments: ["red": "on"], arrangement: "upside down", builders: ["B", "M", "T"]),
            Row(treatments: ["red": "on", "pace": "fast"], arrangement: "upside down", builders: ["B", "M", "T"]),
        ]
        for row in rows {
            let plan = point.plan(for: trip(row.treatments, zone: row.zone))
            XCTAssertEqual(plan.arrangement, row.arrangement, line: row.line)
            XCTAssertEqual(plan.entries.map(\.builder), row.builders, line: row.line)
        }
    }

    func testNoComponentIsLostWhereAnArrangementOrTheDeclarationForgotItsSection() {
        let point = PluginPoint(
            sections: [Section("top"), Section("bottom")],
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
        let point = PluginPoint(StubBuilder("A", "a", outcome: .failure("built")))
        XCTAssertEqual(point.plan(for: trip()).entry(of: "A")?.decision, .included)
    }
}
