import ComponentScreen
import FeatureFlags

extension Flag where Answer == OnOff {
    /// The promotions that drivers choose.
    static var promotionsHub: Self { Flag("plugin_switch_promotions_hub", default: .off) }
}

extension HubPlugin {
    /// The hub of promotions: another list of preferences under the same types.
    static var promotions: HubPlugin {
        HubPlugin(
            id: "promotions-hub", name: "Promotions", title: "Promotions", plugin: .promotionsHub,
            isOpen: .is(\.promotions.isOpen, true), content: { $0.promotions })
    }
}
