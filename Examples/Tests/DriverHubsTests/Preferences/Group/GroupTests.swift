import ComponentScreen
import ScreenTesting
import XCTest

@testable import DriverHubs

@MainActor
final class GroupTests: XCTestCase {
    func testItsPreferencesAreChosenLikeThoseAround() async throws {
        let hub = StubHome().preferences
        var group = Preference(id: "group", type: "group", title: "Group")
        group.preferences = [.sample("first", type: "toggle", options: 1), .sample("second")]
        let screen = mountPreference(group, in: hub)
        let inside = screen.find("preferences/group")
        inside.toggle("preferences/first/switch").choose("preferences/second/option/b")
        XCTAssertEqual(hub.draft.value.changes.map(\.preference), ["first", "second"])
        XCTAssertEqual(
            screen.plan.included.map { "\($0.component) \($0.builder)" },
            [
                "preferences preferences", "preferences/group Group", "preferences/group/preferences preferences",
                "preferences/group/preferences/first Toggle", "preferences/group/preferences/second MultiSelect",
            ])
        var board = Storyboard(of: inside)
        board.capture("both changed")
        assertSnapshot(of: board, named: "Group")
    }

    func testLinksOfItsTextsLeadSomewhere() async throws {
        let home = StubHome()
        var group = Preference(id: "group", type: "group", title: "Group")
        group.subtitle = RichText(.init("See "), .init("the terms", link: "https://example.com/terms"))
        let inside = mountPreference(group, in: home.preferences).find("preferences/group")
        XCTAssertTrue(inside.outline.contains { $0.contains("the terms") }, "\(inside.outline)")
        inside.send("subtitle-1", to: "preference")
        XCTAssertEqual(home.server.opened, ["https://example.com/terms"])
    }
}
