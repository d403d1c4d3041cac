extension FacetChange {
    /// The new tree, made from the old one with what was inserted or updated taken from the new one.
    ///
    /// Nothing else of the new tree is looked at. Nil when something this change names is not where it says.
    public func applied(to old: Facet<AnyEvent>, from new: Facet<AnyEvent>) -> Facet<AnyEvent>? {
        try? replayed(on: old, from: new)
    }

    func replayed(on old: Facet<AnyEvent>, from new: Facet<AnyEvent>) throws -> Facet<AnyEvent> {
        let replay = FacetReplay(
            changes: Dictionary(children.map { ($0.parent, $0.change) }, uniquingKeysWith: { first, _ in first }),
            updated: Set(updated), new: new)
        guard let root = try replay.children([old], of: nil).first else { throw ReplayMismatch() }
        return root
    }
}

/// A change, with the new tree to take from, looked up by id.
private struct FacetReplay {
    let changes: [FacetID?: ListChange<FacetID>]
    let updated: Set<FacetID>
    let new: Facet<AnyEvent>

    func children(_ old: [Facet<AnyEvent>], of parent: FacetID?) throws -> [Facet<AnyEvent>] {
        let kept = try old.map(facet)
        guard let change = changes[parent] else { return kept }
        return try change.replayed(on: kept, by: { $0.id }, inserting: { try drawn($0.id) })
    }

    private func facet(_ old: Facet<AnyEvent>) throws -> Facet<AnyEvent> {
        let children = try children(old.children, of: old.id)
        return try (updated.contains(old.id) ? drawn(old.id) : old).withChildren(children)
    }

    private func drawn(_ id: FacetID) throws -> Facet<AnyEvent> {
        guard let facet = new.first(id) else { throw ReplayMismatch() }
        return facet
    }
}
