public import FeatureFlags

/// Where a builder's component belongs and when it takes part: all that planning needs to know of a builder.
///
/// ```swift
/// Placement("insurance", in: .value, when: .on(.insurance), for: .countries(.hongKong, .singapore, .taiwan))
/// ```
public struct Placement<Requirements>: Sendable {
    /// The place the component takes; builders of one id are candidates for one place.
    public let id: ComponentID

    /// The area of the screen the place is in; the same for all builders of one id.
    public let section: SectionID

    /// The flag that switches the builder on; nil is always on.
    public let pluginSwitch: PluginSwitch?

    /// When the builder applies, apart from the switch.
    public let condition: Condition<Requirements>

    /// Flags that the condition or the building read besides the switch, so that they are frozen with the rest.
    public let flags: [FlagDeclaration]

    /// States a placement; without switch and condition the component is on every screen.
    public init(
        _ id: ComponentID,
        in section: SectionID,
        when pluginSwitch: PluginSwitch? = nil,
        for condition: Condition<Requirements> = .always,
        reading flags: [FlagDeclaration] = []
    ) {
        self.id = id
        self.section = section
        self.pluginSwitch = pluginSwitch
        self.condition = condition
        self.flags = flags
    }
}
