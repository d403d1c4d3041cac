public import Components
import Delivery
public import FeatureFlags
public import ScreenProving

extension PackageInfoBuilder {
    /// Every case the screen can be in: six countries, two kinds of account and all treatments of its flags.
    ///
    /// - Parameters:
    ///   - constraints: which of them occur at all.
    ///   - configs: where the configs of the treatments come from, such as a rule set's flags for some user; without
    ///     them there is no promotion to show.
    /// - Throws: `SpaceError` for constraints that cannot be used.
    public func space(
        constraints: [Constraint<DeliveryRequirements>] = [],
        configs: any FlagSource = FixedFlags()
    ) throws(SpaceError) -> ScreenSpace<DeliveryRequirements> {
        try ScreenSpace(
            of: pluginPoint,
            axes: [
                Axis("country", \DeliveryRequirements.country), Axis("account", \DeliveryRequirements.accountType),
            ],
            constraints: constraints, configs: configs, command: "packageinfo show"
        ) { flags in
            DeliveryRequirements(country: .hongKong, accountType: .personal, flags: flags)
        }
    }
}
