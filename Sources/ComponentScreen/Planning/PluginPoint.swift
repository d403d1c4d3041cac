public import FeatureFlags

/// The ordered list of builders a screen is made from, with the sections they stand in.
///
/// To add a component is to add its builder to the list. Several builders may share one id: they are candidates for one
/// place, and the first whose condition holds and that builds takes it. A place stands where its first candidate is
/// listed.
///
/// A list with faults still plans, so that one mistake does not blank a screen; `faults` names them all, and a test of
/// one line keeps them out.
public struct PluginPoint<Requirements: ScreenRequirements>: Sendable {
    /// The areas of the screen, as declared.
    public let sections: [Section]
    /// The orders of the sections; the first whose condition holds is used.
    public let arrangements: [Arrangement<Requirements>]
    /// The builders, as listed.
    public let builders: [any ComponentBuilder<Requirements>]

    /// Every flag that the builders and arrangements declare, to freeze flags with.
    public var catalog: FlagCatalog { layout.catalog }

    let layout: PluginLayout<Requirements>
    let switches: PluginSwitches

    /// Puts a screen together from its parts; cheap enough to be done once per screen.
    public init(
        sections: [Section],
        arrangements: [Arrangement<Requirements>],
        builders: [any ComponentBuilder<Requirements>],
        switches: PluginSwitches = .optional
    ) {
        self.sections = sections
        self.arrangements = arrangements
        self.builders = builders
        self.switches = switches
        self.layout = PluginLayout(sections: sections, arrangements: arrangements, builders: builders)
    }

    /// Decides for every builder whether its component is on the screen.
    ///
    /// Pure and cheap: it evaluates the conditions of the builders and makes no component.
    public func plan(for requirements: Requirements) -> Plan<Requirements> {
        Plan(layout, requirements)
    }
}

/// Whether it is a fault of a plugin point that a builder is not off until the rules switch it on.
public enum PluginSwitches: Sendable {
    /// Builders may be shown without a flag.
    case optional
    /// Every builder needs a flag whose default does not show it.
    case required
}
