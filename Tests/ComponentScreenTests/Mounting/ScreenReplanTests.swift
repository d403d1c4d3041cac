import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import XCTest

@MainActor
final class ScreenReplanTests: XCTestCase {
    private let log = ProbeLog()
    private let shared = ValueStream(SharedTexts())

    func testWhatStaysKeepsItsStateAndItsPresenter() async throws {
        let screen = mount([("a", .always), ("b", .on(.red))])
        try screen.send(.enter("Ann"), to: "text", in: "a")
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(screen.ids, ["a", "b"])
        XCTAssertEqual(text(of: "a", on: screen), "Ann")
        XCTAssertEqual(log.take(), ["a made", "a starts", "a handles", "b made", "b starts"])
    }

    func testWhatGoesIsTornDownTakesBackWhatItSharedAndIsReleased() async throws {
        let screen = mount([("a", .always), ("b", .on(.red))], ["red": "on"])
        try screen.send(.enter("Bob"), to: "text", in: "b")
        XCTAssertEqual(log.living, ["a", "b"])
        _ = log.take()
        screen.replan(for: trip(["red": "off"]))
        XCTAssertEqual(screen.ids, ["a"])
        XCTAssertEqual(log.take(), [])
        XCTAssertEqual(log.living, ["a"])
        XCTAssertEqual(shared.value, SharedTexts())
    }

    func testASuccessorUnderTheSameIdTakesUpWhatItFinds() async throws {
        let screen = mount([("a", .business), ("a", .always)])
        try screen.send(.enter("kept"), to: "text", in: "a")
        _ = log.take()
        screen.replan(for: trip(isBusiness: true))
        XCTAssertEqual(screen.sections.flatMap(\.components).map(\.builder), ["Builder0"])
        XCTAssertEqual(text(of: "a", on: screen), "kept")
        XCTAssertEqual(log.take(), ["a made", "a starts"])
        XCTAssertEqual(shared.value.texts, ["a": "kept"])
    }

    func testAComponentThatStartsOtherwiseUnderNewRequirementsIsMadeAnew() async throws {
        struct GreetingBuilder: ComponentBuilder {
            let placement = Placement<TripRequirements>("greeting", in: "main")
            let view = LabelView()
            func state(for requirements: TripRequirements) -> LabelState {
                LabelState(text: requirements.isBusiness ? "Dear customer" : "Hello")
            }
        }
        let screen = ComponentScreenTests.mount([GreetingBuilder()])
        screen.replan(for: trip(isBusiness: true))
        XCTAssertEqual(screen.facet(of: "greeting")?.outline, ["Dear customer"])
    }

    /// The state has no words, and is the same in each language; a screen that is mounted in the language tells what to
    /// show.
    func testTheLibrarysOwnTextsAreInTheLanguageOfTheNewPlanWhateverTheState() async throws {
        let point = PluginPoint(main: [DayBuilder()])
        var korean = RouteRequirements()
        korean.words = Words("ko", from: .library)
        let screen = ComponentScreenTests.mount(point, RouteRequirements())
        let english = screen.facet(of: "day")
        for (requirements, name) in [(korean, "ko"), (RouteRequirements(), "en"), (korean, "ko")] {
            screen.replan(for: requirements)
            XCTAssertEqual(
                screen.facet(of: "day"), ComponentScreenTests.mount(point, requirements).facet(of: "day"), name)
        }
        XCTAssertNotEqual(screen.facet(of: "day")?.outline, english?.outline)
        XCTAssertNotEqual(screen.missing, ComponentScreenTests.mount(point, RouteRequirements()).missing)
    }

