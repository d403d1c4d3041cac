public import ComponentScreen
public import FeatureFlags

/// All that a driver's home screen is composed from.
public struct HomeRequirements: ScreenRequirements {
    /// The driver's earnings of this week, in words: `$412.50`.
    public var earnings: String
    /// The preferences hub.
    public var preferences: HubContent
    /// The promotions hub.
    public var promotions: HubContent
    /// The flags this driver holds, frozen.
    public var flags: Flags

    /// Puts requirements together.
    public init(earnings: String, preferences: HubContent, promotions: HubContent, flags: Flags) {
        self.earnings = earnings
        self.preferences = preferences
        self.promotions = promotions
        self.flags = flags
    }

    /// The names of what varies or may be fixed.
    public static var memberNames: [PartialKeyPath<Self>: String] {
        [
            \.earnings: "earnings", \.preferences.isOpen: "preferences", \.promotions.isOpen: "promotions",
            \.preferences.payload: "preferences.payload", \.promotions.payload: "promotions.payload",
        ]
    }
}

/// The content of a hub, and whether the driver looks at it.
public struct HubContent: Sendable {
    /// Whether the hub is open on the home screen.
    public var isOpen: Bool
    /// The payload that the backend sent for it.
    public var payload: PreferencePayload

    /// Puts a hub's content together.
    public init(isOpen: Bool = false, payload: PreferencePayload) {
        self.isOpen = isOpen
        self.payload = payload
    }
}

extension SectionID {
    static let main: Self = "main"
}
