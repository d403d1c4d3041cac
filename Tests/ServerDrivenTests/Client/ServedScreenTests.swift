import ComponentScreen
import FeatureFlags
import ServerDriven
import XCTest

@MainActor
final class ServedScreenTests: XCTestCase {
    func testItIsPlannedAsTheServicePlansItAndShownAsTheClientShowsIt() async throws {
        let screen = try served("home")
        await screen.waitUntilIdle()
        XCTAssertEqual(screen.plan.included.map(\.component), ["title", "link"])
        XCTAssertEqual(screen.sections.flatMap(\.components).map(\.id), ["body/title", "body/link"])
        screen.tearDown()
    }

    func testWhereATapLeadsToAnotherScreenThatOneIsShown() async throws {
        let screen = try served("home")
        await screen.waitUntilIdle()
        var (changes, messages): (Int, [String?]) = (0, [])
        let listening = screen.onChange { [weak screen] change, _ in
            changes += change.isEmpty ? 0 : 1
            if change.isEmpty { messages.append(screen?.navigator.top?.status.value.messageText) }
        }
        defer { withExtendedLifetime(listening) {} }
        try screen.send(.tap, to: "link", in: "body/link")
        await screen.waitUntilIdle()
        XCTAssertEqual(screen.facet(of: "body/title")?.text.title, "away")
        XCTAssertGreaterThan(changes, 0)
        messages = []
        screen.navigator.top?.perform(.command("nowhere"))
        await screen.waitUntilIdle()
        XCTAssertEqual(messages.last, "This page does not exist.", "a change of the status alone")
        screen.navigator.pop()
        XCTAssertEqual(screen.facet(of: "body/title")?.text.title, "home")
        screen.tearDown()
        XCTAssertEqual(screen.sections.count, 0)
    }

    func testAChangeIsHeardOfOnceHoweverOftenTheUserCameBack() async throws {
        let screen = try served("home")
        await screen.waitUntilIdle()
        for _ in 0..<3 {
            try screen.send(.tap, to: "link", in: "body/link")
            await screen.waitUntilIdle()
            screen.navigator.pop()
        }
        var calls = 0
        let listening = screen.onChange { _, _ in calls += 1 }
        defer { withExtendedLifetime(listening) {} }
        screen.navigator.top?.dismissMessage()
        XCTAssertEqual(calls, 0, "nothing has changed")
        screen.navigator.top?.perform(.command("nowhere"))
        XCTAssertEqual(calls, 1)
        await screen.waitUntilIdle()
        XCTAssertEqual(calls, 2)
        screen.tearDown()
    }

    func testNewRequirementsOpenAnotherScreen() async throws {
        let screen = try served("home")
        await screen.waitUntilIdle()
        screen.replan(for: Place(name: "work"))
        await screen.waitUntilIdle()
        XCTAssertEqual(screen.plan.requirements.name, "work")
        XCTAssertEqual(screen.facet(of: "body/title")?.text.title, "work")
        XCTAssertEqual(screen.navigator.screens.count, 1)
        screen.tearDown()
    }

    private func served(_ name: String) throws -> ServedScreen<Place> {
        let library = ComponentLibrary(version: "1.0.0", kinds: [SupportedKind("message"), SupportedKind("button")])
        let point = PluginPoint<Place>(
            sections: [ScreenSection("main")], arrangements: [], builders: [TitleBuilder(), LinkBuilder()])
        let service = try ScreenService(
            releases: [library.capabilities],
            routes: [.screen("{name}", of: point) { context in context["name"].map { Place(name: $0) } }])
        return ServedScreen(Place(name: name), of: point) { place in
            let client = ScreenClient(
                library: library, transport: service, flags: place.flags
            ) { XCTFail("\($0)") }
            return Navigator(ScreenLink(place.name), client: client)
        }
    }
}

private struct Place: ScreenRequirements {
    let name: String
    var flags = Flags(from: FixedFlags())
}

private struct TitleBuilder: FacetBuilder {
    let placement = Placement<Place>("title", in: "main")

    func facet(for requirements: Place) -> Facet<FacetAction> { .message("title", requirements.name) }
}

private struct LinkBuilder: FacetBuilder {
    let placement = Placement<Place>("link", in: "main")

    func facet(for requirements: Place) -> Facet<FacetAction> {
        .button("link", title: "Away", tap: .navigate(to: "away"))
    }
}
