import Components
import Delivery
import FeatureFlags
import PackageInfo
import ScreenProving

extension PackageInfoBuilder {
    /// Returns every case the screen can be in: all countries, kinds of account and treatments of its flags.
    ///
    /// - Parameter configs: where the configs of the treatments come from, such as a rule set's flags for some user;
    ///   without them there is no promotion to show.
    func space(configs: FixedFlags = FixedFlags()) throws(DefinitionError) -> ScreenSpace<DeliveryRequirements> {
        try ScreenSpace(
            of: pluginPoint,
            axes: [
                ScreenAxis(\.country).named(audience: "in …", placeholder: "CODE"),
                ScreenAxis(\.accountType).named(
                    audience: "for … accounts", placeholder: "TYPE", key: "accountType"),
            ],
            configs: configs, command: "packageinfo show"
        ) { flags in
            DeliveryRequirements(country: .hongKong, accountType: .personal, flags: flags)
        }
    }
}
