/// An order of the sections, used while its switch is on.
///
/// A plugin point takes its arrangements in order and uses the first whose switch is on; the last one has no switch and
/// serves everybody else.
public struct Arrangement: Hashable, Sendable {
    /// The name shown by explanations.
    public let name: String
    /// What switches it on; nil for the one that always serves.
    public let pluginSwitch: PluginSwitch?
    /// Every section once, in screen order.
    public let sections: [SectionID]

    /// Declares an order of the sections.
    public init(_ name: String, when pluginSwitch: PluginSwitch? = nil, sections: [SectionID]) {
        self.name = name
        self.pluginSwitch = pluginSwitch
        self.sections = sections
    }
}
