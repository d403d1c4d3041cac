import ComponentScreen
import FeatureFlags
import XCTest

final class PluginFaultTests: XCTestCase {
    private let sections = [Section("top"), Section("bottom")]
    private let redDeclaredTwice = """
        flag "red" is declared twice and differently: off/on by default off and off/on by default on; make both the same
        """

    func testASoundDeclarationHasNoFault() {
        let point = PluginPoint(
            sections: sections,
            arrangements: [
                Arrangement("upside down", when: .on(.red), sections: ["bottom", "top"]),
                Arrangement("standard", sections: ["top", "bottom"]),
            ],
            builders: [
                StubBuilder("A", "a", in: "top", when: .flag(.pace, is: .slow)),
                StubBuilder("A2", "a", in: "top", when: .flag(.pace, is: .fast)),
                StubBuilder("A3", "a", in: "top", when: .business),
                StubBuilder("A4", "a", in: "top", when: .on(.red) && .personal),
                StubBuilder("A5", "a", in: "top", when: .on(.red)),
                StubBuilder("A6", "a", in: "top", when: .is(\.zone, .near)),
                StubBuilder("A7", "a", in: "top", when: .is(\.zone, .near, .far)),
                StubBuilder("A8", "a", in: "top"),
            ])
        XCTAssertEqual(point.faults, [])
    }

    func testEachMistakeOfABuilderIsFound() {
        struct Row {
            let builders: [StubBuilder]
            let fault: PluginFault
            var text: String?
            var line: UInt = #line
        }
        let rows = [
            Row(
                builders: [StubBuilder("A", "a", in: "top", when: .on(.red)), StubBuilder("B", "a", in: "bottom")],
                fault: .idInTwoSections("a", builder: "A", section: "top", other: "B", otherSection: "bottom"),
                text: """
                    "a" is built by A in section "top" and by B in section "bottom"; put both in one section, or give \
                    one of them an id of its own
                    """),
            Row(
                builders: [StubBuilder("A", "a", in: "top"), StubBuilder("B", "a", in: "top", when: .on(.red))],
                fault: .unreachable(builder: "B", behind: "A", id: "a"),
                text: """
                    B can never be shown as "a": A stands before it and takes the place whenever B could; list B \
                    first, or give A a condition that leaves it room
                    """),
            Row(
                builders: [
                    StubBuilder("A", "a", in: "top", when: .on(.red)),
                    StubBuilder("B", "a", in: "top", when: .on(.red) && .business),
                ],
                fault: .unreachable(builder: "B", behind: "A", id: "a")),
            Row(
                builders: [
                    StubBuilder("A", "a", in: "top", when: .is(\.zone, .near, .far) || .on(.blue)),
                    StubBuilder("B", "a", in: "top", when: .on(.red) && .is(\.zone, .far)),
                ],
                fault: .unreachable(builder: "B", behind: "A", id: "a")),
            Row(
                builders: [StubBuilder("A", "a", in: "top"), StubBuilder("A", "b", in: "top")],
                fault: .repeatedBuilder("A"),
                text: "two builders are named A; remove one, or give it a name of its own"),
            Row(
                builders: [StubBuilder("A", "a", in: "botom")],
                fault: .undeclaredSection("botom", builder: "A", nearest: "bottom"),
                text: """
                    A stands in section "botom", which is not declared (did you mean "bottom"?); declare the section, \
                    or change the builder's
                    """),
            Row(
                builders: [StubBuilder("A", "a", in: "elsewhere")],
                fault: .undeclaredSection("elsewhere", builder: "A", nearest: nil),
                text: """
                    A stands in section "elsewhere", which is not declared; declare the section, or change the builder's
                    """),
            Row(
                builders: [
                    StubBuilder("A", "a", in: "top", when: .on(.red)),
                    StubBuilder("B", "b", in: "top", when: .on(Flag("red", default: .on))),
                ],
                fault: .conflictingFlag(redDeclaredTwice),
                text: redDeclaredTwice),
        ]
        for row in rows {
            let point = PluginPoint(sections: sections, arrangements: [], builders: row.builders)
            XCTAssertEqual(point.faults, [row.fault], line: row.line)
            if let text = row.text { XCTAssertEqual(row.fault.description, text, line: row.line) }
        }
    }

