import ComponentScreen
import FeatureFlags
import XCTest

/// What components write to what they share, and who owns it when components leave and take each other's places.
@MainActor
final class SharedPartsTests: XCTestCase {
    func testAComponentThatIsTornDownWritesNothing() async {
        let basket = ValueStream(Basket())
        let store = Store(LabelState(text: "plum"))
        store.tearDown()
        store.write({ $0.text }, to: \.fruit, of: basket)
        XCTAssertEqual(basket.value, Basket())
    }

    func testAPartIsClearedWhenTheLastThatWritesItHasLeft() async throws {
        struct Row {
            let what: String
            /// Builders by the flag that switches each on, the place, and the part it writes.
            let builders: [(flag: Flag<Toggle>?, id: ComponentID, part: Part)]
            let after: Basket
            var line: UInt = #line
        }
        let rows = [
            Row(what: "nobody left", builders: [(nil, "a", .fruit)], after: Basket(fruit: "plum")),
            Row(what: "it left", builders: [(.blue, "a", .fruit), (nil, "b", .bread)], after: Basket()),
            Row(
                what: "a successor in the place writes it too", builders: [(.blue, "a", .fruit), (nil, "a", .fruit)],
                after: Basket(fruit: "plum")),
            Row(
                what: "a successor in the place writes another part",
                builders: [(.blue, "a", .fruit), (nil, "a", .bread)], after: Basket()),
            Row(
                what: "a successor in the place writes nothing",
                builders: [(.blue, "a", .fruit), (nil, "a", .nothing)], after: Basket()),
            Row(
                what: "another component on the screen writes it too",
                builders: [(.blue, "a", .fruit), (nil, "b", .fruit)], after: Basket(fruit: "plum")),
            Row(
                what: "a component in another place comes that writes it",
                builders: [(.blue, "a", .fruit), (.red, "b", .fruit)], after: Basket()),
        ]
        for row in rows {
            let basket = ValueStream(Basket())
            let builders = row.builders.enumerated().map { index, builder in
                Piece.filling(builder.part, of: basket, as: builder.id)
                    .builder("Builder\(index)", when: builder.flag.map { .on($0) } ?? .always)
            }
            let screen = mount(builders, for: trip(["blue": "on", "red": "off"]))
            try screen.send(.enter("plum"), to: "text", in: "a")
            XCTAssertEqual(basket.value, Basket(fruit: "plum"), row.what, line: row.line)
            screen.replan(for: trip(["blue": "off", "red": "on"]))
            XCTAssertEqual(basket.value, row.after, row.what, line: row.line)
        }
    }

    func testAComponentThatFollowsWhatItWritesDoesNotWriteItAgainOnceItHasLeft() async throws {
        let basket = ValueStream(Basket())
        let screen = mount(
            builders((.on(.blue), "a", .filling(.fruit, of: basket, as: "a", follows: true))),
            for: trip(["blue": "on"]))
        try screen.send(.enter("plum"), to: "text", in: "a")
        screen.replan(for: trip(["blue": "off"]))
        XCTAssertEqual(basket.value, Basket())
        basket.update { $0.bread = "rye" }
        XCTAssertEqual(basket.value, Basket(bread: "rye"))
        XCTAssertEqual(basket.observerCount, 0)
    }

    func testWhatAFailedComponentWroteStaysWhileItCanBeRetriedAndGoesWhenItLeaves() async throws {
        let basket = ValueStream(Basket())
        let screen = mount(
            builders((.on(.blue), "a", .filling(.fruit, of: basket, as: "a"))), for: trip(["blue": "on"]))
        try screen.send(.enter("plum"), to: "text", in: "a")
        try screen.send(.tap, to: "break", in: "a")
        XCTAssertEqual(screen.facet(of: "a")?.outline.first, "failed")
        XCTAssertEqual(basket.value, Basket(fruit: "plum"))
        screen.replan(for: trip(["blue": "off"]))
        XCTAssertEqual(basket.value, Basket())
    }

    func testWhatABuilderThatIsGivenUpWroteIsTakenUpByItsFallbackOrCleared() async throws {
        for (fallback, after) in [(Part.fruit, Basket(fruit: "plum")), (.bread, Basket())] {
            let basket = ValueStream(Basket())
            let screen = mount(
                builders(
                    (.always, "a", .filling(.fruit, of: basket, as: "a")),
                    (.always, "a", .filling(fallback, of: basket, as: "a"))))
            try screen.send(.enter("plum"), to: "text", in: "a")
            try screen.send(.tap, to: "break", in: "a")
            try screen.send(.tap, to: "retry", in: "a")
            try screen.send(.tap, to: "break", in: "a")
            XCTAssertEqual(screen.plan.included.map(\.builder), ["Builder1"])
            XCTAssertEqual(basket.value, after)
        }
    }

    func testATornDownScreenLeavesWhatItsComponentsWrote() async throws {
        let basket = ValueStream(Basket())
        let screen = mount(.filling(.fruit, of: basket, as: "a"))
        try screen.send(.enter("plum"), to: "text", in: "a")
        screen.tearDown()
        XCTAssertEqual(basket.value, Basket(fruit: "plum"))
    }

