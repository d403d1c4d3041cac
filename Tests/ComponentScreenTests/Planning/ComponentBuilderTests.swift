import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import XCTest

final class ComponentBuilderTests: XCTestCase {
    private struct GreetingBuilder: ComponentBuilder {
        let placement = Placement<TripRequirements>("greeting", in: "main")
        let view = LabelView()
        func state(for requirements: TripRequirements) -> LabelState { LabelState(text: "Hello") }
    }

    private struct Farewell: ComponentBuilder {
        let placement = Placement<TripRequirements>("farewell", in: "main")
        let view = LabelView()
        func state(for requirements: TripRequirements) -> LabelState { LabelState(text: "Bye") }
    }

    func testABuilderIsCalledLikeItsTypeWithoutBuilder() {
        XCTAssertEqual(GreetingBuilder().name, "Greeting")
        XCTAssertEqual(Farewell().name, "Farewell")
        XCTAssertEqual(StubBuilder("given", "id").name, "given")
    }

    func testAPlacementWithoutMoreIsOnEveryScreen() {
        let placement = GreetingBuilder().placement
        XCTAssertEqual(placement.id, "greeting")
        XCTAssertEqual(placement.section, "main")
        XCTAssertEqual("\(placement.condition)", "always")
        XCTAssertEqual(placement.flags, [])
    }

    func testFlagsOfAnyTypeAreNamedAsTheyAreElsewhere() {
        let rows: [(placement: Placement<TripRequirements>, flags: [FlagDeclaration], line: UInt)] = [
            (Placement("a", in: "main"), [], #line),
            (Placement("a", in: "main", reading: .red), [Flag.red.declaration], #line),
            (
                Placement("a", in: "main", when: .on(.red) && .business, reading: .pace, .blue),
                [Flag.pace.declaration, Flag.blue.declaration], #line
            ),
            (Placement("a", in: "main", reading: [Flag.blue.declaration]), [Flag.blue.declaration], #line),
        ]
        for (placement, flags, line) in rows { XCTAssertEqual(placement.flags, flags, line: line) }
    }

    func testAComponentShowsItsInitialStateWithoutComingAlive() throws {
        let component = try Piece.counter("counter", initial: 5).builder("Counter").build(for: trip())
        XCTAssertEqual(component.id, "counter")
        XCTAssertEqual(component.render().text.title, "Counted: 5")
        XCTAssertEqual(component.render().first("add")?.events.tap, AnyEvent(CounterEvent.addTapped))
        XCTAssertEqual(component.readiness, .ready)
    }

    private struct CountOnly: ComponentView {
        func body(_ state: CounterState) -> Facet<CounterEvent> {
            .button("more", title: "\(state.count) and more", tap: .addTapped)
        }
    }

    private struct KeepingBuilder: ComponentBuilder {
        let placement = Placement<TripRequirements>("counter", in: "main")
        let view = CounterView()
        let entry = \CounterState.tally
        func state(for requirements: TripRequirements) -> CounterState {
            CounterState(initial: requirements.isBusiness ? 1 : 0)
        }
    }

    @MainActor
    func testAnotherViewHasTheEntryOfItsBuilder() async throws {
        let builders: [any ComponentBuilder<TripRequirements>] = [KeepingBuilder()]
        let screen = mount(builders.drawn(by: CountOnly()))
        for _ in 0..<3 { try screen.send(.tap, to: "more", in: "counter") }
        screen.replan(for: trip(isBusiness: true))
        XCTAssertEqual(screen.facet(of: "counter")?.outline, ["[ 3 and more ]"])
    }

    private struct OtherEvents: ComponentView {
        func body(_ state: CounterState) -> Facet<String> { .message("other", "Other events") }
    }

    @MainActor
    func testAnotherViewDrawsTheComponentsOfItsStateAndEventsAndNothingElseChanges() async throws {
        let builders: [any ComponentBuilder<TripRequirements>] = [
            Piece.counter("counter", initial: 5).builder("Counter", when: .on(.red)), StubBuilder("Read this", "label"),
        ]
        let drawn = builders.drawn(by: CountOnly())
        XCTAssertEqual(drawn.map { $0.name }, builders.map { $0.name })
        XCTAssertEqual(drawn.map { $0.placement.flags }, builders.map { $0.placement.flags })
        let screen = mount(drawn, for: trip(["red": "on"]))
        try screen.send(.tap, to: "more", in: "counter")
        XCTAssertEqual(screen.facet(of: "counter")?.outline, ["[ 6 and more ]"])
        XCTAssertEqual(screen.facet(of: "label")?.outline, ["Read this"])
        XCTAssertEqual(
            try builders.drawn(by: OtherEvents()).map { try $0.build(for: trip()).render().outline },
            try builders.map { try $0.build(for: trip()).render().outline }, "the events are not the component's")
    }

    func testAViewThatFitsNoBuilderIsAFaultOfTheScreen() {
        let builders: [any ComponentBuilder<TripRequirements>] = [Piece.counter("counter").builder("Counter")]
        func faults(_ builders: [any ComponentBuilder<TripRequirements>]) -> [String] {
            PluginPoint(main: builders).faults
        }
        let fault = "no builder here makes the state and the events that OtherEvents draws; remove the view"
        XCTAssertEqual(faults(builders.drawn(by: CountOnly())), [])
        XCTAssertEqual(faults(builders.drawn(by: OtherEvents())), [fault])
        XCTAssertEqual(faults(builders.drawn(by: OtherEvents()).drawn(by: CountOnly())), [fault], "it stays known")
        let second = "no builder here makes the state and the events that LabelView draws; remove the view"
        XCTAssertEqual(faults(builders.drawn(by: OtherEvents()).drawn(by: LabelView())), [fault, second])
    }

    func testAViewWithoutEventsNeedsNoPresenterAndNothingOfTheUser() throws {
        let component = try StubBuilder("Read this", "label").build(for: trip())
        XCTAssertEqual(component.render().outline, ["Read this"])
        XCTAssertEqual(component.readiness, .ready)
    }
}
