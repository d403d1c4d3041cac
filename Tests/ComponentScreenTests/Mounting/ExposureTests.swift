import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import Synchronization
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
            let log = Exposures()
            let screen = mount(builders, for: log.observing(trip(treatments), of: nil))
            XCTAssertEqual(log.texts, exposures, line: line)
            screen.tearDown()
        }
    }

    func testATreatmentThatChangesIsANewExposureAndNothingElseIs() async throws {
        let builders = [StubBuilder("A", "a", when: .on(.red)), StubBuilder("B", "b", when: .on(.blue) && .business)]
        for user in ["ann", nil] {
            let log = Exposures()
            func requirements(_ red: String, isBusiness: Bool = false) -> TripRequirements {
                log.observing(trip(["red": red, "blue": "on"], isBusiness: isBusiness), of: user)
            }
            let screen = mount(builders, for: requirements("on"))
            screen.replan(for: requirements("on"))
            screen.replan(for: requirements("off"))
            screen.replan(for: requirements("on", isBusiness: true))
            screen.replan(for: requirements("on"))
            XCTAssertEqual(log.texts, ["red on [a]", "red off [a]", "red on [a]", "blue on [b]"])
            XCTAssertEqual(Set(log.exposures.map(\.user)), [user])
        }
    }

    func testUsersOfOneProcessShareNothingAndTheScreensOfOneUserShareAll() async throws {
        let builders = [StubBuilder("A", "a", when: .on(.red))]
        let log = Exposures()
        for user in ["ann", "ben", "ann", nil, nil] {
            _ = mount(builders, for: log.observing(trip(["red": "on"]), of: user))
        }
        XCTAssertEqual(log.exposures.map(\.user), ["ann", "ben", nil, nil], "nobody knows who the last two are")
        let screen = mount(builders, for: log.observing(trip(["red": "on"]), of: "cleo"))
        // The one who signs in after her has the same treatment.
        screen.replan(for: log.observing(trip(["red": "on"]), of: "dora"))
        XCTAssertEqual(log.exposures.suffix(2).map(\.user), ["cleo", "dora"])
    }

    func testWhatIsReadBesidesAScreenIsReportedAndWhatPlanningReadsIsNot() async throws {
        let builders = [StubBuilder("A", "a", when: .on(.red) && .on(.blue) && .business)]
        let log = Exposures()
        let requirements = log.observing(trip(["red": "on"]), of: "ann")
        _ = mount(builders, for: requirements)
        XCTAssertEqual(log.texts, [])
        XCTAssertTrue(requirements.flags.isOn(.red))
        XCTAssertEqual(log.texts, ["red on []"])
        XCTAssertEqual(log.exposures.map(\.screen), [nil])
        _ = mount(builders, for: log.observing(trip(["red": "on", "blue": "on"], isBusiness: true), of: "ann"))
        XCTAssertEqual(log.texts, ["red on []", "blue on [a]"], "that she has red is known")
    }

    func testWhatIsInsideIsRecordedByTheScreenAroundIt() async {
        let log = Exposures()
        let stops = [Stop(id: "a", kind: "grand"), Stop(id: "b")]
        _ = mount(depotPoint(), log.observing(RouteRequirements(stops, ["blue": "off"]), of: "ann"))
        XCTAssertEqual(log.texts, ["blue off [depot/stops/a]"])
    }

    func testAnArrangementIsNamedAndComesBeforeWhatIsShown() async throws {
        let point = PluginPoint(
            sections: [ScreenSection("top"), ScreenSection("bottom")],
            arrangements: [
                Arrangement("upside down", when: .on(.red), sections: ["bottom", "top"]),
                Arrangement("standard", sections: ["top", "bottom"]),
            ], builders: [StubBuilder("A", "a", in: "top"), StubBuilder("B", "b", in: "bottom")])
        let log = Exposures()
        let sink = CountingSink(log)
        _ = mount(point, log.observing(trip(), of: "ann"), analytics: sink)
        XCTAssertEqual(log.texts, ["red off [] standard"])
        XCTAssertEqual(sink.exposuresBefore, [1, 1])
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
                let log = Exposures()
                let mounted = mount(screen.point, log.observing(visit, of: nil))
                let found = Dictionary(uniqueKeysWithValues: log.exposures.map { ($0.flag, Decided($0)) })
                XCTAssertEqual(found, screen.exposures(of: visit), "seed \(seed)")
                XCTAssertTrue(log.exposures.allSatisfy { Set($0.components).count == $0.components.count })
                mounted.tearDown()
            }
        }
    }

    /// The log is replayed by a plain list of who was told of which flag and treatment last.
    func testAnySequenceOfUsersTreatmentsAndScreensIsReportedByTheOneRule() async throws {
        for seed in 0..<UInt64(rounds(10)) {
            var random = SeededNumbers(seed: seed)
            let worlds = (0..<2).map { _ in RandomVisit(using: &random) }
            let log = Exposures()
            var told: [(user: String, flag: String, treatment: String)] = []
            var expected: [String] = []
            var open: [(screen: Screen<Visit>, world: Int)] = []

            func expect(_ user: String, _ flag: String, _ treatment: String) {
                guard told.last(where: { $0.user == user && $0.flag == flag })?.treatment != treatment else { return }
                told.append((user, flag, treatment))
                expected.append("\(user.first ?? "-") \(flag) \(treatment)")
            }
            for step in 0..<25 {
                let user = ["ann", "ben", nil].randomElement(using: &random) ?? nil
                let treatments = arms.reduce(into: [:]) {
                    $0[$1.name] = Arm.allCases.randomElement(using: &random)?.rawValue
                }
                let isGuest = Bool.random(using: &random)
                let (screen, replanned) = (Int.random(in: 0..<3, using: &random), open.randomElement(using: &random))
                let world = screen == 0 ? replanned?.world ?? 0 : screen - 1
                let catalog = worlds[world].point.catalog
                let known = treatments.filter { catalog.declaration(named: $0.key) != nil }
                let visit = Visit(flags: try Flags(catalog, from: FixedFlags(known)), isGuest: isGuest)
                let decided = worlds[world].exposures(of: visit)
                let observed = log.observing(visit, of: user)
                let place: Int
                if screen == 0, let replanned {
                    replanned.screen.replan(for: observed)
                    place = open.firstIndex { $0.screen === replanned.screen } ?? 0
                } else {
                    open.append((mount(worlds[world].point, observed), world))
                    place = open.count - 1
                }
                for flag in catalog.declarations {
                    if let found = decided[flag.name] { expect(user ?? "- on \(place)", flag.name, found.treatment) }
                }
                // And one is read beside the screen.
                if step % 3 == 0, let flag = arms.randomElement(using: &random) {
                    _ = observed.flags[flag]
                    expect(user ?? "- at \(step)", flag.name, known[flag.name] ?? "off")
                }
            }
            XCTAssertEqual(
                log.exposures.map { "\($0.user?.first ?? "-") \($0.flag) \($0.treatment)" }, expected, "seed \(seed)")
            for screen in open { screen.screen.tearDown() }
        }
    }
}

