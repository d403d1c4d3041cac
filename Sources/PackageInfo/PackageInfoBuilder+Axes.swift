public import ComponentScreen
public import Components

extension PackageInfoBuilder {
    /// What varies on the screen besides its flags, for proofs, for the command line, and for codes of the screen.
    public static var axes: [Axis<DeliveryRequirements>] {
        [
            Axis("country", \DeliveryRequirements.country).worded(audience: "in …", placeholder: "CODE"),
            Axis("account", \DeliveryRequirements.accountType)
                .worded(audience: "for … accounts", placeholder: "TYPE", key: "accountType"),
        ]
    }
}
