public import FeatureFlags

/// A sequence of the sections, used while its condition holds.
///
/// A plugin point takes its arrangements in order and uses the first whose condition holds; the last one has no
/// condition and serves everybody else.
public struct Arrangement<Requirements>: Sendable {
    /// The name shown by explanations.
    public let name: String
    /// The condition under which it is used.
    public let condition: Condition<Requirements>
    /// Every section once, in screen order; empty where the sequence is computed from requirements.
    public let sections: [SectionID]
    /// The sections that a computed sequence may leave out.
    public let optional: [SectionID]
    /// The flags that the sequence is computed from.
    package let flags: [FlagDeclaration]
    /// Computes the sequence; nil where it is declared.
    let computed: Computed?

    /// Whether the sequence is computed from requirements.
    package var isComputed: Bool { computed != nil }

    struct Computed: Sendable {
        let sections: @Sendable (Requirements) -> [SectionID]
        let places: @Sendable (Requirements) -> [ComponentID]
    }

    /// Declares a sequence of the sections.
    public init(_ name: String, when condition: Condition<Requirements> = .always, sections: [SectionID]) {
        self.name = name
        self.condition = condition
        self.sections = sections
        (optional, flags, computed) = ([], [], nil)
    }

    /// Declares a sequence that comes from data, such as the answer of a ranking service.
    ///
    /// ```swift
    /// Arrangement("ranked", optional: [.offers]) { requirements in
    ///     [.header] + requirements.ranking.sections + [.footer]
    /// }
    /// ```
    ///
    /// The data may be wrong; `Plan.sequenceFaults` says where. A section that is named twice stands at its first
    /// position. An undeclared one is passed over. A forgotten one stands last, in the order of the declaration. Only the
    /// `optional` sections can be left out; the plan has an entry for each of their builders.
    ///
    /// - Parameters:
    ///   - name: the name shown by explanations.
    ///   - condition: when it is used.
    ///   - optional: the sections that are not on the screen where the sequence does not name them.
    ///   - flags: the flags that the closures read.
    ///   - sections: the sections in screen order; must be pure.
    ///   - places: the components that stand first in their sections, in this order; the others of a section follow as
    ///     they are listed. The items of a feed stand as its own closure returns them. Must be pure.
    public init<each Answer: Treatment>(
        _ name: String, when condition: Condition<Requirements> = .always, optional: [SectionID] = [],
        reading flags: repeat Flag<each Answer>,
        sections: @escaping @Sendable (Requirements) -> [SectionID],
        places: @escaping @Sendable (Requirements) -> [ComponentID] = { _ in [] }
    ) {
        self.name = name
        self.condition = condition
        self.sections = []
        self.optional = optional
        self.flags = declarations(of: repeat each flags)
        self.computed = Computed(sections: sections, places: places)
    }
}
