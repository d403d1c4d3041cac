import ComponentScreen
import ScreenTesting
import XCTest

@testable import DriverHubs

@MainActor
final class MultiSelectTests: XCTestCase {
    func testFromChoosingToTooFewToAConflict() async {
        let hub = StubHome().preferences
        var preference = Preference.sample(selection: ["a"], limits: ChoiceLimits(atLeast: 1))
        let select = mountPreference(preference, in: hub).find("preferences/sample")
        var board = Storyboard(of: select)
        select.choose("option/b")
        board.capture("two chosen")
        select.choose("option/a").choose("option/b")
        board.capture("too few")
        preference.selection = ["c"]
        hub.receive(PreferencePayload([preference]))
        board.capture("changed elsewhere")
        select.tap("take")
        board.capture("taken over")
        assertSnapshot(of: board, named: "MultiSelect")
    }

    func testLinksAreOpened() async throws {
        let home = StubHome()
        var preference = Preference.sample()
        preference.subtitle = RichText(.init("See "), .init("the terms", link: "https://example.com/terms"))
        preference.options[0].obstacle = RichText(.init("Not here", link: "https://example.com/why"))
        let select = mountPreference(preference, in: home.preferences).find("preferences/sample")
        // The option is disabled, and its reason leads on.
        select.send("subtitle-1", to: "preference").send("obstacle-1", to: "option/a")
        XCTAssertEqual(home.server.opened, ["https://example.com/terms", "https://example.com/why"])
    }
}