/// A log that keeps what was reported to it.
private final class Exposures: Sendable {
    private let heard: Heard
    private let log: ExposureLog

    init() {
        let heard = Heard()
        (self.heard, log) = (heard, ExposureLog { exposure in heard.exposures.withLock { $0.append(exposure) } })
    }

    var exposures: [Exposure] { heard.exposures.withLock { $0 } }

    var texts: [String] {
        exposures.map { exposure in
            "\(exposure.flag) \(exposure.treatment) [\(exposure.components.joined(separator: " "))]"
                + (exposure.arrangement.map { " \($0)" } ?? "")
        }
    }

    /// Returns requirements whose flags are reported here.
    func observing<Requirements: ScreenRequirements>(_ requirements: Requirements, of user: String?) -> Requirements {
        var requirements = requirements
        requirements.flags = log.observing(requirements.flags, of: user.map { User(key: $0) })
        return requirements
    }
}

private final class Heard: Sendable {
    let exposures = Mutex<[Exposure]>([])
}

/// A sink that counts the exposures before each record.
@MainActor
private final class CountingSink: AnalyticsSink {
    private let log: Exposures
    private(set) var exposuresBefore: [Int] = []

    init(_ log: Exposures) { self.log = log }

    func record(_ record: AnalyticsRecord) { exposuresBefore.append(log.exposures.count) }
}

// MARK: The definition, by brute force

/// An exposure without its order.
private struct Decided: Equatable {
    let treatment: String
    let label: String?
    let components: Set<String>
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
                treatment: answer.treatment, label: answer.label, components: Set(components.map(\.rawValue)),
                arrangement: arrangement)
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
