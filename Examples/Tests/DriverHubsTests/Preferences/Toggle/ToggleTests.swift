import ComponentScreen
import ScreenTesting
import XCTest

@testable import DriverHubs

@MainActor
final class ToggleTests: XCTestCase {
    func testFromSavedToChangedAndBack() async {
        let hub = StubHome().preferences
        let screen = mountPreference(.sample(type: "toggle", options: 1, selection: ["a"]), in: hub)
        let toggle = screen.find("preferences/sample")
        var board = Storyboard(of: toggle)
        board.capture("on")
        toggle.toggle("switch")
        board.capture("off, not saved")
        XCTAssertEqual(hub.draft.value.changes.map(\.after), [[]])
        toggle.toggle("switch")
        XCTAssertEqual(hub.draft.value.changes, [])
        assertSnapshot(of: board, named: "Toggle")
    }

    func testWithoutItsOptionItIsNotShownAndThePlanSaysWhy() async {
        let screen = mountPreference(.sample(type: "toggle", options: 0), in: StubHome().preferences)
        XCTAssertEqual(screen.sections, [])
        XCTAssertEqual(
            screen.plan.entry(of: "Toggle")?.decision,
            .failed(message: "there is nothing to choose from; give it options"))
    }
}
