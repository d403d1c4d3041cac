public import ComponentScreen
public import Components

extension PackageInfoBuilder {
    /// The axes of the screen besides its flags, for proofs and for the command line.
    public static var axes: [ScreenAxis<DeliveryRequirements>] {
        [
            ScreenAxis("country", \DeliveryRequirements.country).named(audience: "in …", placeholder: "CODE"),
            ScreenAxis("account", \DeliveryRequirements.accountType)
                .named(audience: "for … accounts", placeholder: "TYPE", key: "accountType"),
        ]
    }
}
