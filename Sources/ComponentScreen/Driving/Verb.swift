/// What a person does to an element of a screen, as a test or a script says it.
///
/// A verb fits one kind of element; an element of a kind the library does not know takes any verb that it has an event
/// for.
public enum Verb: Hashable, Sendable {
    /// Tap a button, a row, a banner, a message: all that is none of the kinds below.
    case tap
    /// Enter a text into a field, in place of what stands there; the empty text clears it.
    case enter(String)
    /// Choose an option; one that is chosen already is tapped all the same.
    case choose
    /// Switch a toggle to its other side.
    case toggle

    /// The word for a verb, without what it carries.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        /// The word for `Verb.tap`.
        case tap
        /// The word for `Verb.enter`.
        case enter
        /// The word for `Verb.choose`.
        case choose
        /// The word for `Verb.toggle`.
        case toggle
    }

    /// The word alone.
    public var name: Name {
        switch self {
        case .tap: .tap
        case .enter: .enter
        case .choose: .choose
        case .toggle: .toggle
        }
    }

    /// What the verb comes to for the screen.
    var interaction: Interaction {
        if case .enter(let text) = self { .enter(text) } else { .tap }
    }
}

extension FacetComponent {
    /// The verb that fits elements of this kind; nil for a kind of somebody else's making, which any verb may fit.
    public var verb: Verb.Name? {
        switch self {
        case .field: .enter
        case .option: .choose
        case .toggle: .toggle
        case .button, .row, .banner, .message, .card, .choice: .tap
        default: nil
        }
    }
}
