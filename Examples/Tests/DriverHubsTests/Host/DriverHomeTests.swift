import ComponentScreen
import FeatureFlags
import ScreenTesting
import XCTest

@testable import DriverHubs

@MainActor
final class DriverHomeTests: XCTestCase {
    private let home = StubHome()

    func testTheDeclarationHasNoFaults() async {
        XCTAssertEqual(home.builder.pluginPoint.faults, [])
    }

    func testNothingIsShownUntilTheRulesSwitchItOn() async {
        var requirements = requirements()
        requirements.flags = Flags(from: FixedFlags())
        XCTAssertEqual(home.builder.pluginPoint.plan(for: requirements).included.map(\.builder), [])
    }

    func testTheWholeScreen() async {
        let screen = home.mount(requirements())
        assertSnapshot(of: screen, named: "DriverHome")
    }

    func testAHubIsOpenedAndLeft() async {
        let screen = home.mount(requirements(isOpen: false))
        screen.find("preferences-hub").tap("open")
        screen.find("preferences-hub").toggle("preferences/cash/switch").tap("save-bar/back").tap("save-bar/stay")
        XCTAssertEqual(screen.plan.included.map(\.builder).prefix(2), ["Earnings", "PreferencesHub"])
        screen.find("preferences-hub").tap("save-bar/back").tap("save-bar/leave")
        XCTAssertEqual(
            screen.plan.included.map(\.builder), ["Earnings", "PreferencesEntry", "PromotionsEntry"])
        XCTAssertEqual(home.preferences.draft.value.changes, [])
    }

    func testTheTwoHubsShareNothingButTheirCode() async {
        let screen = home.mount(requirements(isPromotionsOpen: true))
        screen.find("promotions-hub").toggle("preferences/weekend/switch").tap("save-bar/save")
        await screen.waitUntilIdle()
        XCTAssertEqual(
            home.server.sent, [[SelectionChange(preference: "weekend", before: [], after: ["on"])]])
        XCTAssertEqual(home.preferences.draft.value.changes, [])
    }

    func testAPluginThatIsTurnedOffLeavesWhatWasChosenToTheNextOne() async {
        let screen = home.mount(requirements())
        let hub = screen.find("preferences-hub")
        hub.choose("preferences/drop-off-areas/option/harbour")
        screen.replan(for: requirements(off: "drop_off_areas"))
        XCTAssertEqual(builder(of: "drop-off-areas", on: screen), "MultiSelect")
        XCTAssertTrue(hub.isChosen("preferences/drop-off-areas/option/harbour"))
        hub.choose("preferences/drop-off-areas/option/old-town")
        screen.replan(for: requirements())
        XCTAssertEqual(builder(of: "drop-off-areas", on: screen), "DropOffAreas")
        XCTAssertEqual(home.preferences.draft.value.changes.map(\.after), [["harbour", "old-town"]])
    }

    func testAHubThatIsTurnedOffComesBackOpenWithWhatWasChosen() async {
        let screen = home.mount(requirements(isOpen: false))
        screen.find("preferences-hub").tap("open")
        screen.find("preferences-hub").choose("preferences/trip-types/option/comfort")
        screen.replan(for: requirements(isOpen: false, off: "preferences_hub"))
        XCTAssertNil(screen.facet(of: "preferences-hub"))
        screen.replan(for: requirements(isOpen: false))
        XCTAssertTrue(screen.find("preferences-hub").isChosen("preferences/trip-types/option/comfort"))
    }

    func testAPluginThatFailsTwiceIsDisabledAndReportedWithItsSwitch() async {
        let areas = "preferences-hub/preferences/drop-off-areas"
        for (breakdown, decision) in [
            (Breakdown.building, Decision.failed(message: "the map does not work")),
            (.start, .disabled(failures: 2, message: "the map does not work")),
            (.event, .disabled(failures: 2, message: "the map does not work")),
        ] {
            let (home, sink) = (StubHome(breakdown: breakdown), RecordingSink())
            let screen = home.mount(requirements(), analytics: sink)
            let hub = screen.find("preferences-hub")
            hub.choose("preferences/trip-types/option/comfort")
            if breakdown == .event { hub.choose("preferences/drop-off-areas/option/harbour") }
            if breakdown != .building { hub.tap("preferences/drop-off-areas/retry") }
            if breakdown == .event { hub.choose("preferences/drop-off-areas/option/harbour") }
            hub.choose("preferences/drop-off-areas/option/west-end")
            let entries = screen.plan.entries.filter { $0.component.rawValue == areas }
            XCTAssertEqual(entries.first { $0.builder == "DropOffAreas" }?.decision, decision, "\(breakdown)")
            XCTAssertEqual(entries.first { $0.builder == "MultiSelect" }?.decision, .included, "\(breakdown)")
            XCTAssertEqual(home.preferences.draft.value.changes.count, 2, "\(breakdown)")
            XCTAssertEqual(
                sink.disabled,
                breakdown == .building
                    ? [] : ["\(areas) DropOffAreas plugin_switch_drop_off_areas: the map does not work"])
        }
    }

