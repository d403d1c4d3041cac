@testable import ComponentScreen
import FeatureFlags
import XCTest

/// Components inside others by their own ids, which are those of `missing` and of the plan.
@MainActor
final class ScreenIdsTests: XCTestCase {
    private let stops = ["a", "b"].map { Stop(id: $0) }
    /// A depot in a depot, with stops in it.
    private let point = depotPoint(depotPoint())

    private func screen() -> Screen<RouteRequirements> { mount(point, RouteRequirements(stops)) }

    func testEveryComponentIsFoundUnderTheIdThatThePlanAndMissingName() async throws {
        let screen = screen()
        let ids = screen.plan.included.map(\.component).filter { !$0.rawValue.hasSuffix("stops") }
        XCTAssertEqual(
            ids.map(\.rawValue),
            [
                "depot", "depot/depot", "depot/depot/header", "depot/depot/stops/a", "depot/depot/stops/b",
                "depot/depot/footer", "depot/end", "end",
            ])
        let whole = screen.sections.flatMap(\.components).flatMap(\.facet.outline).map(Self.unindented)
        for id in ids {
            let lines = try XCTUnwrap(screen.facet(of: id), "\(id)").outline.map(Self.unindented)
            let places = whole.indices.filter { whole[$0...].starts(with: lines) }
            XCTAssertFalse(places.isEmpty, "\(id) is drawn as \(lines)")
        }
        XCTAssertEqual(
            screen.missing.map(\.component), ["depot", "depot/depot", "depot/depot/stops/a", "depot/depot/stops/b"])
    }

    /// The same is done on a twin through the outermost component, as a renderer does it.
    func testWhatIsSentToAComponentInsideIsWhatIsSentThroughTheOnesAround() async throws {
        var count = 0
        for id in screen().plan.included.map(\.component) {
            for facet in screen().facet(of: id)?.all ?? [] where !facet.events.isEmpty {
                let interaction: Interaction = facet.events.enter == nil ? .tap : .enter("Ann")
                let parts = id.rawValue.split(separator: "/")
                var answers: [[SectionContent<RenderedComponent>]] = []
                for depth in parts.indices {
                    let outer = ComponentID(parts[...depth].joined(separator: "/"))
                    guard screen().facet(of: outer) != nil else { continue }
                    let name = FacetID((parts[(depth + 1)...] + [Substring(facet.id.rawValue)]).joined(separator: "/"))
                    let twin = screen()
                    try twin.send(interaction, to: name, in: outer)
                    await twin.waitUntilIdle()
                    answers.append(twin.sections)
                }
                XCTAssertEqual(Set(answers.map { "\($0)" }).count, 1, "\(facet.id) in \(id)")
                XCTAssertNotEqual(answers[0], screen().sections, "\(facet.id) in \(id)")
                count += answers.count
            }
        }
        XCTAssertGreaterThan(count, 40)
    }

    func testTheComponentsThatMissingNamesCanBeFinished() async throws {
        let screen = screen()
        while let item = screen.missing.first {
            try screen.send(.tap, to: "add", in: item.component)
            XCTAssertFalse(screen.missing.contains(item))
        }
        XCTAssertEqual(screen.facet(of: "depot/depot/stops/b")?.text.title, "Counted: 1")
    }

    func testAComponentInsideOneThatIsDisabledIsDisabledByEitherName() async throws {
        let closed = PluginPoint(main: [ClosedBuilder(point: routePoint())])
        let screen = mount(closed, RouteRequirements(stops))
        for (facet, component) in [("stops/a/add", "closed"), ("add", "closed/stops/a")] {
            XCTAssertThrowsError(try screen.send(.tap, to: FacetID(facet), in: ComponentID(component)), component) {
                XCTAssertEqual(($0 as? ScreenError)?.reason, .disabled("frame", reason: "Closed today"), component)
            }
        }
    }

    func testAComponentInsideOneThatFailedIsNotOnTheScreen() async throws {
        let screen = screen()
        try screen.send(.tap, to: "break", in: "depot/depot")
        XCTAssertNil(screen.facet(of: "depot/depot/stops/a"))
        XCTAssertEqual(screen.missing.map(\.component), ["depot", "depot/depot"])
        XCTAssertThrowsError(try screen.send(.tap, to: "add", in: "depot/depot/stops/a"))
        try screen.send(.tap, to: "retry", in: "depot/depot")
        try screen.send(.tap, to: "add", in: "depot/depot/stops/a")
        XCTAssertEqual(screen.facet(of: "depot/depot/stops/a")?.text.title, "Counted: 1")
    }

