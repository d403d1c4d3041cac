public import ComponentScreen

/// The kinds of change of a component, which may be replaced and move.
public enum ComponentChangeKind: String, Sendable, CaseIterable, Encodable {
    /// Only the new screen has it.
    case appears
    /// Only the old screen has it.
    case disappears
    /// Another builder makes it.
    case replaced
    /// Its section moves, or its item of a feed does, past a component that stays on the screen.
    case moved
}

/// The change of one component where a screen is composed again.
public struct ComponentChange: Hashable, Sendable, Encodable {
    /// The kind of change.
    public let kind: ComponentChangeKind
    /// The place.
    public let component: ComponentID
    /// The builder that made it; nil where it appears.
    public let oldBuilder: String?
    /// The builder that makes it; nil where it disappears.
    public let newBuilder: String?
}
