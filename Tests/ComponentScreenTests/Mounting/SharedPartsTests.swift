import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import XCTest

/// The parts that components write, and who owns them when components leave and take each other's places.
@MainActor
final class SharedPartsTests: XCTestCase {
    func testAComponentThatIsTornDownWritesNothing() async {
        let basket = ValueStream(Basket())
        let store = Store(LabelState(text: "plum"))
        store.tearDown()
        store.write({ $0.text }, to: \.fruit, of: basket)
        XCTAssertEqual(basket.value, Basket())
    }

    func testAComponentThatIsTornDownWhileItWritesDoesNotWriteItsOtherParts() async {
        let basket = ValueStream(Basket())
        let store = Store(LabelState(text: ""))
        store.write({ $0.text }, to: \.fruit, of: basket)
        store.write({ $0.text }, to: \.bread, of: basket)
        let observation = basket.observe { if $0.fruit == "plum" { store.tearDown() } }
        store.state.text = "plum"
        XCTAssertEqual(basket.value, Basket(fruit: "plum", bread: ""))
        withExtendedLifetime(observation) {}
    }

    func testAPointInsideAComponentHasSharedModelsOfItsOwnOnEachScreen() async throws {
        // A point that makes its builders in a closure, inside one that does not, and inside of it once more.
        let inner = PluginPoint<TripRequirements>(sections: [ScreenSection("main")], arrangements: []) {
            let basket = ValueStream(Basket())
            return [
                Piece.filling(.fruit, of: basket, as: "a").builder("A"),
                Piece.probe("b") { store in store.follow(basket) { $0.text = $1.fruit } }.builder("B"),
            ]
        }
        let outer = PluginPoint(main: [
            FrameBuilder(name: "Outer", point: PluginPoint(main: [FrameBuilder(name: "Inner", point: inner)]))
        ])
        let (first, second) = (mount(outer, trip()), mount(outer, trip()))
        let text: (Screen<TripRequirements>) -> [String] = { $0.facet(of: "frame")?.outline ?? [] }
        XCTAssertEqual(text(first), text(second))
        let before = text(second)
        try first.send(.enter("plum"), to: "frame/a/text", in: "frame")
        XCTAssertNotEqual(text(first), before)
        XCTAssertEqual(text(second), before, "another screen has a basket of its own")
        second.replan(for: trip(isBusiness: true))
        first.replan(for: trip(isBusiness: true))
        XCTAssertTrue(text(first).joined().contains("plum"), "planning again makes no other basket")
        XCTAssertFalse(text(mount(outer, trip())).joined().contains("plum"))
    }

    func testAPartIsClearedWhenTheLastThatWritesItHasLeft() async throws {
        // Builders by the flag that switches each on, the place, and the part it writes; the first writes fruit.
        typealias Filling = (flag: Flag<OnOff>?, id: ComponentID, part: Part)
        let rows: [(what: String, first: Filling, second: Filling, isKept: Bool, line: UInt)] = [
            ("nobody left", (nil, "a", .fruit), (nil, "b", .nothing), true, #line),
            ("it left", (.blue, "a", .fruit), (nil, "b", .bread), false, #line),
            ("a successor in the place writes it too", (.blue, "a", .fruit), (nil, "a", .fruit), true, #line),
            ("a successor in the place writes another part", (.blue, "a", .fruit), (nil, "a", .bread), false, #line),
            ("a successor in the place writes nothing", (.blue, "a", .fruit), (nil, "a", .nothing), false, #line),
            (
                "another component on the screen writes it, too, and shows nothing", (.blue, "a", .fruit),
                (nil, "b", .fruit), false, #line
            ),
            ("one that writes it comes to another place", (.blue, "a", .fruit), (.red, "b", .fruit), false, #line),
        ]
        for (what, first, second, isKept, line) in rows {
            let basket = ValueStream(Basket())
            let builders = [first, second].enumerated().map { index, filling in
                Piece.filling(filling.part, of: basket, as: filling.id)
                    .builder("Builder\(index)", when: filling.flag.map { .on($0) } ?? .always)
            }
            let screen = mount(builders, for: trip(["blue": "on", "red": "off"]))
            try screen.send(.enter("plum"), to: "text", in: "a")
            XCTAssertEqual(basket.value, Basket(fruit: "plum"), what, line: line)
            screen.replan(for: trip(["blue": "off", "red": "on"]))
            XCTAssertEqual(basket.value, isKept ? Basket(fruit: "plum") : Basket(), what, line: line)
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

    func testWhatABuilderThatIsDisabledWroteIsTakenUpByItsFallbackOrCleared() async throws {
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

    func testAPartIsWhatAComponentInsideAnotherOrAroundItShows() async throws {
        // The parts that a stop inside the depot and the component around write, and whether each stays.
        typealias Filling = (part: Part, stays: Bool)
        let rows: [(what: String, inside: Filling, around: Filling, after: Basket, line: UInt)] = [
            ("both leave", (.fruit, false), (.fruit, false), Basket(), #line),
            ("the one around stays, and shows nothing", (.fruit, false), (.fruit, true), Basket(), #line),
            ("the one inside stays", (.fruit, true), (.fruit, false), Basket(fruit: "plum"), #line),
            ("the one around writes another part", (.fruit, false), (.bread, true), Basket(), #line),
        ]
        for row in rows {
            let basket = ValueStream(Basket())
            let inner = routePoint([
                Piece.filling(row.inside.part, of: basket, as: "item").builder("Stop", Placement())
            ])
            let point = PluginPoint<RouteRequirements>(main: [
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

extension Piece {
    fileprivate static func filling(
        _ part: Part, of basket: ValueStream<Basket>, as id: ComponentID, follows: Bool = false
    ) -> Piece {
        .probe(id) { store in
            guard let path = part.path else { return }
            store.state.text = basket.value[keyPath: path]
            if follows { store.follow(basket) { [store] state, _ in state.text = store.state.text } }
            store.write(\.text, to: path, of: basket)
        }
    }
}

/// A frame around another point.
private struct FrameBuilder: ComponentBuilder {
    let name: String
    let point: PluginPoint<TripRequirements>
    let placement = Placement<TripRequirements>("frame", in: "main")
    let view = LabelView()

    var children: Children<TripRequirements>? { Children(point) { $0 } }

    func state(for requirements: TripRequirements) -> LabelState { LabelState(text: name) }
}
