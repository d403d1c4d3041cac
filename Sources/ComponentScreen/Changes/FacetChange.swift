/// The difference of two facet trees of one component, by facet id.
///
/// A facet that changed its parent counts as removed from the one and inserted into the other. An inserted facet brings
/// its children. If an id occurs twice in a tree that changed, the whole tree is replaced.
public struct FacetChange: Hashable, Sendable {
    /// The difference of the children of one facet.
    public struct Children: Hashable, Sendable {
        /// The facet they are children of; nil for the top of the tree, whose only child is the root.
        public let parent: FacetID?
        /// The children that were removed, inserted and moved.
        public let change: ListChange<FacetID, Int>
    }

    /// The facets whose children were removed, inserted or moved, parents before their children.
    public private(set) var children: [Children] = []

    /// The facets that stay and changed in anything but their children, in the order of the tree.
    public private(set) var updated: [FacetID] = []

    /// Whether the trees are the same.
    public var isEmpty: Bool { children.isEmpty && updated.isEmpty }

    /// Compares two trees from the root down, the children of each facet by a list difference.
    ///
    /// Not a minimal tree edit distance, which ids make unnecessary: n log n for n facets at worst, linear where no
    /// children were removed, inserted or moved.
    public init(from old: Facet<AnyEvent>, to new: Facet<AnyEvent>) {
        guard old != new else { return }
        if old.hasUniqueIDs, new.hasUniqueIDs {
            compare([old], [new], under: nil)
        } else {
            children = [Children(parent: nil, change: ListChange(exchanging: [old.id], for: [new.id]))]
        }
    }

    private mutating func compare(_ old: [Facet<AnyEvent>], _ new: [Facet<AnyEvent>], under parent: FacetID?) {
        let change = ListChange(from: old.map(\.id), to: new.map(\.id))
        if !change.isEmpty { children.append(Children(parent: parent, change: change)) }
        let before = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
        for new in new {
            guard let old = before[new.id] else { continue }
            if old.withChildren([]) != new.withChildren([]) { updated.append(new.id) }
            compare(old.children, new.children, under: new.id)
        }
    }
}

extension Facet {
    /// Returns the same facet over other children.
    func withChildren(_ children: [Facet]) -> Facet {
        var facet = self
        facet.children = children
        return facet
    }

    fileprivate var hasUniqueIDs: Bool {
        let ids = all.map(\.id)
        return Set(ids).count == ids.count
    }
}

extension FacetChange: CustomStringConvertible {
    /// One line a change: `- photo-1 · photos 0`, `+ photo-2 · photos 1`, `~ add`.
    public var description: String { isEmpty ? "no change" : lines.joined(separator: "\n") }

    /// The lines of the description.
    var lines: [String] {
        children.flatMap { $0.change.lines(in: $0.parent.map { "\($0) " } ?? "") } + updated.map { "~ \($0)" }
    }
}
