import ComponentScreen
import FeatureFlags
import XCTest

@MainActor
final class ScreenTests: XCTestCase {
    func testAScreenShowsWhatItsPresentersTookUp() async {
        let screen = mount(.counter("one"), .counter("two", initial: 3))
        XCTAssertEqual(screen.facet(of: "one")?.text.title, "Counted: 0")
        XCTAssertEqual(screen.facet(of: "two")?.text.title, "Counted: 3")
        XCTAssertNil(screen.facet(of: "three"))
        XCTAssertEqual(screen.sections.map(\.section.id), ["main"])
        XCTAssertEqual(screen.sections.first?.components.map(\.id), ["one", "two"])
        XCTAssertEqual(screen.sections.first?.components.map(\.builder), ["Builder1", "Builder2"])
        XCTAssertEqual(screen.sections.first?.components.last?.facet, screen.facet(of: "two"))
    }

    func testAnInteractionReachesItsComponentAlone() async throws {
        let screen = mount(.counter("one"), .counter("two"))
        try screen.send(.tap, to: "add", in: "two")
        try screen.send(.enter("Ann"), to: "name", in: "two")
        XCTAssertEqual(screen.facet(of: "one")?.text.title, "Counted: 0")
        XCTAssertEqual(screen.facet(of: "two")?.text.title, "Counted: 1")
        XCTAssertEqual(screen.facet(of: "two")?.first("name")?.text.accessory, "Ann")
    }

    func testWhatIsMissingIsListedInScreenOrder() async throws {
        let screen = mount(.counter("one"), .counter("two", initial: 1), .counter("three"))
        XCTAssertEqual(
            screen.missing,
            [
                Missing(component: "one", message: "Count something"),
                Missing(component: "three", message: "Count something"),
            ])
        try screen.send(.tap, to: "add", in: "one")
        XCTAssertEqual(screen.missing.map(\.component), ["three"])
    }

    func testEveryListenerHearsOfEveryChangeAndOfNothingElse() async throws {
        let screen = mount(.counter("one"), .counter("two"))
        var heard: [String] = []
        let listening = screen.onChange { _, _ in heard.append("first") }
        defer { withExtendedLifetime(listening) {} }
        let listening2 = screen.onChange { _, _ in heard.append("second") }
        defer { withExtendedLifetime(listening2) {} }
        try screen.send(.tap, to: "add", in: "two")
        XCTAssertEqual(heard, ["first", "second"])
        heard = []
        try screen.send(.enter(""), to: "name", in: "two")
        XCTAssertEqual(heard, [])
        try screen.send(.tap, to: "slowly", in: "one")
        XCTAssertEqual(heard, [])
        await screen.waitUntilIdle()
        XCTAssertEqual(heard, ["first", "second"])
    }

    func testAnEventForAComponentThatIsNotStartedWaitsForItsStart() async {
        let log = ProbeLog()
        let point = PluginPoint(main: ["a", "b"].map { Piece.probe($0, log).builder("\($0)", when: .on(.red)) })
        let screen = mount(point, trip())
        log.onEntry = { [weak screen] in
            if $0 == "a starts" { try? screen?.send(.enter("x"), to: "text", in: "b") }
        }
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(log.take(), ["a made", "b made", "a starts", "b starts", "b handles"])
        XCTAssertEqual(screen.facet(of: "b")?.first("text")?.text.accessory, "x")
    }

    func testWaitingEndsWithTheWorkOfAllComponents() async throws {
        let screen = mount(.counter("one"), .counter("two"))
        XCTAssertTrue(screen.isIdle)
        try screen.send(.tap, to: "slowly", in: "one")
        try screen.send(.tap, to: "slowly", in: "two")
        try screen.send(.tap, to: "slowly", in: "two")
        XCTAssertFalse(screen.isIdle)
        await screen.waitUntilIdle()
        XCTAssertTrue(screen.isIdle)
        XCTAssertEqual(screen.facet(of: "one")?.text.title, "Counted: 1")
        XCTAssertEqual(screen.facet(of: "two")?.text.title, "Counted: 2")
    }

    func testTearDownEndsEverything() async throws {
        let screen = mount(.counter("one"))
        var heard = 0
        let listening = screen.onChange { _, _ in heard += 1 }
        defer { withExtendedLifetime(listening) {} }
        try screen.send(.tap, to: "slowly", in: "one")
        screen.tearDown()
        for _ in 0..<10 { await Task.yield() }
        XCTAssertTrue(screen.isIdle)
        XCTAssertEqual(heard, 0)
        XCTAssertNil(screen.facet(of: "one"))
        XCTAssertEqual(screen.missing, [])
        XCTAssertEqual(screen.sections.flatMap(\.components).count, 0)
        XCTAssertThrowsError(try screen.send(.tap, to: "add", in: "one"))
        screen.tearDown()
    }

