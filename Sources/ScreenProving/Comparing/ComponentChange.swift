public import ComponentScreen

/// What becomes of one component where a screen is composed anew.
public struct ComponentChange: Hashable, Sendable {
    /// The kinds of change; a component may be replaced and move.
    public enum Kind: String, Sendable, CaseIterable, Encodable {
        /// Only the new screen has it.
        case appears
        /// Only the old screen has it.
        case disappears
        /// Another builder makes it.
        case replaced
        /// It stands in another order among those that both screens have.
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

/// What stands on a composed screen, in order; each component before those inside it.
struct ScreenOutline: Hashable, Sendable {
    let stands: [PlaceOutcome.Stand]

    init(_ stands: [PlaceOutcome.Stand]) {
        self.stands = stands
    }

    init<Requirements>(_ composition: Composition<Requirements>) {
        stands = composition.components.flatMap { component in
            [PlaceOutcome.Stand(component: component.id, builder: component.builder)]
                + component.inside.map { PlaceOutcome.Stand(component: $0.id, builder: $0.component.builder) }
        }
    }

    /// What becomes of each component on the way to another screen: those that go in the old order, then the others in
    /// the new one.
    func changes(to new: ScreenOutline) -> [ComponentChange] {
        guard self != new else { return [] }
        let before = Dictionary(stands.map { ($0.component, $0.builder) }) { first, _ in first }
        let now = Dictionary(new.stands.map { ($0.component, $0.builder) }) { first, _ in first }
        let list = ListChange(from: stands.map(\.component), to: new.stands.map(\.component))
        let moved = Set(list.moved.map(\.id))
        let gone = stands.filter { now[$0.component] == nil }.map {
            ComponentChange(kind: .disappears, component: $0.component, oldBuilder: $0.builder, newBuilder: nil)
        }
        return gone
            + new.stands.flatMap { stand -> [ComponentChange] in
                func change(_ kind: ComponentChange.Kind) -> ComponentChange {
                    ComponentChange(
                        kind: kind, component: stand.component, oldBuilder: before[stand.component],
                        newBuilder: stand.builder)
                }
                guard let builder = before[stand.component] else { return [change(.appears)] }
                return (builder == stand.builder ? [] : [change(.replaced)])
                    + (moved.contains(stand.component) ? [change(.moved)] : [])
            }
    }
}