    func testTheNextCandidateOfAnItemTakesUpWhatTheOneBeforeHasWritten() async throws {
        let basket = ValueStream(Basket())
        let screen = mount(
            routePoint([
                Piece.filling(.fruit, of: basket, as: "item").builder("Grand", Placement(when: .on(.blue))),
                Piece.filling(.fruit, of: basket, as: "item").builder("Plain", Placement()),
            ]), RouteRequirements([Stop(id: "a")]))
        try screen.send(.enter("plum"), to: "text", in: "stops/a")
        screen.replan(for: RouteRequirements([Stop(id: "a")], ["blue": "off"]))
        XCTAssertEqual(screen.plan.included.map(\.builder).dropFirst(2).first, "Plain")
        XCTAssertEqual(screen.facet(of: "stops/a")?.first("text")?.text.accessory, "plum")
        XCTAssertEqual(basket.value, Basket(fruit: "plum"))
        screen.replan(for: RouteRequirements([]))
        XCTAssertEqual(basket.value, Basket())
    }

    func testAPartIsKeptWhileAComponentInsideAnotherOrAroundItWritesIt() async throws {
        struct Row {
            let what: String
            /// The parts that a stop inside the depot and the component around write, and whether each stays.
            let inside: (part: Part, stays: Bool)
            let around: (part: Part, stays: Bool)
            let after: Basket
            var line: UInt = #line
        }
        let rows = [
            Row(what: "both leave", inside: (.fruit, false), around: (.fruit, false), after: Basket()),
            Row(
                what: "the one around stays", inside: (.fruit, false), around: (.fruit, true),
                after: Basket(fruit: "plum")),
            Row(
                what: "the one inside stays", inside: (.fruit, true), around: (.fruit, false),
                after: Basket(fruit: "plum")),
            Row(
                what: "the one around writes another part", inside: (.fruit, false), around: (.bread, true),
                after: Basket()),
        ]
        for row in rows {
            let basket = ValueStream(Basket())
            let inner = routePoint([
                Piece.filling(row.inside.part, of: basket, as: "item").builder("Stop", Placement())
            ])
            let point = PluginPoint<RouteRequirements>(
                sections: [Section("main")], arrangements: [],
                builders: [
                    DepotBuilder(point: inner),
                    Piece.filling(row.around.part, of: basket, as: "around", follows: true)
                        .builder("Filling", Placement("around", in: "main", when: .on(.blue))),
                ])
            let screen = mount(point, RouteRequirements([Stop(id: "a")]))
            try screen.send(.enter("plum"), to: "stops/a/text", in: "depot")
            screen.replan(
                for: RouteRequirements(
                    row.inside.stays ? [Stop(id: "a")] : [], ["blue": row.around.stays ? "on" : "off"]))
            XCTAssertEqual(basket.value, row.after, row.what, line: row.line)
        }
    }

    private func builders(
        _ builders: (condition: Condition<TripRequirements>, id: ComponentID, Piece)...
    ) -> [any ComponentBuilder<TripRequirements>] {
        builders.enumerated().map { $1.2.builder("Builder\($0)", when: $1.condition) }
    }
}

private struct Basket: SharedModel {
    var fruit: String?
    var bread: String?
}

private enum Part: Sendable {
    case fruit, bread, nothing

    var path: WritableKeyPath<Basket, String?>? {
        switch self {
        case .fruit: \.fruit
        case .bread: \.bread
        case .nothing: nil
        }
    }
}

private struct FillingState: ComponentState {
    var text: String?
}

private enum FillingEvent: Equatable, Sendable {
    case entered(String)
    case breakTapped
}

private struct FillingView: ComponentView {
    func body(_ state: FillingState) -> Facet<FillingEvent> {
        .card("filling", title: "Filling") {
            Facet.field("text", title: "Text", value: state.text ?? "", enter: FillingEvent.entered)
            Facet.button("break", title: "Break", tap: .breakTapped)
        }
    }
}

private struct FillingPresenter: Presenter {
    let store: Store<FillingState>
    let part: Part
    let basket: ValueStream<Basket>
    let follows: Bool

    func start() {
        guard let path = part.path else { return }
        store.state.text = basket.value[keyPath: path]
        if follows { store.follow(basket) { [store] state, _ in state.text = store.state.text } }
        store.write(\.text, to: path, of: basket)
    }

    func handle(_ event: FillingEvent) throws {
        switch event {
        case .entered(let text): store.state.text = text
        case .breakTapped: throw StubFailure(description: "broken")
        }
    }
}

extension Piece {
    fileprivate static func filling(
        _ part: Part,
        of basket: ValueStream<Basket>,
        as id: ComponentID,
        follows: Bool = false
    ) -> Piece {
        Piece(id, state: FillingState(), view: FillingView()) {
            FillingPresenter(store: $0, part: part, basket: basket, follows: follows)
        }
    }
}
