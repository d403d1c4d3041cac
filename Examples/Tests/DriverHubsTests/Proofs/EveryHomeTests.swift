import ComponentScreen
import FeatureFlags
import ScreenTesting
import XCTest

@testable import DriverHubs

/// The invariants of every home screen: whatever is open, and whatever is switched off.
@MainActor
final class EveryHomeTests: XCTestCase {
    private func space() throws -> ScreenSpace<HomeRequirements> {
        try StubHome().builder.space(preferences: payload("preferences"), promotions: payload("promotions"))
    }

    /// `.snapshots/DriverHome.txt` says which plugin shows what, and when; `RECORD_SNAPSHOTS=1` writes it.
    func testTheScreenIsAsSpecified() async throws {
        assertVariants(of: try space(), named: "DriverHome")
    }

    func testTheScreenIsWellFormed() async throws {
        assertWellFormed(try space())
    }

    func testEveryPreferenceIsShownWhateverIsSwitchedOff() async throws {
        let space = try space()
        let feeds: [ComponentID] = [
            "preferences-hub/preferences", "preferences-hub/preferences/airport/preferences",
            "promotions-hub/preferences",
        ]
        for feed in feeds { assertInvariant(.everyItemShown(of: feed), in: space) }
        for (hub, payload, isOpen) in [
            (
                "preferences-hub", payload("preferences"),
                Condition.on(.preferencesHub) && .is(\.preferences.isOpen, true)
            ),
            ("promotions-hub", payload("promotions"), .on(.promotionsHub) && .is(\.promotions.isOpen, true)),
        ] as [(String, PreferencePayload, Condition<HomeRequirements>)] {
            for preference in payload.preferences {
                let id = ComponentID(rawValue: "\(hub)/preferences/\(preference.id)")
                assertInvariant(.component(id, exactlyFor: isOpen), in: space)
            }
        }
    }

    func testNoPreferenceIsShownTwice() async throws {
        @Sendable func repetition(in component: Component) -> String? {
            let ids = component.children.map(\.id)
            if Set(ids).count < ids.count { return "\(ids)" }
            return component.children.lazy.compactMap(repetition).first
        }
        assertInvariant(.eachComponent("every preference is shown once", repetition), in: try space())
    }

    func testNoPluginIsReachableWithoutItsSwitch() async throws {
        let home = StubHome()
        let types = home.preferences.preferenceTypes().plugins.map { ($0.name, $0.placement.condition.neededFlags) }
        let plugins = home.builder.pluginPoint.builders.map { ($0.name, $0.placement.condition.neededFlags) }
        for (builder, needed) in plugins + types {
            let plugin = try XCTUnwrap(needed.first?.flag, "\(builder) has no switch")
            XCTAssertTrue(plugin.name.hasPrefix("plugin_switch_"), "\(builder) needs \(plugin.name)")
            let invariant = Invariant<HomeRequirements>("\(builder) is shown only with its switch") { screen in
                screen.flags.answer(for: plugin).treatment == "on"
                    || !screen.composition.plan.included.contains { $0.builder == builder }
            }
            assertInvariant(invariant, in: try space())
        }
    }
}