    func testAComponentThatIsANodeIsAttachedWhileTheScreenLives() async {
        let router = Router("host")
        router.activate()
        let log = ProbeLog()
        let screen = mount(.counter("one"), .probe("a", log, as: ProbeNode.self), router: router)
        XCTAssertEqual(router.children.map(\.name), ["node"])
        XCTAssertEqual(log.take(), ["a made", "a starts", "a attached"])
        screen.tearDown()
        XCTAssertEqual(router.children.count, 0)
        XCTAssertEqual(log.take(), ["a detached"])
    }

    func testThePlanIsTheOneComposingLeft() async {
        let screen = mount([StubBuilder("A", "a", failing: "broken"), StubBuilder("B", "a")])
        XCTAssertEqual(screen.plan.entries.map(\.decision), [.failed(message: "broken"), .included])
        XCTAssertEqual(screen.facet(of: "a")?.outline, ["B"])
    }

    func testEachMountedScreenHasSharedModelsOfItsOwnWhereAClosureMakesTheBuilders() async throws {
        let point = PluginPoint<TripRequirements>(sections: [ScreenSection("main")], arrangements: []) {
            let shared = ValueStream(SharedText())
            return ["a", "b"].map { id in
                Piece.probe(id) { store in
                    store.follow(shared) { $0.text = $1.text }
                    store.write(\.text, to: \.text, of: shared)
                }.builder("Builder \(id)")
            }
        }
        let screens = (0..<2).map { _ in Screen(point, for: trip()) }
        try screens[0].send(.enter("mine"), to: "text", in: "a")
        screens[0].replan(for: trip(["red": "on"]))
        let texts = screens.map { screen in
            screen.sections.flatMap(\.components).map { $0.facet.first("text")?.text.accessory ?? "" }
        }
        XCTAssertEqual(texts, [["mine", "mine"], ["", ""]])
    }

    func testAListenerThatLeftHearsNoMore() async throws {
        let screen = mount(.counter("one"))
        var heard: [String] = []
        var first: ObservationToken? = screen.onChange { _, _ in heard.append("first") }
        var second: ObservationToken?
        second = screen.onChange { _, _ in
            heard.append("second")
            second = nil
        }
        let listening = screen.onChange { _, _ in heard.append("third") }
        defer { withExtendedLifetime(listening) {} }
        try screen.send(.tap, to: "add", in: "one")
        withExtendedLifetime(first) { first = nil }
        XCTAssertNil(second)
        try screen.send(.tap, to: "add", in: "one")
        XCTAssertEqual(heard, ["first", "second", "third", "third"])
    }

    func testAllListenersAreGivenTheSameChangeAlsoWhereTheyCameLater() async throws {
        let screen = mount(.counter("one"), .counter("two"))
        var changes: [[ComponentID]] = []
        let listening = screen.onChange { change, _ in changes.append(change.updated) }
        defer { withExtendedLifetime(listening) {} }
        try screen.send(.tap, to: "add", in: "one")
        let listening2 = screen.onChange { change, _ in changes.append(change.updated) }
        defer { withExtendedLifetime(listening2) {} }
        try screen.send(.tap, to: "add", in: "two")
        XCTAssertEqual(changes, [["one"], ["two"], ["two"]])
    }

    func testComponentsThatChangeEachOtherWithoutEndAreStoppedAndNamed() async throws {
        let shared = ValueStream(SharedCount())
        let sink = LoopSink()
        // Each writes one more than what the other has written.
        func follower(_ id: ComponentID, isFirst: Bool) -> any ComponentBuilder<TripRequirements> {
            Piece.probe(id) { store in
                store.follow(shared) { $0.text = "\(isFirst ? $1.second : $1.first)" }
                if id != "c" {
                    store.write(
                        { (Int($0.text ?? "") ?? 0) + 1 }, to: isFirst ? \.first : \.second, of: shared)
                }
            }.builder("Builder \(id)", when: id == "c" ? .always : .on(.red))
        }
        let screen = mount(
            [follower("a", isFirst: true), follower("b", isFirst: false), follower("c", isFirst: false)],
            analytics: sink)
        XCTAssertEqual(screen.faults, [])
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(screen.ids, ["a", "b", "c"])
        XCTAssertEqual(
            screen.faults,
            [
                """
                "a" and "b" changed without end, and were stopped after 100 rounds; let what follows a change not make \
                another
                """
            ])
        XCTAssertEqual(sink.loops, ["a: a b"])
        XCTAssertEqual(screen.facet(of: "c")?.first("text")?.text.accessory, "\(shared.value.first)", "it lives on")
    }