    func testAPluginThatWasDisabledIsNotTriedAtTheNextLaunchUntilTheHostClearsIt() async {
        let store = StubDisabledBuilderStore()
        StubHome(breakdown: .start).mount(requirements(), disabledBuilders: store).find("preferences-hub")
            .tap("preferences/drop-off-areas/retry")
        XCTAssertEqual(
            store.kept, ["Home/preferences-hub": ["preferences/DropOffAreas": "the map does not work"]])
        let next = home.mount(requirements(), disabledBuilders: store)
        XCTAssertEqual(builder(of: "drop-off-areas", on: next), "MultiSelect")
        store["Home/preferences-hub"] = [:]
        let cleared = StubHome().mount(requirements(), disabledBuilders: store)
        XCTAssertEqual(builder(of: "drop-off-areas", on: cleared), "DropOffAreas")
    }

    func testWhatWasChangedElsewhereIsShownAndDecided() async {
        let screen = home.mount(requirements())
        let hub = screen.find("preferences-hub")
        screen.find("preferences-hub/preferences/cash").toggle("switch")
        screen.find("preferences-hub/preferences/music").choose("option/none")
        XCTAssertEqual(screen.find("preferences-hub/save-bar").missing, "Save or discard the changes")
        home.server.elsewhere = ["music": ["radio"]]
        screen.find("preferences-hub/save-bar").tap("save")
        await screen.waitUntilIdle()
        XCTAssertEqual(home.preferences.draft.value.changes.map(\.preference), ["music"], "the other one is saved")
        XCTAssertEqual(
            hub.facet("preferences/music/conflict").text.title, "This was changed elsewhere: Radio")
        XCTAssertFalse(hub.facet("save-bar/save").status.isEnabled)
        home.server.elsewhere = [:]
        hub.tap("preferences/music/keep").tap("save-bar/save")
        await screen.waitUntilIdle()
        XCTAssertEqual(
            home.server.sent.last, [SelectionChange(preference: "music", before: ["radio"], after: ["none"])])
        XCTAssertEqual(home.preferences.draft.value.changes, [])
    }

    func testAnotherPayloadKeepsWhatWasChosenAndSaysWhatItCost() async throws {
        let screen = home.mount(requirements())
        screen.find("preferences-hub").choose("preferences/music/option/none")
        let text = """
            [
              7,
              {"id": "music", "type": "multiselect", "title": "Sound", "options": [{"id": "none", "title": "Silence"}]},
              {"id": "volume", "type": "slider", "title": "Volume"}
            ]
            """
        screen.replan(for: requirements(preferences: PreferencePayload(reading: Array(text.utf8))))
        let hub = screen.find("preferences-hub")
        XCTAssertTrue(hub.isChosen("preferences/music/option/none"))
        XCTAssertEqual(
            hub.facet("payload-notice/notice").text.title, "One part could not be read and is left out")
        XCTAssertEqual(
            screen.plan.entries.filter { $0.decision == .notTaken }.map(\.component),
            ["preferences-hub/preferences/volume"])
    }

    func testTheScreenIsAliveUntilItIsTornDown() async {
        let screen = home.mount(requirements())
        XCTAssertTrue(screen.router.isActive)
        screen.tearDown()
        XCTAssertFalse(screen.router.isActive)
        XCTAssertEqual(home.preferences.draft.observerCount, 0)
        XCTAssertEqual(home.preferences.events.observerCount, 0)
    }

    private func builder(of preference: String, on screen: Screen<HomeRequirements>) -> String? {
        screen.plan.included.first { $0.component.rawValue == "preferences-hub/preferences/\(preference)" }?.builder
    }
}

@MainActor
private final class StubDisabledBuilderStore: DisabledBuilderStore {
    private(set) var kept: [String: [String: String]] = [:]

    subscript(screen: String) -> [String: String] {
        get { kept[screen] ?? [:] }
        set { kept[screen] = newValue }
    }
}

@MainActor
private final class RecordingSink: AnalyticsSink {
    private(set) var disabled: [String] = []

    func record(_ record: AnalyticsRecord) {
        guard record.kind == .disabled else { return }
        disabled.append(
            "\(record.component) \(record.builder) \(record.fields["flag"] ?? ""): \(record.fields["error"] ?? "")")
    }
}
