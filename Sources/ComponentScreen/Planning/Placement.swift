public import FeatureFlags

/// The place of a builder's component and when it takes part: all that planning needs to know of a builder.
///
/// ```swift
/// Placement("insurance", in: .value, when: .on(.insurance) && .is(\.country, .hongKong, .singapore, .taiwan))
/// ```
public struct Placement<Requirements>: Sendable {
    /// The place the component takes; builders of one id are candidates for one place.
    public let id: ComponentID

    /// The area of the screen the place is in; the same for all builders of one id.
    public let section: SectionID

    /// The condition under which the builder takes part.
    public let condition: Condition<Requirements>

    /// The flags that the builder reads while it builds; they are frozen with the flags of the condition.
    public let flags: [FlagDeclaration]

    /// The mistakes in the list of builders that were found when the builder was put there, each with what to do about it.
    var faults: [String] = []

    /// States a placement; without a condition the component is on every screen.
    ///
    /// `reading:` names the flags that the builder reads while it builds, besides the flags of the condition:
    ///
    /// ```swift
    /// Placement("survey", in: .notices, when: .on(.realtimeSurvey), reading: .deliveryNote, .proofOfDelivery)
    /// ```
    public init<each Answer: Treatment>(
        _ id: ComponentID,
        in section: SectionID,
        when condition: Condition<Requirements> = .always,
        reading flags: repeat Flag<each Answer>
    ) {
        self.init(id, in: section, when: condition, reading: declarations(of: repeat each flags))
    }

    /// States a placement with the flags that are read as a list made elsewhere.
    public init(
        _ id: ComponentID,
        in section: SectionID,
        when condition: Condition<Requirements> = .always,
        reading flags: [FlagDeclaration]
    ) {
        self.id = id
        self.section = section
        self.condition = condition
        self.flags = flags
    }
}

/// Returns the declarations of flags, whatever their types.
func declarations<each Answer: Treatment>(of flags: repeat Flag<each Answer>) -> [FlagDeclaration] {
    var declarations: [FlagDeclaration] = []
    for flag in repeat each flags { declarations.append(flag.declaration) }
    return declarations
}
