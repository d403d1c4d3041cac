import ComponentScreen
import ServerDriven
import XCTest

@MainActor
final class NavigatorTests: XCTestCase {
    private func link(to path: String) -> FacetAction {
        .navigate(to: path, title: "Soon", header: [.text("h", "Preview")])
    }

    func testAPushShowsThePreviewAtOnceAndAPopEndsTheScreen() async throws {
        let test = TestClient()
        let navigator = Navigator(ScreenLink("home"), client: test.client())
        var stacks: [[String]] = []
        let listening = navigator.onChange { stacks.append($0.map(\.link.path)) }
        defer { withExtendedLifetime(listening) {} }
        await test.transport.arrival(of: 1)
        test.transport.answer(
            0,
            .document(
                .home(
                    .button("album", title: "Album", tap: link(to: "album/1")),
                    .button("self", title: "Self", tap: link(to: "home")))))
        let home = try XCTUnwrap(navigator.top)
        await home.waitUntilIdle()

        try home.tap("album")
        let album = try XCTUnwrap(navigator.top)
        XCTAssertEqual(album.shown, ["header: Preview"])
        XCTAssertEqual(album.status.value.title, "Soon")
        await test.transport.arrival(of: 2)
        navigator.pop()
        try await eventually { test.transport.cancelled == [1] }
        XCTAssertTrue(navigator.top === home)

        // The same path is another screen, and the one below keeps what it shows.
        try home.tap("self")
        XCTAssertFalse(navigator.top === home)
        XCTAssertEqual(home.shown, ["main: Album, Self"])
        XCTAssertEqual(stacks, [["home", "album/1"], ["home"], ["home", "home"]])
        navigator.tearDown()
    }

    func testAScreenThatIsLeftIsReleased() async throws {
        let test = TestClient()
        let navigator = Navigator(ScreenLink("home"), client: test.client())
        await test.answer(0, .document(.home(.counter("c", from: 1), .favourite("like"))))
        await navigator.top?.waitUntilIdle()
        navigator.push(ScreenLink("home"))
        let isReleased = { [weak left = navigator.top] in left == nil }
        await test.transport.arrival(of: 2)
        XCTAssertFalse(isReleased())
        navigator.pop()
        try await eventually(isReleased)
        navigator.tearDown()
    }

    func testTheFirstScreenIsReplacedAndNotPopped() async throws {
        let test = TestClient()
        let navigator = Navigator(ScreenLink("home"), client: test.client())
        let first = try XCTUnwrap(navigator.top)
        await test.transport.arrival(of: 1)
        navigator.pop()
        XCTAssertTrue(navigator.top === first)
        navigator.replace(with: ScreenLink("search"))
        try await eventually { test.transport.cancelled == [0] }
        XCTAssertEqual(navigator.screens.map(\.link.path), ["search"])
        navigator.tearDown()
        XCTAssertNil(navigator.top)
    }

    func testASheetHasAStackOfItsOwnAndIsDismissedAsAWhole() async throws {
        let test = TestClient()
        let navigator = Navigator(ScreenLink("home"), client: test.client())
        var changes: [Bool] = []
        let listening = navigator.onChange { [weak navigator] _ in changes.append(navigator?.sheet != nil) }
        defer { withExtendedLifetime(listening) {} }
        let terms = FacetAction.navigate(to: "terms", title: "Terms", presentation: .sheet)
        await test.answer(0, .document(.home(.button("terms", title: "Terms", tap: terms))))
        let home = try XCTUnwrap(navigator.top)
        await home.waitUntilIdle()

        for round in 0..<2 {
            try home.tap("terms")
            let sheet = try XCTUnwrap(navigator.sheet)
            XCTAssertEqual(navigator.screens.map(\.link.path), ["home"], "the screen below stays")
            XCTAssertEqual(sheet.top?.status.value.title, "Terms")
            let more = FacetAction.navigate(to: "more")
            await test.answer(2 * round + 1, .document(.home(.button("more", title: "More", tap: more))))
            await sheet.top?.waitUntilIdle()
            try XCTUnwrap(sheet.top).tap("more")
            XCTAssertEqual(sheet.screens.map(\.link.path), ["terms", "more"])
            XCTAssertTrue(navigator.top === sheet.top)
            await test.answer(2 * round + 2, .document(.home(.button("done", title: "Done", tap: .dismiss()))))
            await sheet.top?.waitUntilIdle()
            let ended = sheet.screens
            try XCTUnwrap(sheet.top).tap("done")
            XCTAssertNil(navigator.sheet)
            XCTAssertTrue(navigator.top === home)
            XCTAssertEqual(ended.map(\.shown), [[], []], "both screens have ended")
        }
        XCTAssertEqual(changes, [true, false, true, false])
        navigator.tearDown()
    }

    func testDismissGoesBackFromAPageAndDoesNothingOnTheFirst() async throws {
        let test = TestClient()
        let navigator = Navigator(ScreenLink("home"), client: test.client())
        let document = ScreenDocument.home(.button("done", title: "Done", tap: .dismiss()))
        await test.answer(0, .document(document))
        let home = try XCTUnwrap(navigator.top)
        await home.waitUntilIdle()
        navigator.push(ScreenLink("album"))
        await test.answer(1, .document(document))
        await navigator.top?.waitUntilIdle()
        try XCTUnwrap(navigator.top).tap("done")
        XCTAssertTrue(navigator.top === home)
        try home.tap("done")
        XCTAssertTrue(navigator.top === home)
        navigator.tearDown()
    }

    func testAScreenWhoseHostDismissesNothingReportsIt() async throws {
        let test = TestClient()
        let screen = RemoteScreen(ScreenLink("home"), client: test.client()) { _ in }
        await test.answer(0, .document(.home(.button("done", title: "Done", tap: .dismiss()))))
        await screen.waitUntilIdle()
        try screen.tap("done")
        XCTAssertEqual(test.incidents, [.unknownAction(.dismiss())])
        screen.tearDown()
    }

    func testAScreenCanBeReplacedByOneOfItsOwnTaps() async throws {
        let test = TestClient()
        weak var navigator: Navigator?
        let library = ComponentLibrary(
            version: "1.0.0", kinds: [SupportedKind("button")],
            actions: [ActionKind("start") { _ in navigator?.replace(with: ScreenLink("home")) }])
        var client = test.client()
        client.library = library
        let made = Navigator(ScreenLink("welcome"), client: client)
        navigator = made
        await test.transport.arrival(of: 1)
        let start = FacetAction(name: "start")
        test.transport.answer(0, .document(.home(.button("start", title: "Start", tap: start))))
        let welcome = try XCTUnwrap(made.top)
        await welcome.waitUntilIdle()
        try welcome.tap("start")
        XCTAssertEqual(made.screens.map(\.link.path), ["home"])
        XCTAssertEqual(welcome.shown, [])
        made.tearDown()
    }
}