    func testAnIdThatIsMisspelledIsCorrectedAtAnyDepth() async {
        let rows: [(facet: FacetID, component: ComponentID, message: String, line: UInt)] = [
            (
                "add", "depot/depot/stop/a",
                "there is no such component on the screen; did you mean \"depot/depot/stops/a\"?", #line
            ),
            ("ad", "depot/depot/stops/a", "there is no such element; did you mean \"add\"?", #line),
            (
                "add", "depo", "there is no such component on the screen; did you mean \"depot\"?", #line
            ),
        ]
        for (facet, component, message, line) in rows {
            XCTAssertThrowsError(try screen().send(.tap, to: facet, in: component), line: line) {
                XCTAssertEqual(
                    ($0 as? ScreenError)?.message, "cannot tap \"\(facet)\" in \"\(component)\": \(message)", line: line
                )
            }
        }
    }

    func testAModelLeadsFromAComponentInsideToTheOneItIsDrawnIn() async {
        let model = ScreenModel(screen())
        XCTAssertEqual(model.component("depot/depot/stops/a")?.id, "depot")
        XCTAssertEqual(model.component("end")?.id, "end")
        XCTAssertNil(model.component("harbour/depot"))
    }

    /// A mark that joins the slash before it into one character is a part of the id all the same.
    func testAnIdOfDataThatBeginsWithAnAccentIsFoundAsAnyOther() async throws {
        let names = ["a", "\u{301}a", "\u{300}a", "\u{200D}", "\u{301}", "/", "~", "é", "e\u{301}"]
        let screen = mount(
            PluginPoint(main: [MarkedBuilder(names: names)] + routePoint().builders),
            RouteRequirements(names.map { Stop(id: $0) }))
        let model = ScreenModel(screen)
        for (index, name) in names.enumerated() {
            let id = ComponentID("stops").scoping(item: name)
            XCTAssertEqual(screen.localized(id, in: .english)?.facet, screen.facet(of: id), "\(index)")
            XCTAssertEqual(model.component(ComponentID("\(id)/add"))?.id, id, "\(index)")
            let inside = ComponentID("marked").scoping(item: name)
            XCTAssertNotNil(screen.facet(of: inside), "\(index)")
            let name = String(String.UnicodeScalarView(inside.rawValue.unicodeScalars.dropFirst("marked/".count)))
            let drawn = FacetID("\(name)/add")
            for _ in 0...index { try screen.send(.tap, to: drawn, in: "marked") }
            XCTAssertEqual(screen.facet(of: inside)?.text.title, "Counted: \(index + 1)")
            XCTAssertEqual(model.component(inside)?.id, "marked", "\(index)")
        }
        XCTAssertEqual(
            screen.facet(of: "marked")?.children.map(\.text.title), names.indices.map { "Counted: \($0 + 1)" })
    }

    private static func unindented(_ line: String) -> String { String(line.trimmingPrefix { $0 == " " }) }
}

/// A frame that is disabled, with all that is inside.
private struct ClosedBuilder: ComponentBuilder {
    let point: PluginPoint<RouteRequirements>
    let placement = Placement<RouteRequirements>("closed", in: "main")
    var children: Children<RouteRequirements>? { Children(point) { $0 } }
    let view = ClosedView()

    func state(for requirements: RouteRequirements) -> ClosedState { ClosedState() }
}

private struct ClosedState: ComponentState {}

private struct ClosedView: ComponentView {
    func body(_ state: ClosedState) -> Facet<Never> {
        .card("frame", title: "Closed", status: .disabled(reason: "Closed today")) {}
    }
}

/// A frame with a component in the place of each of its facets.
private struct MarkedBuilder: ComponentBuilder {
    let names: [String]
    let placement = Placement<RouteRequirements>("marked", in: "main")
    let view = MarkedView()
    var children: Children<RouteRequirements>? {
        Children(
            inPlaceOf: { [names] requirements in
                names.map { (id: FacetID($0), requirements: StopItem(requirements, Stop(id: $0))) }
            }, candidates: [StopBuilder("Marked")])
    }

    func state(for requirements: RouteRequirements) -> MarkedState { MarkedState(names: names) }
}

private struct MarkedState: ComponentState {
    let names: [String]
}

private struct MarkedView: ComponentView {
    func body(_ state: MarkedState) -> Facet<Never> {
        .card("frame", title: "Marked") { for name in state.names { Facet.message(FacetID(name), "") } }
    }
}
