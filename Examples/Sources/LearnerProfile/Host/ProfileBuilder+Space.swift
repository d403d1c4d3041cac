import ComponentScreen
public import FeatureFlags
import ScreenProving

extension ProfileBuilder {
    /// Returns every case the page can be in: all regions and memberships, minors and adults, all treatments of its
    /// flags.
    ///
    /// No combination is left out: the page gets the requirements it is given, likely or not.
    ///
    /// - Parameter configs: where the configs of the treatments come from; without them there is no challenge.
    /// - Throws: `DefinitionError` when the declaration has faults.
    public func space(configs: FixedFlags = FixedFlags()) throws(DefinitionError) -> ScreenSpace<ProfileRequirements> {
        try ScreenSpace(
            of: pluginPoint,
            axes: [ScreenAxis(\.region), ScreenAxis(\.membership), ScreenAxis(\.isMinor)],
            configs: configs, command: "swift run profile"
        ) { flags in
            ProfileRequirements(region: .europe, membership: .free, isMinor: false, flags: flags)
        }
    }
}
