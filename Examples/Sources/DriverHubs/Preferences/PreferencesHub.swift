import ComponentScreen
import FeatureFlags

extension Flag where Answer == OnOff {
    /// The preferences of drivers.
    static var preferencesHub: Self { Flag("plugin_switch_preferences_hub", default: .off) }
}

extension HubPlugin {
    /// The preferences of a driver.
    static var preferences: HubPlugin {
        HubPlugin(
            id: "preferences-hub", name: "Preferences", title: "Preferences", plugin: .preferencesHub,
            isOpen: .is(\.preferences.isOpen, true), content: { $0.preferences })
    }
}