    func testATouchedEntryStaysWithPresenterAndWorkAndEverythingElseIsMadeAnew() async throws {
        struct CountingBuilder: ComponentBuilder {
            let placement = Placement<TripRequirements>("count", in: "main")
            let view = CounterView()
            let entry = \CounterState.tally

            func state(for requirements: TripRequirements) -> CounterState {
                CounterState(
                    tally: .init(count: requirements.isBusiness ? 10 : 0),
                    greeting: requirements.isBusiness ? "Dear customer" : "Hello")
            }
        }
        let screen = ComponentScreenTests.mount([CountingBuilder()])
        func shown() -> [String?] {
            let facet = screen.facet(of: "count")
            return [facet?.text.title, facet?.text.subtitle]
        }
        screen.replan(for: trip(isBusiness: true))
        XCTAssertEqual(shown(), ["Counted: 10", "Dear customer"], "an entry that nobody touched gives way")
        screen.replan(for: trip())
        try screen.send(.tap, to: "add", in: "count")
        try screen.send(.tap, to: "slowly", in: "count")
        var changes: [ScreenChange] = []
        let listening = screen.onChange { change, _ in changes.append(change) }
        defer { withExtendedLifetime(listening) {} }
        screen.replan(for: trip(isBusiness: true))
        XCTAssertEqual(changes.map(\.description), ["~ count"])
        XCTAssertEqual(shown(), ["Counted: 1", "Dear customer"])
        await screen.waitUntilIdle()
        XCTAssertEqual(shown(), ["Counted: 2", "Dear customer"], "work that was begun goes on")
        for _ in 2..<10 { try screen.send(.tap, to: "add", in: "count") }
        screen.replan(for: trip())
        XCTAssertEqual(shown(), ["Counted: 10", "Hello"], "also where it is what the builder would have made")
    }

    func testAReplanInsideAnEventHandlerWaitsForItsEndAndTheNewestCounts() async throws {
        let screen = mount([("a", .always), ("b", .on(.red)), ("c", .business)])
        _ = log.take()
        log.onEntry = { [weak screen] entry in
            guard entry == "a handles" else { return }
            screen?.replan(for: trip(isBusiness: true))
            screen?.replan(for: trip(["red": "on"]))
            XCTAssertEqual(screen?.ids, ["a"])
        }
        try screen.send(.enter("x"), to: "text", in: "a")
        XCTAssertEqual(screen.ids, ["a", "b"])
        XCTAssertEqual(log.take(), ["a handles", "b made", "b starts"])
    }

    func testAReplanByAListenerIsDoneOnceThatChangeIsReported() async throws {
        let screen = mount([("a", .always), ("b", .on(.red))])
        var heard: [[ComponentID]] = []
        let listening = screen.onChange { [weak screen] _, sections in
            heard.append(sections.flatMap(\.components).map(\.id))
            if heard.count == 1 { screen?.replan(for: trip(["red": "on"])) }
        }
        defer { withExtendedLifetime(listening) {} }
        try screen.send(.enter("x"), to: "text", in: "a")
        XCTAssertEqual(heard, [["a"], ["a", "b"]])
    }

    func testAReplanByAComponentThatStartsInAnotherIsDoneBeforeAnyChangeIsReported() async {
        let screen = mount([("a", .always), ("b", .on(.red)), ("c", .business)])
        var heard: [[ComponentID]] = []
        let listening = screen.onChange { _, sections in heard.append(sections.flatMap(\.components).map(\.id)) }
        defer { withExtendedLifetime(listening) {} }
        log.onEntry = { [weak screen] in if $0 == "b starts" { screen?.replan(for: trip(isBusiness: true)) } }
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(heard, [["a", "c"]])
    }

    func testRequirementsThatChangeNothingAreReportedToNobody() async {
        let screen = mount([("a", .always), ("b", .on(.red))])
        let listening = screen.onChange { change, _ in XCTFail("\(change)") }
        defer { withExtendedLifetime(listening) {} }
        screen.replan(for: trip(["red": "off", "blue": "off"]))
    }

