import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import XCTest

@MainActor
final class ExposureTests: XCTestCase {
    func testAFlagIsExposedWhereItDecidedAndAlsoWhereNothingIsShown() async {
        let rows: [(builders: [StubBuilder], treatments: [String: String], exposures: [String], line: UInt)] = [
            ([StubBuilder("A", "a", when: .on(.red))], ["red": "on"], ["red on [a]"], #line),
            ([StubBuilder("A", "a", when: .on(.red))], ["red": "off"], ["red off [a]"], #line),
            // Neither alone would show it.
            ([StubBuilder("A", "a", when: .on(.red) && .on(.blue))], ["red": "off", "blue": "off"], [], #line),
            ([StubBuilder("A", "a", when: .on(.red) && .on(.blue))], ["red": "off"], ["red off [a]"], #line),
            // It makes no difference to somebody who is not concerned.
            ([StubBuilder("A", "a", when: .on(.red) && .business)], ["red": "on"], [], #line),
            // One builder takes the place of another.
            (
                [StubBuilder("A", "a", when: .flag(.pace, is: .fast)), StubBuilder("B", "a")], [:],
                ["pace normal [a]"], #line
            ),
            // Declared, but not read.
            ([StubBuilder("A", "a", reading: [Flag.red.declaration])], ["red": "on"], [], #line),
            // What fails to be built was decided all the same.
            (
                [StubBuilder("A", "a", when: .on(.red), failing: "broken")], ["red": "on"], ["red on [a]"],
                #line
            ),
        ]
        for (builders, treatments, exposures, line) in rows {
            let sink = ExposureSink()
            let screen = mount(builders, for: trip(treatments), analytics: sink)
            XCTAssertEqual(sink.texts, exposures, line: line)
            screen.tearDown()
        }
    }

    func testAMountedScreenRecordsAFlagOnceWhateverItIsPlannedForAfterwards() async throws {
        let sink = ExposureSink()
        let screen = mount(
            [StubBuilder("A", "a", when: .on(.red)), StubBuilder("B", "b", when: .on(.blue) && .business)],
            for: trip(["red": "on"]), analytics: sink)
        screen.replan(for: trip(["red": "off"]))
        screen.replan(for: trip(["red": "on"], isBusiness: true))
        screen.replan(for: trip(["red": "off"], isBusiness: true))
        XCTAssertEqual(sink.texts, ["red on [a]", "blue on [b]"])
    }

    func testWhatIsInsideIsRecordedByTheScreenAroundIt() async {
        let sink = ExposureSink()
        let stops = [Stop(id: "a", kind: "grand"), Stop(id: "b")]
        _ = mount(depotPoint(), RouteRequirements(stops, ["blue": "off"]), analytics: sink)
        XCTAssertEqual(sink.texts, ["blue off [depot/stops/a]"])
    }

    func testAnArrangementIsNamedAndComesBeforeWhatIsShown() async throws {
        let point = PluginPoint(
            sections: [ScreenSection("top"), ScreenSection("bottom")],
            arrangements: [
                Arrangement("upside down", when: .on(.red), sections: ["bottom", "top"]),
                Arrangement("standard", sections: ["top", "bottom"]),
            ], builders: [StubBuilder("A", "a", in: "top"), StubBuilder("B", "b", in: "bottom")])
        let sink = ExposureSink()
        _ = mount(point, trip(), analytics: sink)
        XCTAssertEqual(sink.texts, ["red off [] standard"])
        XCTAssertEqual(sink.order, ["exposure", "impression", "impression"])
    }

    func testExposuresAreThoseOfTheDefinition() async throws {
        for seed in 0..<UInt64(rounds(6)) {
            var random = SeededNumbers(seed: seed)
            var world = RandomRules(seed: seed)
            let rules = try world.ruleSet()
            let screen = RandomVisit(using: &random)
            for _ in 0..<8 {
                let visit = Visit(
                    flags: rules.flags(for: world.user(), of: screen.point.catalog), isGuest: .random(using: &random))
                let sink = ExposureSink()
                let mounted = mount(screen.point, visit, analytics: sink)
                let found = Dictionary(uniqueKeysWithValues: sink.exposures.map { ($0.flag, Decided($0)) })
                XCTAssertEqual(found, screen.exposures(of: visit), "seed \(seed)")
                XCTAssertTrue(sink.exposures.allSatisfy { Set($0.components).count == $0.components.count })
                mounted.tearDown()
            }
        }
    }
}

@MainActor
private final class ExposureSink: AnalyticsSink {
    private(set) var exposures: [Exposure] = []
    private(set) var order: [String] = []

    func record(_ record: AnalyticsRecord) { order.append("\(record.kind)") }

    func record(_ exposure: Exposure) {
        order.append("exposure")
        exposures.append(exposure)
    }

    var texts: [String] {
        exposures.map { exposure in
            let components = exposure.components.map(\.rawValue).joined(separator: " ")
            return "\(exposure.flag) \(exposure.treatment) [\(components)]"
                + (exposure.arrangement.map { " \($0)" } ?? "")
        }
    }
}

// MARK: The definition, by brute force

/// An exposure without its order.
private struct Decided: Equatable {
    let treatment: String
    let label: String?
    let components: Set<ComponentID>
    let arrangement: String?
}

extension Decided {
    init(_ exposure: Exposure) {
        self.init(
            treatment: exposure.treatment, label: exposure.label, components: Set(exposure.components),
            arrangement: exposure.arrangement)
    }
}

private enum Arm: String, Treatment {
    case off, on, v2
}

private struct Visit: ScreenRequirements {
    var flags: Flags
    var isGuest = false
}

private let arms = (0..<4).map { Flag<Arm>("f\($0)", default: .off) }

/// A builder that reads some flags while it builds, and fails for one treatment of the first.
private struct ArmBuilder<Requirements: ScreenRequirements>: ComponentBuilder {
    let name: String
    let placement: Placement<Requirements>
    let reads: [Flag<Arm>]
    let failing: Arm?
    let view = LabelView()

    func state(for requirements: Requirements) throws -> LabelState {
        let read = reads.map { requirements.flags[$0] }
        if let failing, read.first == failing { throw StubFailure(description: "broken") }
        return LabelState(text: name)
    }
}

private struct FrameBuilder: ComponentBuilder {
    let placement = Placement<Visit>("frame", in: "s2", when: .flag(arms[3], is: .off, .on))
    let point: PluginPoint<Visit>

    var children: Children<Visit>? { Children(point) { Visit(flags: $0.flags, isGuest: $0.flags[arms[2]] == .v2) } }

    let view = LabelView()

    func state(for requirements: Visit) -> LabelState { LabelState(text: name) }
}

/// A random screen: places with candidates, a feed whose items a flag chooses, a screen inside, arrangements.
private struct RandomVisit {
    let point: PluginPoint<Visit>
    /// The flags that each builder reads.
    private var reads: [String: [Flag<Arm>]] = [:]

    init(using random: inout SeededNumbers) {
        var reads: [String: [Flag<Arm>]] = [:]
        func builder<Requirements: ScreenRequirements>(
            _ name: String, _ placement: (Condition<Requirements>, [FlagDeclaration]) -> Placement<Requirements>,
            when condition: Condition<Requirements>
        ) -> ArmBuilder<Requirements> {
            let read = Bool.random(using: &random) ? [] : [arms[Int.random(in: 0..<4, using: &random)]]
            reads[name] = read
            return ArmBuilder(
                name: name, placement: placement(condition, read.map(\.declaration)), reads: read,
                failing: Int.random(in: 0..<4, using: &random) == 0 ? Arm.allCases.randomElement(using: &random) : nil)
        }
        func flag<Requirements: ScreenRequirements>() -> Condition<Requirements> {
            let flag = arms[Int.random(in: 0..<4, using: &random)]
            let arm = Arm.allCases[Int.random(in: 0..<3, using: &random)]
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return .always
            case 1: return !.flag(flag, is: arm)
            case 2: return .when("code", reading: flag) { $0.flags[flag] == arm }
            default: return .flag(flag, is: arm)
            }
        }
        func list(_ prefix: String) -> [ArmBuilder<Visit>] {
            (0..<Int.random(in: 1...6, using: &random)).map { number in
                let id = ComponentID(rawValue: "c\(Int.random(in: 1...4, using: &random))")
                let guest: Condition<Visit> = Bool.random(using: &random) ? .always : .is(\.isGuest, true)
                return builder(
                    "\(prefix)\(number)", { Placement(id, in: "s1", when: $0, reading: $1) },
                    when: Bool.random(using: &random) ? flag() && guest : flag() || flag() && guest)
            }
        }
        let (chooser, arranger) = (arms[Int.random(in: 0..<4, using: &random)], flag() as Condition<Visit>)
        let feed = Feed(
            "feed", in: "s2",
            items: { visit in
                let stops = [Stop(id: "x"), Stop(id: "y"), Stop(id: "z", kind: "grand")]
                return switch visit.flags[chooser] {
                case .off: stops
                case .on: stops.reversed()
                case .v2: Array(stops.dropFirst())
                }
            }, reading: chooser,
            candidates: ["F0", "F1"].map { name in
                builder(
                    name, { Placement("item", in: "item", when: $0, reading: $1) },
                    when: name == "F0" ? flag() && .is(\FeedItem<Visit, Stop>.item.kind, "grand") : flag())
            })
        let inside = PluginPoint(sections: [ScreenSection("s1")], arrangements: [], builders: list("I"))
        point = PluginPoint(
            sections: [ScreenSection("s1"), ScreenSection("s2")],
            arrangements: [
                Arrangement("turned", when: arranger, sections: ["s2", "s1"]),
                Arrangement("standard", sections: ["s1", "s2"]),
            ], builders: list("B") + [feed, FrameBuilder(point: inside)])
        self.reads = reads
    }

    /// Returns the exposures by the definition: every flag, every other treatment of it, a plan from fixed treatments
    /// alone.
    func exposures(of visit: Visit) -> [String: Decided] {
        let answers = Dictionary(uniqueKeysWithValues: visit.flags.answers.map { ($0.flag, $0) })
        func plan(_ treatments: [String: String]) -> Plan<Visit> {
            point.plan(for: Visit(flags: Flags(from: FixedFlags(treatments)), isGuest: visit.isGuest))
        }
        let present = answers.mapValues(\.treatment)
        let (planned, built) = (plan(present), point.compose(point.plan(for: visit)).plan)
        return point.catalog.declarations.reduce(into: [:]) { exposures, flag in
            guard let answer = answers[flag.name] else { return }
            var components = Set(
                built.included.filter { reads[$0.builder]?.contains { $0.name == flag.name } == true }.map(\.component))
            var arrangement: String?
            for treatment in flag.treatments where treatment != answer.treatment {
                let other = plan(present.merging([flag.name: treatment]) { $1 })
                if other.arrangement != planned.arrangement { arrangement = planned.arrangement }
                components.formUnion(differing(planned, other))
            }
            guard arrangement != nil || !components.isEmpty else { return }
            exposures[flag.name] = Decided(
                treatment: answer.treatment, label: answer.label, components: components, arrangement: arrangement)
        }
    }

    private func differing(_ plan: Plan<Visit>, _ other: Plan<Visit>) -> Set<ComponentID> {
        let (first, second) = (plan.included.map(place), other.included.map(place))
        let lost = first.filter { !second.contains($0) } + second.filter { !first.contains($0) }
        if lost.isEmpty && plan.arrangement == other.arrangement && first != second {
            return Set(first.indices.filter { first[$0] != second[$0] }.map { plan.included[$0].component })
        }
        return Set(lost.map { ComponentID(rawValue: $0[0]) })
    }

    private func place(_ entry: PlanEntry) -> [String] { [entry.component.rawValue, entry.builder] }
}