    func testAListenerThatAlwaysChangesSomethingIsStopped() async throws {
        let screen = mount(.counter("one"), .counter("two"))
        var count = 0
        let listening = screen.onChange { [weak screen] _, _ in
            count += 1
            try? screen?.send(.tap, to: "add", in: "two")
        }
        defer { withExtendedLifetime(listening) {} }
        try screen.send(.tap, to: "add", in: "one")
        XCTAssertEqual(count, 101, "the last change is reported, and what it makes a listener send is not handled")
        XCTAssertEqual(screen.facet(of: "two")?.text.title, "Counted: 100")
        XCTAssertEqual(screen.faults.map { $0.prefix(25) }, [#""two" changed without end"#])
        try screen.send(.tap, to: "add", in: "one")
        XCTAssertEqual(count, 202, "the next change is reported")
    }

    func testAListenerThatAlwaysPlansAgainIsStoppedAndLeavesNoPlanBehind() async throws {
        let screen = mount(.counter("one"))
        var count = 0
        var listening: ObservationToken? = screen.onChange { [weak screen] _, _ in
            count += 1
            try? screen?.send(.tap, to: "add", in: "one")
            screen?.replan(for: trip(["red": count.isMultiple(of: 2) ? "on" : "off"]))
        }
        try screen.send(.tap, to: "add", in: "one")
        let planned = screen.plan.requirements.flags[.red]
        withExtendedLifetime(listening) {}
        listening = nil
        try screen.send(.tap, to: "add", in: "one")
        XCTAssertEqual(screen.plan.requirements.flags[.red], planned)
    }

    func testALoopThatIsStoppedLosesNeitherTheLastChangeNorTheLastReplan() async throws {
        let screen = mount([Piece.counter("one").builder("A"), Piece.counter("two").builder("B", when: .on(.red))])
        var (reported, count): ([SectionContent<RenderedComponent>], Int) = ([], 0)
        let listening = screen.onChange { [weak screen] _, sections in
            reported = sections
            count += 1
            try? screen?.send(.tap, to: "add", in: "one")
            // The last of the rounds that there are.
            if count == 100 { screen?.replan(for: trip(["red": "on"])) }
        }
        defer { withExtendedLifetime(listening) {} }
        try screen.send(.tap, to: "add", in: "one")
        XCTAssertEqual(screen.ids, ["one", "two"])
        XCTAssertEqual(screen.plan.requirements.flags[.red], .on)
        XCTAssertEqual(reported, screen.sections)
        XCTAssertEqual(screen.faults.count, 1)
    }

    func testAHostIsToldWhatIsMissingAskedWaitedForAndEndedWithItsScreen() async throws {
        let host = StubHost()
        let point = PluginPoint(main: [
            Piece.counter("one").builder("A"), Piece.counter("two").builder("B", when: .on(.red)),
        ])
        let screen = Screen(point, for: trip(), host: host)
        XCTAssertEqual(host.take(), ["missing one", "activate"])
        try screen.send(.tap, to: "add", in: "one")
        XCTAssertEqual(host.take(), ["missing "])
        screen.replan(for: trip(isBusiness: true))
        XCTAssertEqual(screen.ids, ["one", "two"], "the host has switched it on")
        XCTAssertEqual(host.take(), ["replan", "missing two"])
        host.isIdle = false
        XCTAssertFalse(screen.isIdle)
        await screen.waitUntilIdle()
        XCTAssertEqual(host.take(), ["wait"])
        screen.tearDown()
        XCTAssertEqual(host.take(), ["deactivate"])
        screen.replan(for: trip())
        XCTAssertEqual(host.take(), [], "what ended takes up nothing")
    }
}

private struct SharedText: SharedModel {
    var text: String?
}

private struct SharedCount: SharedModel {
    var first = 0
    var second = 0
}

@MainActor
private final class LoopSink: AnalyticsSink {
    private(set) var loops: [String] = []

    func record(_ record: AnalyticsRecord) {
        if record.kind == .loop { loops.append("\(record.component): \(record.fields["components"] ?? "")") }
    }
}

@MainActor
private final class StubHost: ScreenHost {
    var isIdle = true
    private var log: [String] = []

    func take() -> [String] {
        defer { log = [] }
        return log
    }

    func activate() { log.append("activate") }
    func deactivate() { log.append("deactivate") }

    func willReplan(for requirements: TripRequirements) -> TripRequirements {
        log.append("replan")
        return requirements.isBusiness ? trip(["red": "on"]) : requirements
    }

    func missingChanged(_ missing: [Missing]) {
        log.append("missing \(missing.map(\.component.rawValue).joined(separator: " "))")
    }

    func waitUntilIdle() async {
        log.append("wait")
        isIdle = true
    }
}
