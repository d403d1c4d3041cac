/// What turns one facet tree of a component into another, by facet id.
///
/// A facet is followed while it stays with its parent; one that changed its parent is removed there and inserted here.
/// What is inserted brings all below it. A tree in which an id occurs twice cannot be told apart by ids: when it
/// changed, it is exchanged as a whole.
public struct FacetChange: Hashable, Sendable {
    /// What happened among the children of one facet.
    public struct Children: Hashable, Sendable {
        /// Whose children; nil for the top of the tree, the list of the root alone.
        public let parent: FacetID?
        /// What came, went and moved among them.
        public let change: ListChange<FacetID>
    }

    /// The facets of which children came, went or moved, parents before their children.
    public let children: [Children]

    /// The facets that stay and show something else themselves, their children left aside, in the order of the tree.
    public let updated: [FacetID]

    /// Whether the trees are the same.
    public var isEmpty: Bool { children.isEmpty && updated.isEmpty }

    /// Finds the change between two trees.
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

/// What was found while two trees were walked side by side.
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
