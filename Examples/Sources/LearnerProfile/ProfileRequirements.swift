import ComponentScreen
import FeatureFlags

/// All that a profile page is composed from.
public struct ProfileRequirements: ScreenRequirements {
    /// Where the learner lives.
    public var region: Region
    /// The membership that the learner pays for.
    public var membership: Membership
    /// Whether somebody else has to answer for the learner.
    public var isMinor: Bool
    /// The flags this learner holds, frozen.
    public var flags: Flags

    /// Puts requirements together.
    public init(region: Region, membership: Membership, isMinor: Bool, flags: Flags) {
        self.region = region
        self.membership = membership
        self.isMinor = isMinor
        self.flags = flags
    }

    /// The attributes that rules may ask for: `region`, `membership` and `is_minor`.
    public var attributes: [String: AttributeValue] {
        [
            "region": .string(region.rawValue), "membership": .string(membership.rawValue),
            "is_minor": .bool(isMinor),
        ]
    }

    /// The names of what varies or may be fixed.
    public static var memberNames: [PartialKeyPath<Self>: String] {
        [\.region: "region", \.membership: "membership", \.isMinor: "minor"]
    }
}
