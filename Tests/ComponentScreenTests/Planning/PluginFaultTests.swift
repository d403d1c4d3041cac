import ComponentScreen
import FeatureFlags
import XCTest

final class PluginFaultTests: XCTestCase {
    private let sections = [ScreenSection("top"), ScreenSection("bottom")]
    private let redOn = Flag<OnOff>("red", default: .on)

    private func point(
        _ builders: [StubBuilder], needsSwitches: Bool = false
    ) -> PluginPoint<TripRequirements> {
        PluginPoint(sections: sections, arrangements: [], builders: builders, needsSwitches: needsSwitches)
    }

    func testASoundDeclarationHasNoFault() {
        let conditions: [Condition<TripRequirements>] = [
            .flag(.pace, is: .slow), .flag(.pace, is: .fast), .business, .on(.red) && .personal, .on(.red),
            .is(\.zone, .near), .is(\.zone, .near, .far), .always,
        ]
        let point = PluginPoint(
            sections: sections,
            arrangements: [
                Arrangement("upside down", when: .on(.red), sections: ["bottom", "top"]),
                Arrangement("standard", sections: ["top", "bottom"]),
            ],
            builders: conditions.enumerated().map { StubBuilder("A\($0)", "a", in: "top", when: $1) })
        XCTAssertEqual(point.faults, [])
    }

    func testEachMistakeOfABuilderIsNamedWithWhatToDo() {
        let unreachable = """
            B can never be shown as "a": A stands before it and takes the place whenever B could; list B first, or \
            give A a condition that leaves it room
            """
        let rows: [(builders: [StubBuilder], fault: String, line: UInt)] = [
            (
                [StubBuilder("A", "a", in: "top", when: .on(.red)), StubBuilder("B", "a", in: "bottom")],
                """
                "a" is built by A in section "top" and by B in section "bottom"; put both in one section, or give \
                one of them an id of its own
                """, #line
            ),
            (
                [StubBuilder("A", "a", in: "top"), StubBuilder("B", "a", in: "top", when: .on(.red))], unreachable,
                #line
            ),
            (
                [
                    StubBuilder("A", "a", in: "top", when: .on(.red)),
                    StubBuilder("B", "a", in: "top", when: .on(.red) && .business),
                ], unreachable, #line
            ),
            (
                [
                    StubBuilder("A", "a", in: "top", when: .is(\.zone, .near, .far) || .on(.blue)),
                    StubBuilder("B", "a", in: "top", when: .on(.red) && .is(\.zone, .far)),
                ], unreachable, #line
            ),
            (
                [StubBuilder("A", "a", in: "top"), StubBuilder("A", "b", in: "top")],
                "two builders are named A; remove one, or give it a name of its own", #line
            ),
            (
                [StubBuilder("A", "a", in: "botom")],
                """
                A stands in section "botom", which is not declared (did you mean "bottom"?); declare the section, \
                or change the builder's
                """, #line
            ),
            (
                [StubBuilder("A", "a", in: "elsewhere")],
                """
                A stands in section "elsewhere", which is not declared; declare the section, or change the builder's
                """, #line
            ),
            (
                [
                    StubBuilder("A", "a", in: "top", when: .on(.red)),
                    StubBuilder("B", "b", in: "top", when: .on(redOn)),
                ],
                """
                flag "red" is declared twice and differently: off/on by default off and off/on by default on; \
                make both the same
                """, #line
            ),
        ]
        for (builders, fault, line) in rows { XCTAssertEqual(point(builders).faults, [fault], line: line) }
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
            let fault = """
                A can be shown before the rules switch it on; let it need a flag whose default does not show it: \
                when: .on(Flag("plugin_switch", default: .off))
                """
            XCTAssertEqual(point(builders, needsSwitches: true).faults, isFault ? [fault] : [], line: line)
            XCTAssertEqual(point(builders).faults, [], line: line)
        }
    }

    func testEachMistakeOfSectionsAndArrangementsIsNamedWithWhatToDo() {
        let rows:
            [(sections: [ScreenSection], arrangements: [Arrangement<TripRequirements>], fault: String, line: UInt)] = [
                (
                    sections + [ScreenSection("top", header: "Again"), ScreenSection("top")], [],
                    #"section "top" is declared twice; remove one"#, #line
                ),
                (
                    sections, [Arrangement("standard", sections: ["top", "bottom", "tpo"])],
                    """
                    arrangement "standard" names section "tpo", which is not declared (did you mean "top"?); declare \
                    it, or remove it
                    """, #line
                ),
                (
                    sections, [Arrangement("standard", sections: ["top", "bottom", "top"])],
                    #"arrangement "standard" names section "top" twice; remove one"#, #line
                ),
                (
                    sections, [Arrangement("standard", sections: ["top"])],
                    #"arrangement "standard" leaves out section "bottom"; add it where it belongs"#, #line
                ),
                (
                    sections,
                    [
                        Arrangement("standard", sections: ["top", "bottom"]),
                        Arrangement("late", when: .on(.red), sections: ["top", "bottom"]),
                    ],
                    """
                    arrangement "late" is never used: "standard" before it has no condition; list it first, or remove it
                    """, #line
                ),
                (
                    sections, [Arrangement("red", when: .on(.red), sections: ["top", "bottom"])],
                    "every arrangement has a condition; add a last one without a condition", #line
                ),
            ]
        for (sections, arrangements, fault, line) in rows {
            let point = PluginPoint<TripRequirements>(sections: sections, arrangements: arrangements, builders: [])
            XCTAssertEqual(point.faults, [fault], line: line)
        }
    }

    func testAllMistakesAreFoundAtOnce() {
        let point = PluginPoint(
            sections: sections + [ScreenSection("top")],
            arrangements: [Arrangement("red", when: .on(.red), sections: ["top", "top", "bottum"])],
            builders: [
                StubBuilder("A", "a", in: "top"),
                StubBuilder("A", "a", in: "bottom"),
                StubBuilder("C", "c", in: "nowhere", when: .on(redOn)),
            ])
        XCTAssertEqual(
            point.faults.map { $0.prefix(48) },
            [
                #"section "top" is declared twice; remove one"#,
                "two builders are named A; remove one, or give it",
                #"C stands in section "nowhere", which is not decl"#,
                #""a" is built by A in section "top" and by A in s"#,
                #"A can never be shown as "a": A stands before it "#,
                #"arrangement "red" names section "bottum", which "#,
                #"arrangement "red" names section "top" twice; rem"#,
                #"arrangement "red" leaves out section "bottom"; a"#,
                "every arrangement has a condition; add a last on",
                #"flag "red" is declared twice and differently: of"#,
            ])
    }

    func testAFaultyDeclarationStillPlansAndAnswersEachFlagAsItWasDeclared() {
        let point = point([
            StubBuilder("A", "a", in: "top", when: .on(.red)), StubBuilder("B", "b", in: "top", when: .on(redOn)),
        ])
        for catalog in [point.catalog, FlagCatalog([])] {
            XCTAssertEqual(point.plan(for: trip(catalog: catalog)).included.map(\.builder), ["B"])
        }
    }
}