    func testAHundredReplansLeaveOneOfEach() async throws {
        let screen = mount([("a", .always), ("b", .on(.red)), ("c", .business)])
        try screen.send(.enter("kept"), to: "text", in: "a")
        for round in 0..<100 {
            screen.replan(for: trip(["red": round.isMultiple(of: 2) ? "on" : "off"], isBusiness: round % 3 == 0))
        }
        XCTAssertEqual(text(of: "a", on: screen), "kept")
        XCTAssertEqual(screen.ids, ["a", "c"])
        XCTAssertEqual(log.living, ["a", "c"])
    }

    /// Returns a screen of components that share a text each.
    private func mount(
        _ components: [(id: ComponentID, condition: Condition<TripRequirements>)], _ treatments: [String: String] = [:]
    ) -> Screen<TripRequirements> {
        let builders = components.enumerated().map { index, entry in
            let id = entry.id
            return Piece.probe(id, log) { [shared] store in
                store.share(\.text, \.texts[id], of: shared) { $0.text = $1 }
            }.builder("Builder\(index)", when: entry.condition)
        }
        return ComponentScreenTests.mount(builders, for: trip(treatments))
    }

    private func text(of id: ComponentID, on screen: Screen<TripRequirements>) -> String? {
        screen.facet(of: id)?.first("text")?.text.accessory
    }

    func testWhatIsNewIsMadeAndStartedInTheOrderOfThePlanAndWhatGoesEndsInReverse() async throws {
        let router = Router("host")
        router.activate()
        let builders = ["a", "b", "c"].map { id in
            Piece.probe(ComponentID(rawValue: id), log, as: ProbeNode.self).builder("Builder \(id)", when: .on(.red))
        }
        let screen = ComponentScreenTests.mount(builders, router: router)
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(
            log.take(),
            [
                "a made", "b made", "c made", "a starts", "a attached", "b starts", "b attached", "c starts",
                "c attached",
            ])
        screen.replan(for: trip(["red": "off"]))
        XCTAssertEqual(log.take(), ["c detached", "b detached", "a detached"])
    }

    func testKeptComponentsStandInTheOrderOfTheNewPlan() async throws {
        let point = PluginPoint<TripRequirements>(
            sections: [ScreenSection("top"), ScreenSection("bottom")],
            arrangements: [
                Arrangement("upside down", when: .on(.red), sections: ["bottom", "top"]),
                Arrangement("standard", sections: ["top", "bottom"]),
            ],
            builders: [
                Piece.counter("a").builder("A", Placement("a", in: "top")),
                Piece.counter("b").builder("B", Placement("b", in: "bottom")),
                Piece.counter("c").builder("C", Placement("c", in: "bottom")),
            ])
        let screen = ComponentScreenTests.mount(point, trip())
        try screen.send(.tap, to: "add", in: "c")
        var moved: [[ComponentID]] = []
        let listening = screen.onChange { change, _ in moved.append(change.moved) }
        defer { withExtendedLifetime(listening) {} }
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(screen.ids, ["b", "c", "a"])
        XCTAssertEqual(screen.facet(of: "c")?.text.title, "Counted: 1")
        XCTAssertEqual(moved, [[]], "sections move without their components")
    }
}

private struct SharedTexts: SharedModel {
    var texts: [ComponentID: String] = [:]
}

/// A day that cannot be changed and a choice of which too little is chosen, without words in the state.
private struct DayBuilder: ComponentBuilder {
    let placement = Placement<RouteRequirements>("day", in: "main")
    let view = DayView()
    func state(for requirements: RouteRequirements) -> LabelState { LabelState(text: "Day") }
}

private struct DayView: ComponentView {
    func body(_ state: LabelState) -> Facet<Never> {
        .card("card") {
            Facet.date("day", title: state.text, value: CalendarDay("2026-12-01"), earliest: CalendarDay("2026-11-01"))
            Facet.choice("extras", title: "Extras", selection: .many, fewest: 1) {
                Facet.option("gift", title: "Gift", isSelected: false)
            }
        }
    }
}
