import ComponentScreen

/// What stands on a composed screen, place by place, and in which order.
struct ScreenOutline: Hashable, Sendable {
    /// The index of the arrangement in use.
    let order: Int
    /// For each place, the component there and those inside it; empty where nothing stands.
    let places: [[PlaceOutcome.Stand]]

    init<Requirements>(_ composition: Composition<Requirements>, _ places: ScreenPlaces<Requirements>) {
        var stands: [[PlaceOutcome.Stand]] = Array(repeating: [], count: places.ids.count)
        for component in composition.components {
            guard let seat = try? places.seat(of: component.id) else { continue }
            stands[seat.place].append(PlaceOutcome.Stand(component: component.id, builder: component.builder))
            stands[seat.place] += component.inside.map {
                PlaceOutcome.Stand(component: $0.id, builder: $0.component.builder)
            }
        }
        self.places = stands
        order = composition.plan.arrangementIndex
    }

    /// The changes on the way to another screen, by place.
    ///
    /// - Parameter moves: the places that change their order between two arrangements.
    func changes(to new: ScreenOutline, moves: (Int, Int) -> PlaceMoves) -> [ComponentChange] {
        let found = zip(places, new.places).flatMap { componentChanges(from: $0, to: $1) }
        guard order != new.order else { return found }
        let kept = zip(places, new.places).map { old, new in
            new.filter { stand in old.contains { $0.component == stand.component } }
        }
        let moved = moves(order, new.order).pairs.filter { !kept[$0.place].isEmpty && !kept[$0.passed].isEmpty }
        let before = Dictionary(places.joined().map { ($0.component, $0.builder) }) { first, _ in first }
        let further = Set(moved.map(\.place)).sorted().flatMap { kept[$0] }.map { stand in
            ComponentChange(
                kind: .moved, component: stand.component, oldBuilder: before[stand.component],
                newBuilder: stand.builder)
        }
        return found + further.filter { !found.contains($0) }
    }
}

/// The changes of the components at one place: first those that go, in the old order, then the others in the new one.
func componentChanges(from old: [PlaceOutcome.Stand], to new: [PlaceOutcome.Stand]) -> [ComponentChange] {
    guard old != new else { return [] }
    let before = Dictionary(old.map { ($0.component, $0.builder) }) { first, _ in first }
    let now = Dictionary(new.map { ($0.component, $0.builder) }) { first, _ in first }
    let moved = Set(ListChange(from: old.map(\.component), to: new.map(\.component)).moved.map(\.id))
    let gone = old.filter { now[$0.component] == nil }.map {
        ComponentChange(kind: .disappears, component: $0.component, oldBuilder: $0.builder, newBuilder: nil)
    }
    return gone
        + new.flatMap { stand -> [ComponentChange] in
            func change(_ kind: ComponentChangeKind) -> ComponentChange {
                ComponentChange(
                    kind: kind, component: stand.component, oldBuilder: before[stand.component],
                    newBuilder: stand.builder)
            }
            guard let builder = before[stand.component] else { return [change(.appears)] }
            return (builder == stand.builder ? [] : [change(.replaced)])
                + (moved.contains(stand.component) ? [change(.moved)] : [])
        }
}

/// Which places change their order where one arrangement takes the place of another.
///
/// As few sections as possible are taken to move; a component moves where its section does, past another that has
/// something on both screens.
struct PlaceMoves: Sendable {
    /// A place of a section that moves, and one that it is in front of in only one of the arrangements.
    let pairs: [(place: Int, passed: Int)]

    init<Requirements>(from old: Int, to new: Int, of places: ScreenPlaces<Requirements>) {
        let (before, now) = (places.orders[old], places.orders[new])
        let change = ListChange(from: before.sections.map(\.section.id), to: now.sections.map(\.section.id))
        let moved = Set(change.moved.map(\.id))
        func ranks(_ order: [Int]) -> [Int: Int] {
            Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
        }
        let (oldRanks, newRanks) = (ranks(places.order(old)), ranks(places.order(new)))
        pairs = now.sections.filter { moved.contains($0.section.id) }.flatMap(\.places).flatMap { place in
            places.ids.indices.compactMap { other -> (place: Int, passed: Int)? in
                guard let a = oldRanks[place], let b = oldRanks[other], let c = newRanks[place],
                    let d = newRanks[other], (a < b) != (c < d)
                else { return nil }
                return (place, other)
            }
        }
    }
}
