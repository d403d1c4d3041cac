/// A sequence of the sections, used while its condition holds.
///
/// A plugin point takes its arrangements in order and uses the first whose condition holds; the last one has no
/// condition and serves everybody else.
public struct Arrangement<Requirements>: Sendable {
    /// The name shown by explanations.
    public let name: String
    /// The condition under which it is used.
    public let condition: Condition<Requirements>
    /// Every section once, in screen order.
    public let sections: [SectionID]

    /// Declares a sequence of the sections.
    public init(_ name: String, when condition: Condition<Requirements> = .always, sections: [SectionID]) {
        self.name = name
        self.condition = condition
        self.sections = sections
    }
}