    func testAPluginThatTheRulesNeedNotSwitchOnIsAFaultWhereSwitchesAreRequired() {
        let rows: [(condition: Condition<TripRequirements>, isFault: Bool, line: UInt)] = [
            (.on(.red), false, #line), (.on(.red) && .business, false, #line), (.on(.blue) && .on(.red), false, #line),
            (.flag(.pace, is: .slow, .fast), false, #line),
            // Their defaults show it.
            (.on(.blue), true, #line), (.off(.red), true, #line), (.flag(.pace, is: .slow, .normal), true, #line),
            // No flag is needed.
            (.always, true, #line), (.business, true, #line), (.on(.red) || .business, true, #line),
        ]
        for (condition, isFault, line) in rows {
            let builders = [StubBuilder("A", "a", in: "top", when: condition)]
            func faults(needsSwitches: Bool) -> [PluginFault] {
                PluginPoint(sections: sections, arrangements: [], builders: builders, needsSwitches: needsSwitches)
                    .faults
            }
            XCTAssertEqual(faults(needsSwitches: true), isFault ? [.noSwitch(builder: "A")] : [], line: line)
            XCTAssertEqual(faults(needsSwitches: false), [], line: line)
        }
    }

    func testEachMistakeOfSectionsAndArrangementsIsFound() {
        struct Row {
            var sections = [Section("top"), Section("bottom")]
            var arrangements: [Arrangement<TripRequirements>] = []
            let fault: PluginFault
            var text: String?
            var line: UInt = #line
        }
        let rows = [
            Row(
                sections: [Section("top"), Section("bottom"), Section("top", header: "Again"), Section("top")],
                fault: .repeatedSection("top"),
                text: #"section "top" is declared twice; remove one"#),
            Row(
                arrangements: [Arrangement("standard", sections: ["top", "bottom", "tpo"])],
                fault: .unknownSection("tpo", arrangement: "standard", nearest: "top"),
                text: """
                    arrangement "standard" names section "tpo", which is not declared (did you mean "top"?); declare \
                    it, or take it out
                    """),
            Row(
                arrangements: [Arrangement("standard", sections: ["top", "bottom", "top"])],
                fault: .sectionTwice("top", arrangement: "standard"),
                text: #"arrangement "standard" names section "top" twice; remove one"#),
            Row(
                arrangements: [Arrangement("standard", sections: ["top"])],
                fault: .sectionMissing("bottom", arrangement: "standard"),
                text: #"arrangement "standard" leaves out section "bottom"; add it where it belongs"#),
            Row(
                arrangements: [
                    Arrangement("standard", sections: ["top", "bottom"]),
                    Arrangement("late", when: .on(.red), sections: ["top", "bottom"]),
                ],
                fault: .unreachableArrangement("late", behind: "standard"),
                text: """
                    arrangement "late" is never used: "standard" before it has no condition; list it first, or remove it
                    """),
            Row(
                arrangements: [Arrangement("red", when: .on(.red), sections: ["top", "bottom"])],
                fault: .noDefaultArrangement,
                text: "every arrangement has a condition; add a last one without, for when none holds"),
        ]
        for row in rows {
            let point = PluginPoint<TripRequirements>(
                sections: row.sections, arrangements: row.arrangements, builders: [])
            XCTAssertEqual(point.faults, [row.fault], line: row.line)
            if let text = row.text { XCTAssertEqual(row.fault.description, text, line: row.line) }
        }
    }

    func testAllMistakesAreFoundAtOnce() {
        let point = PluginPoint(
            sections: sections + [Section("top")],
            arrangements: [Arrangement("red", when: .on(.red), sections: ["top", "top", "bottum"])],
            builders: [
                StubBuilder("A", "a", in: "top"),
                StubBuilder("A", "a", in: "bottom"),
                StubBuilder("C", "c", in: "nowhere", when: .on(Flag("red", default: .on))),
            ])
        XCTAssertEqual(
            point.faults,
            [
                .repeatedSection("top"),
                .repeatedBuilder("A"),
                .undeclaredSection("nowhere", builder: "C", nearest: nil),
                .idInTwoSections("a", builder: "A", section: "top", other: "A", otherSection: "bottom"),
                .unreachable(builder: "A", behind: "A", id: "a"),
                .unknownSection("bottum", arrangement: "red", nearest: "bottom"),
                .sectionTwice("top", arrangement: "red"),
                .sectionMissing("bottom", arrangement: "red"),
                .noDefaultArrangement,
                .conflictingFlag(
                    """
                    flag "red" is declared twice and differently: off/on by default on and off/on by default off; \
                    make both the same
                    """),
            ])
    }

    func testAFaultyDeclarationStillPlansAndAnswersEachFlagAsItWasDeclared() {
        let point = PluginPoint(
            sections: [], arrangements: [],
            builders: [
                StubBuilder("A", "a", when: .on(.red)),
                StubBuilder("B", "b", when: .on(Flag("red", default: .on))),
            ])
        XCTAssertFalse(point.faults.isEmpty)
        for catalog in [point.catalog, FlagCatalog([])] {
            XCTAssertEqual(point.plan(for: trip(catalog: catalog)).included.map(\.builder), ["B"])
        }
    }
}
