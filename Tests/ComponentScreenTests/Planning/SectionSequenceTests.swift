import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import XCTest

final class SectionSequenceTests: XCTestCase {
    struct Home: ScreenRequirements {
        var flags = Flags(from: FixedFlags())
        var ranking: [SectionID] = []
        var first: [ComponentID] = []
    }

    /// A home screen of four sections, with two components in the offers.
    private static let point = PluginPoint<Home>(
        sections: [ScreenSection("top"), ScreenSection("offers"), ScreenSection("news"), ScreenSection("end")],
        arrangements: [
            Arrangement("ranked", optional: ["news"], sections: { $0.ranking }, places: { $0.first })
        ],
        builders: [
            label("Top", in: "top"), label("Cheap", in: "offers"), label("New", in: "offers"),
            label("News", in: "news"),
            label("End", in: "end"),
        ])

    private static func label(_ name: String, in section: SectionID) -> LabelBuilder<Home> {
        LabelBuilder(name, Placement(ComponentID(rawValue: name.lowercased()), in: section)) { _ in name }
    }

    func testTheDeclarationHasNoFaults() { XCTAssertEqual(Self.point.faults, []) }

    func testDataOrdersSectionsAndWhatIsWrongWithItIsReported() {
        let subject = #"the data of arrangement "ranked""#
        let forgotten = { (id: String) in #"\#(subject) forgets section "\#(id)"; it stands last"# }
        let rows: [(ranking: [SectionID], first: [ComponentID], shown: [String], faults: [String], line: UInt)] = [
            (["end", "news", "offers", "top"], [], ["End", "News", "Cheap", "New", "Top"], [], #line),
            (["top", "offers", "end"], [], ["Top", "Cheap", "New", "End"], [], #line),
            (["top", "offers", "end"], ["new"], ["Top", "New", "Cheap", "End"], [], #line),
            (
                ["end", "offers"], [], ["End", "Cheap", "New", "Top"], [forgotten("top")], #line
            ),
            ([], [], ["Top", "Cheap", "New", "End"], ["top", "offers", "end"].map(forgotten), #line),
            (
                ["end", "top", "end", "offers"], [], ["End", "Top", "Cheap", "New"],
                [#"\#(subject) names section "end" more than once; it stands where it is named first"#], #line
            ),
            (
                ["top", "offer", "offers", "end"], ["news2", "new", "new"], ["Top", "New", "Cheap", "End"],
                [
                    #"\#(subject) names component "news2", which is not declared (did you mean "news"?); it is passed over"#,
                    #"\#(subject) names section "offer", which is not declared (did you mean "offers"?); it is passed over"#,
                    #"\#(subject) names component "new" more than once; it stands where it is named first"#,
                ], #line
            ),
        ]
        for (ranking, first, shown, faults, line) in rows {
            let plan = Self.point.plan(for: Home(ranking: ranking, first: first))
            XCTAssertEqual(plan.included.map(\.builder), shown, line: line)
            XCTAssertEqual(plan.sequenceFaults, faults, line: line)
            XCTAssertEqual(Self.point.compose(plan).components.map(\.builder), shown, line: line)
        }
    }

    func testNamesFromDataAreShownInPart() {
        let name = SectionID(rawValue: "\u{1b}[2J" + String(repeating: "x", count: 10_000))
        let faults = Self.point.plan(for: Home(ranking: ["top", name, "offers", "end"])).sequenceFaults
        XCTAssertEqual(faults.count, 1)
        XCTAssertLessThan(faults[0].count, 200)
        XCTAssertFalse(faults[0].unicodeScalars.contains { $0.value < 32 })
    }

    func testEachBuilderHasItsEntryAndEachSectionItsReason() {
        let plan = Self.point.plan(for: Home(ranking: ["end", "x", "top"]))
        XCTAssertEqual(
            plan.entries.map { "\($0.builder): \($0.decision)" },
            [
                "End: included", "Top: included", "Cheap: included", "New: included",
                #"News: not applicable: the data of the arrangement leaves out section "news""#,
            ])
        XCTAssertEqual(
            plan.sectionReasons.map { "\($0.id): \($0.reason)" },
            [
                "end: named at position 1 by data", "top: named at position 3 by data",
                "offers: forgotten by data, so it stands last", "news: left out by data",
            ])
    }

    /// A component with the home screen inside.
    struct Frame: ComponentBuilder {
        let placement = Placement<Home>("frame", in: "main")
        let view = LabelView()
        var children: Children<Home>? { Children(SectionSequenceTests.point) { $0 } }

        func state(for requirements: Home) throws -> LabelState { LabelState(text: "Frame") }
    }

    func testDataOfAScreenInsideAComponentIsReportedToo() {
        let point = PluginPoint<Home>(sections: [ScreenSection("main")], builders: [Frame()])
        let plan = point.plan(for: Home(ranking: ["top", "offers", "x", "end"]))
        let fault =
            #"inside frame: the data of arrangement "ranked" names section "x", which is not declared; it is passed over"#
        XCTAssertEqual(plan.sequenceFaults, [fault])
        XCTAssertEqual(point.compose(plan).plan.sequenceFaults, [fault])
        XCTAssertEqual(plan.entries.map(\.builder), ["Frame", "Top", "Cheap", "New", "End", "News"])
    }

    @MainActor
    func testDataOfAScreenInsideIsReportedAtAnyDepthAndAlsoWhereNothingIsShownThere() {
        let empty = PluginPoint<TripRequirements>(
            sections: [ScreenSection("a")], arrangements: [Arrangement("ranked") { _ in ["x", "a"] }], builders: [])
        let around = PluginPoint<TripRequirements>(
            sections: [ScreenSection("main")], builders: [ScreenFrame(inside: empty)])
        let point = PluginPoint<TripRequirements>(
            sections: [ScreenSection("main")], builders: [ScreenFrame(inside: around)])
        let fault = #"the data of arrangement "ranked" names section "x", which is not declared; it is passed over"#
        XCTAssertEqual(around.plan(for: trip()).sequenceFaults, ["inside frame: \(fault)"])
        XCTAssertEqual(point.plan(for: trip()).sequenceFaults, ["inside frame/frame: \(fault)"])
        XCTAssertEqual(mount(point, trip()).faults, ["inside frame/frame: \(fault)"])
    }

    func testRandomDataShowsEachSectionOnceAndLosesNone() {
        var random = SeededNumbers(seed: 47)
        let ids: [SectionID] = ["top", "offers", "news", "end", "other"]
        for round in 0..<300 {
            let ranking = (0..<Int.random(in: 0...8, using: &random)).map { _ in ids.randomElement(using: &random)! }
            let shown = Self.point.compose(Self.point.plan(for: Home(ranking: ranking))).sections.map(\.section.id)
            let label = "seed 47, round \(round): \(ranking)"
            XCTAssertEqual(Set(shown).count, shown.count, label)
            XCTAssertEqual(Set(shown).union(["news"]), ["top", "offers", "news", "end"], label)
            XCTAssertEqual(shown.contains("news"), ranking.contains("news"), label)
            // Two sections that data names stand as it names them first.
            for (left, right) in zip(shown, shown.dropFirst()) {
                guard let second = ranking.firstIndex(of: right) else { continue }
                XCTAssertLessThan(ranking.firstIndex(of: left) ?? .max, second, label)
            }
        }
    }

    func testAFloodOfSectionsIsPlannedWithFewSentences() {
        let sections = (0..<1000).map { ScreenSection(SectionID(rawValue: "s\($0)")) }
        let point = PluginPoint<Home>(
            sections: sections, arrangements: [Arrangement("ranked") { $0.ranking }],
            builders: sections.map { Self.label("B\($0.id)", in: $0.id) })
        let flood = (0..<100_000).map { SectionID(rawValue: "s\(1500 - $0 % 1501)") }
        let start = ContinuousClock.now
        let plan = point.plan(for: Home(ranking: flood))
        XCTAssertEqual(plan.included.map(\.builder), (0..<1000).reversed().map { "Bs\($0)" })
        XCTAssertEqual(plan.sequenceFaults.count, 8)
        XCTAssertEqual(
            plan.sequenceFaults[3],
            #"the data of arrangement "ranked" names \#(flood.count { Int($0.rawValue.dropFirst())! > 999 } - 3) more that are not declared"#
        )
        XCTAssertLessThan(ContinuousClock.now - start, .seconds(5))
    }

    @MainActor
    func testAMountedScreenMovesAndKeepsItsComponents() {
        let screen = Screen(Self.point, for: Home(ranking: ["top", "offers", "news", "end"]))
        let before = Dictionary(uniqueKeysWithValues: screen.sections.flatMap(\.components).map { ($0.id, $0.builder) })
        var changes: [ScreenChange] = []
        let listening = screen.onChange { change, _ in changes.append(change) }
        screen.replan(for: Home(ranking: ["news", "top", "offers", "end"], first: ["new"]))
        XCTAssertEqual(screen.sections.map(\.section.id), ["news", "top", "offers", "end"])
        XCTAssertEqual(screen.sections.flatMap(\.components).map(\.builder), ["News", "Top", "New", "Cheap", "End"])
        XCTAssertEqual(changes.flatMap(\.inserted) + changes.flatMap(\.removed), [])
        XCTAssertTrue(changes.contains(where: \.isStructural))
        XCTAssertEqual(changes.flatMap(\.moved).count, 1, "\(changes)")
        XCTAssertEqual(
            Dictionary(uniqueKeysWithValues: screen.sections.flatMap(\.components).map { ($0.id, $0.builder) }), before)
        screen.replan(for: Home(ranking: ["end", "zzz"]))
        XCTAssertEqual(screen.faults.count, 3, "\(screen.faults)")
        _ = listening
    }

    func testFlagsOfASequenceAreFrozenAndTheirExposuresNameWhatMoves() throws {
        let point = PluginPoint<TripRequirements>(
            sections: [ScreenSection("a"), ScreenSection("b")],
            arrangements: [
                Arrangement(
                    "ranked", reading: .red, sections: { $0.flags.isOn(.red) ? ["b", "a"] : ["a", "b"] })
            ],
            builders: [StubBuilder("A", "a", in: "a"), StubBuilder("B", "b", in: "b")])
        XCTAssertEqual(point.catalog.declarations.map(\.name), ["red"])
        let requirements = trip(["red": "on"], catalog: point.catalog)
        XCTAssertEqual(point.plan(for: requirements).included.map(\.builder), ["B", "A"])
        let exposures = point.plan(for: requirements).exposures(on: "home")
        XCTAssertEqual(exposures.map { "\($0.flag) \($0.components)" }, [#"red ["b", "a"]"#])
    }

    @MainActor
    func testAFlagThatTheClosuresOfAnArrangementReadAndDoNotDeclareIsReported() {
        func point(declaring: Bool) -> PluginPoint<TripRequirements> {
            let sections: @Sendable (TripRequirements) -> [SectionID] = {
                $0.flags.isOn(.red) ? ["b", "a"] : ["a", "b"]
            }
            let places: @Sendable (TripRequirements) -> [ComponentID] = { $0.flags.isOn(.blue) ? ["b"] : [] }
            return PluginPoint<TripRequirements>(
                sections: [ScreenSection("a"), ScreenSection("b")],
                arrangements: [
                    declaring
                        ? Arrangement("ranked", reading: .red, .blue, sections: sections, places: places)
                        : Arrangement("ranked", sections: sections, places: places)
                ], builders: [StubBuilder("A", "a", in: "a"), StubBuilder("B", "b", in: "b")])
        }
        XCTAssertEqual(point(declaring: true).plan(for: trip()).undeclaredReads, [])
        let sentences = ["blue", "red"].map {
            #"arrangement "ranked" reads the flag "\#($0)" and does not declare it, so that it has its default; "#
                + "name it in the arrangement, behind reading:"
        }
        XCTAssertEqual(point(declaring: false).plan(for: trip()).undeclaredReads, sentences)
        XCTAssertEqual(mount(point(declaring: false), trip()).faults, sentences)
        let frame = PluginPoint<TripRequirements>(
            sections: [ScreenSection("main")], builders: [ScreenFrame(inside: point(declaring: false))])
        XCTAssertEqual(
            frame.plan(for: trip()).undeclaredReads,
            sentences.map { $0.replacing(#""ranked""#, with: #""ranked" inside "frame""#) })
    }

    /// A component with a screen inside.
    struct ScreenFrame: ComponentBuilder {
        let inside: PluginPoint<TripRequirements>
        let placement = Placement<TripRequirements>("frame", in: "main")
        let view = LabelView()
        var children: Children<TripRequirements>? { Children(inside) { $0 } }

        func state(for requirements: TripRequirements) throws -> LabelState { LabelState(text: "Frame") }
    }

    func testDataThatGoesRoundInACircleIsPlannedOnce() {
        let circle = (0..<100_000).map { ["top", "offers", "end"][$0 % 3] as SectionID }
        let plan = Self.point.plan(for: Home(ranking: circle, first: Array(repeating: "new", count: 100_000)))
        XCTAssertEqual(plan.included.map(\.builder), ["Top", "New", "Cheap", "End"])
        XCTAssertEqual(plan.sequenceFaults.count, 4)
        XCTAssertEqual(
            plan.sequenceFaults.last, #"the data of arrangement "ranked" repeats what it has named 199993 times more"#)
    }

    func testANameThatIsRepeatedIsToldOnceAndThenCounted() {
        let plan = Self.point.plan(for: Home(ranking: ["top", "top", "top", "offers", "x", "x", "end", "top"]))
        let subject = #"the data of arrangement "ranked""#
        XCTAssertEqual(
            plan.sequenceFaults,
            [
                #"\#(subject) names section "x", which is not declared; it is passed over"#,
                "\(subject) names 1 more that is not declared",
                #"\#(subject) names section "top" more than once; it stands where it is named first"#,
                "\(subject) repeats what it has named 2 times more",
            ])
    }

    func testOptionalSectionsAreDeclared() {
        let point = PluginPoint<Home>(
            sections: [ScreenSection("news")], arrangements: [Arrangement("ranked", optional: ["new"]) { $0.ranking }],
            builders: [])
        XCTAssertEqual(
            point.faults,
            [
                """
                arrangement "ranked" may leave out section "new", which is not declared (did you mean "news"?); declare \
                it, or remove it
                """
            ])
    }

    func testColumnsHaveALeastWidthThatCanBeDrawn() {
        // More than 12 columns are a fault themselves, whatever the width of one.
        let rows: [(least: Int?, fault: Bool, widths: [(Double?, Int)], line: UInt)] = [
            (nil, false, [(nil, 12), (320, 2), (390, 3), (1440, 11), (5000, 12), (.nan, 12), (.infinity, 12)], #line),
            (160, false, [(320, 1), (390, 2), (1440, 8)], #line),
            (40, false, [(100, 2), (0, 12), (-1, 12), (1, 1)], #line),
            (0, true, [(100, 2)], #line), (-5, true, [(100, 2)], #line),
            (1_000_000_000, true, [(1000, 1), (1400, 2)], #line), (.min, true, [(100, 2)], #line),
        ]
        for (least, fault, widths, line) in rows {
            let section = ScreenSection("main", layout: .grid(columns: 12, leastWidth: least))
            let faults = PluginPoint<Home>(sections: [section], builders: []).faults
            let expected = """
                section "main" has columns with a least width of \(least ?? 0) points; give 40 to 640
                """
            XCTAssertEqual(faults, fault ? [expected] : [], line: line)
            for (width, columns) in widths {
                XCTAssertEqual(section.layout.columns(in: width, spacing: 16), columns, "\(width ?? 0)", line: line)
            }
        }
    }
}
