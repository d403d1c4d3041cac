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
    public let children: [Children]

    /// The facets that stay and changed in anything but their children, in the order of the tree.
    public let updated: [FacetID]

    /// Whether the trees are the same.
    public var isEmpty: Bool { children.isEmpty && updated.isEmpty }

    /// Compares two trees from the root down, the children of each facet by a list difference.
    ///
    /// Not a minimal tree edit distance, which ids make unnecessary: n log n for n facets at worst, linear where no
    /// children were removed, inserted or moved.
    public init(from old: Facet<AnyEvent>, to new: Facet<AnyEvent>) {
        var comparison = Comparison()
        if old != new {
            if old.hasUniqueIDs, new.hasUniqueIDs {
                comparison.compare([old], [new], under: nil)
            } else {
                let exchange = ListChange(exchanging: [old.id], for: [new.id])
                comparison.children = [Children(parent: nil, change: exchange)]
            }
        }
        self.children = comparison.children
        self.updated = comparison.updated
    }
}

private struct Comparison {
    var children: [FacetChange.Children] = []
    var updated: [FacetID] = []

    mutating func compare(_ old: [Facet<AnyEvent>], _ new: [Facet<AnyEvent>], under parent: FacetID?) {
        let change = ListChange(from: old.map { $0.id }, to: new.map { $0.id })
        guard !change.isEmpty else {
            for (old, new) in zip(old, new) { compare(old, new) }
            return
        }
        children.append(FacetChange.Children(parent: parent, change: change))
        let before = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for new in new {
            if let old = before[new.id] { compare(old, new) }
        }
    }

    private mutating func compare(_ old: Facet<AnyEvent>, _ new: Facet<AnyEvent>) {
        if old.withChildren([]) != new.withChildren([]) { updated.append(new.id) }
        compare(old.children, new.children, under: new.id)
    }
}

extension Facet<AnyEvent> {
    /// The same facet over other children.
    func withChildren(_ children: [Facet]) -> Facet {
        var facet = self
        facet.children = children
        return facet
    }

    fileprivate var hasUniqueIDs: Bool {
        var seen: Set<FacetID> = []
        return insertIDs(into: &seen)
    }

    /// Whether no id of this tree was there before, nor occurs twice in it.
    private func insertIDs(into seen: inout Set<FacetID>) -> Bool {
        seen.insert(id).inserted && children.allSatisfy { $0.insertIDs(into: &seen) }
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
