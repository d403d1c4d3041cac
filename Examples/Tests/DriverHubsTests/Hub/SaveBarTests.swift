import ComponentScreen
import FeatureFlags
import ScreenTesting
import XCTest

@testable import DriverHubs

@MainActor
final class SaveBarTests: XCTestCase {
    private let home = StubHome()
    private var hub: HubModel { home.preferences }

    func testFromNothingToSaveToSaved() async {
        let (screen, bar) = mountBar()
        var board = Storyboard(of: bar)
        board.capture("nothing to save")
        hub.handle(.optionTapped("a"), of: PreferenceChoice(.sample()))
        board.capture("one change")
        home.server.fails = true
        bar.tap("save")
        board.capture("under way")
        await waitUntilIdle()
        board.capture("refused")
        home.server.fails = false
        bar.tap("save")
        await waitUntilIdle()
        board.capture("saved")
        assertSnapshot(of: board, named: "SaveBar")
        let change = SelectionChange(preference: "sample", before: [], after: ["a"])
        XCTAssertEqual(home.server.sent, [[change], [change]])
        XCTAssertEqual(screen.missing, [])
    }

    func testLeavingWithChangesAsks() async {
        let bar = mountBar().bar
        var left = 0
        let observation = hub.events.observe { if $0 == .left { left += 1 } }
        bar.tap("back")
        XCTAssertEqual(left, 1, "without changes nobody is asked")
        hub.handle(.optionTapped("a"), of: PreferenceChoice(.sample()))
        bar.tap("back")
        var board = Storyboard(of: bar)
        board.capture("asked")
        assertSnapshot(of: board, named: "Leaving")
        bar.tap("stay")
        XCTAssertEqual(hub.draft.value.changes.count, 1)
        bar.tap("back").tap("leave")
        XCTAssertEqual(left, 2)
        XCTAssertEqual(hub.draft.value.changes, [])
        withExtendedLifetime(observation) {}
    }

    func testDiscardForgetsTheChanges() async {
        let bar = mountBar().bar
        hub.handle(.optionTapped("a"), of: PreferenceChoice(.sample()))
        bar.tap("discard")
        XCTAssertEqual(hub.draft.value.changes, [])
        XCTAssertEqual(bar.facet.text.title, "No changes")
    }

    func testChangesAreSentOnceWhileTheyAreOnTheirWay() async {
        _ = mountBar()
        hub.handle(.optionTapped("a"), of: PreferenceChoice(.sample()))
        hub.save()
        hub.save()
        hub.discard()
        await waitUntilIdle()
        XCTAssertEqual(home.server.sent.count, 1)
        XCTAssertEqual(hub.draft.value.saved["sample"], ["a"])
    }

    private func waitUntilIdle() async { await hub.waitUntilIdle() }

    private func mountBar() -> (screen: Screen<HubRequirements>, bar: ComponentDriver) {
        hub.receive(PreferencePayload([.sample()]))
        let requirements = HubRequirements(payload: PreferencePayload([.sample()]), flags: Flags(from: FixedFlags()))
        let screen = ScreenTesting.mount(SaveBarBuilder(hub: hub), for: requirements)
        return (screen, screen.find("save-bar"))
    }
}
