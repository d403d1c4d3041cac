/// All that the home screen is handed from outside.
public struct DriverDependency: Sendable {
    /// What the preferences hub works on.
    public var preferences: HubModel
    /// What the promotions hub works on.
    public var promotions: HubModel
    /// Where the plugin of the drop-off areas fails, to show what happens then.
    public var breakdown: Breakdown?

    /// Puts the dependencies together.
    public init(preferences: HubModel, promotions: HubModel, breakdown: Breakdown? = nil) {
        self.preferences = preferences
        self.promotions = promotions
        self.breakdown = breakdown
    }
}
