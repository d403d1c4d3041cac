/// The difference of two renderings of a screen: what a view layer has to draw again, by id.
public struct ScreenChange: Hashable, Sendable {
    /// The components that only the old screen has, in its order.
    public private(set) var removed: [ComponentID] = []
    /// The components that only the new screen has, in its order.
    public private(set) var inserted: [ComponentID] = []
    /// The components of both screens that stand in another section, or pass others that stay; in the new order.
    ///
    /// As few as possible; empty where the screen is `reloaded`.
    public private(set) var moved: [ComponentID] = []
    /// The components of both screens that show something else or have another builder, in the new order.
    public private(set) var updated: [ComponentID] = []
    /// Whether the lists have to be redrawn: too many components moved for the moves to be worked out.
    public private(set) var isReloaded = false
    /// Whether sections or components came, went or moved, a header changed, or a component is another builder's.
    public private(set) var isStructural = false

    /// Whether nothing has changed.
    public var isEmpty: Bool { !isStructural && updated.isEmpty }

    /// Compares two renderings; each component that stays is compared once.
    ///
    /// Ids are expected to be unique on a screen. Where they are not, everything is removed and everything inserted.
    public init(from old: [SectionContent<RenderedComponent>], to new: [SectionContent<RenderedComponent>]) {
        let (before, now) = (old.flatMap(\.components), new.flatMap(\.components))
        isStructural = old.structure != new.structure
        guard isStructural else {
            updated = zip(before, now).filter { $0.facet != $1.facet }.map(\.1.id)
            return
        }
        let (former, later) = (old.places, new.places)
        guard former.count == before.count, later.count == now.count else {
            (removed, inserted) = (before.map(\.id), now.map(\.id))
            return
        }
        removed = before.map(\.id).filter { later[$0] == nil }
        inserted = now.map(\.id).filter { former[$0] == nil }
        var passing: Set<ComponentID> = []
        for section in new {
            func stays(_ component: RenderedComponent) -> Bool {
                former[component.id]?.section == section.section.id
                    && later[component.id]?.section == section.section.id
            }
            let kept = section.components.filter(stays).map(\.id)
            let keptBefore = old.filter { $0.section.id == section.section.id }.flatMap(\.components).filter(stays)
            guard let moves = moves(from: keptBefore.map(\.id), to: kept, most: mostPassing) else {
                isReloaded = true
                continue
            }
            passing.formUnion(moves)
        }
        for component in now {
            guard let known = former[component.id] else { continue }
            let isPassing = passing.contains(component.id) || known.section != later[component.id]?.section
            if isPassing, !isReloaded { moved.append(component.id) }
            if known.component != component { updated.append(component.id) }
        }
        if isReloaded { moved = [] }
    }
}

/// The most components of a section, between those that stay at its ends, among which moves are looked for.
///
/// The effort grows with the square of what moves; with so many, it is a part of drawing a frame.
private let mostPassing = 400

/// Returns the elements of two lists of the same ids that have to move, as few as possible; nil where there are too
/// many ids between the equal ends.
package func moves<ID: Hashable>(from old: [ID], to new: [ID], most: Int = .max) -> [ID]? {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
    let middle = new[head..<(new.count - tail)]
    guard middle.count <= most else { return nil }
    return middle.difference(from: old[head..<(old.count - tail)]).inferringMoves().insertions.compactMap { change in
        guard case .insert(_, let id, .some) = change else { return nil }
        return id
    }
}

extension [SectionContent<RenderedComponent>] {
    /// All that views make lists of.
    fileprivate var structure: [SectionContent<FilledPlace>] {
        map { section in section.map { FilledPlace(component: $0.id, builder: $0.builder) } }
    }

    /// The components by id, with their sections; fewer than there are where ids are not unique.
    fileprivate var places: [ComponentID: (component: RenderedComponent, section: SectionID)] {
        Dictionary(
            flatMap { section in section.components.map { ($0.id, ($0, section.section.id)) } },
            uniquingKeysWith: { first, _ in first })
    }
}

extension ScreenChange: CustomStringConvertible {
    /// One line a component, such as `- package-photo`, `+ survey`, `> delivery-note` and `~ insurance`.
    public var description: String {
        let lines = [("-", removed), ("+", inserted), (">", moved), ("~", updated)].flatMap { sign, ids in
            ids.map { "\(sign) \($0)" }
        }
        if isEmpty { return "no change" }
        return (lines + (isReloaded || lines.isEmpty ? ["the sections"] : [])).joined(separator: "\n")
    }
}
