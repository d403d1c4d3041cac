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

    /// Makes the change of a component that has another builder, or one on only one of the screens.
    init(_ kind: ComponentChangeKind, _ component: ComponentID, from oldBuilder: String?, to newBuilder: String?) {
        self.kind = kind
        self.component = component
        self.oldBuilder = oldBuilder
        self.newBuilder = newBuilder
    }

    /// Returns the changes at one place: the components that go, in the old order, then the others in the new one.
    static func all(from old: [PlacedComponent], to new: [PlacedComponent]) -> [ComponentChange] {
        guard old != new else { return [] }
        let before = Dictionary(old.map { ($0.component, $0.builder) }) { first, _ in first }
        let now = Set(new.map(\.component))
        let moved = Set(moves(from: old.map(\.component), to: new.map(\.component)) ?? [])
        let gone = old.filter { !now.contains($0.component) }.map {
            ComponentChange(.disappears, $0.component, from: $0.builder, to: nil)
        }
        return gone
            + new.flatMap { placed -> [ComponentChange] in
                let builder = before[placed.component]
                let kinds: [ComponentChangeKind?] =
                    builder == nil
                    ? [.appears]
                    : [builder == placed.builder ? nil : .replaced, moved.contains(placed.component) ? .moved : nil]
                return kinds.compactMap { kind in
                    kind.map { ComponentChange($0, placed.component, from: builder, to: placed.builder) }
                }
            }
    }
}
