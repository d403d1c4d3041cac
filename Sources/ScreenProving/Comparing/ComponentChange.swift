public import ComponentScreen

/// What becomes of one component where a screen is composed anew.
public struct ComponentChange: Hashable, Sendable, Encodable {
    /// The kinds of change; a component may be replaced and move.
    public enum Kind: String, Sendable, CaseIterable, Encodable {
        /// Only the new screen has it.
        case appears
        /// Only the old screen has it.
        case disappears
        /// Another builder makes it.
        case replaced
        /// Its section moves, or its item of a feed does, past a component that stays on the screen.
        case moved
    }

    /// What becomes of it.
    public let kind: Kind
    /// The place.
    public let component: ComponentID
    /// The builder that made it; nil where it appears.
    public let oldBuilder: String?
    /// The builder that makes it; nil where it disappears.
    public let newBuilder: String?
}
