import ComponentScreen
public import FeatureFlags
import ScreenProving

extension DriverHomeBuilder {
    /// Returns every case the screen can be in with some payloads: each hub open or closed, all treatments of its
    /// flags.
    ///
    /// - Parameters:
    ///   - preferences: what is in the preferences hub.
    ///   - promotions: what is in the promotions hub.
    /// - Throws: `DefinitionError` when the declaration has faults.
    public func space(
        preferences: PreferencePayload, promotions: PreferencePayload
    ) throws(DefinitionError) -> ScreenSpace<HomeRequirements> {
        try ScreenSpace(
            of: pluginPoint,
            axes: [ScreenAxis(\.preferences.isOpen), ScreenAxis(\.promotions.isOpen)],
            fixed: ["earnings", "preferences.payload", "promotions.payload"],
            command: "swift run hubs"
        ) { flags in
            HomeRequirements(
                earnings: "$412.50", preferences: HubContent(payload: preferences),
                promotions: HubContent(payload: promotions), flags: flags)
        }
    }
}
