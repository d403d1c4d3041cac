/// An act of a person on a facet of a screen.
///
/// Each fits one kind of facet. A facet of a kind the library does
/// not know takes every interaction it has an event for.
public enum Interaction: Hashable, Sendable {
    /// Tap a button, a row, a banner, a message or a card.
    case tap
    /// Enter a text into a field, in place of what it holds; the empty text clears it.
    case enter(String)
    /// Enter a secret into a field for secrets, in place of what was there; the empty one clears it.
    case enterSecret(Secret)
    /// Choose an option; choosing one that is chosen already sends its event again.
    case choose
    /// Switch a toggle to its other side.
    case toggle
    /// Do what else the facet offers, by the name of its event, such as `delete`; for facets of any kind.
    case event(String)

    /// Returns whether it can be done to a facet that some interaction fits.
    func isLike(_ fitting: Interaction) -> Bool {
        switch self {
        case .event: true
        case .enter: if case .enter = fitting { true } else { false }
        case .enterSecret: if case .enterSecret = fitting { true } else { false }
        case .tap, .choose, .toggle: self == fitting
        }
    }
}

extension FacetEvents {
    /// Returns the event an interaction sends here; nil when there is none for it.
    public func event(for interaction: Interaction) -> Event? {
        switch interaction {
        case .enter(let text): enter?(text)
        case .enterSecret(let secret): enter?(secret.revealed)
        case .event(let name): others[name]
        case .tap, .choose, .toggle: tap
        }
    }
}
