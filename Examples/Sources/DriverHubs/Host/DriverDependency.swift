/// All that the home screen is handed from outside.
public struct DriverDependency: Sendable {
    /// The model of the preferences hub.
    public var preferences: HubModel
    /// The model of the promotions hub.
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
