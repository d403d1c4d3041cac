extension ListChange {
    /// The new list, made from the old one; nil when something this change names is not where it says.
    public func applied(to old: [ID]) -> [ID]? {
        try? replayed(on: old, by: { $0 }, inserting: { $0.id })
    }

    /// The new list of elements that have the ids, made from the old one and from what is inserted.
    func replayed<Element>(
        on old: [Element],
        by id: (Element) -> ID,
        inserting element: (Entry) throws -> Element
    ) throws -> [Element] {
        let leaving = removed.map { (id: $0.id, index: $0.index) } + moved.map { (id: $0.id, index: $0.from) }
        guard leaving.allSatisfy({ old.indices.contains($0.index) && id(old[$0.index]) == $0.id }) else {
            throw ReplayMismatch()
        }
        var arriving = moved.map { (index: $0.to, element: old[$0.from]) }
        for entry in inserted { arriving.append((entry.index, try element(entry))) }
        return try rearranged(old, leaving: leaving.map { $0.index }, arriving: arriving)
    }
}

/// Something that a change names is not where it says.
struct ReplayMismatch: Error {}

/// A list without some of its elements and with others at given places; what stays fills the places between.
func rearranged<Element>(
    _ old: [Element],
    leaving: [Int],
    arriving: [(index: Int, element: Element)]
) throws -> [Element] {
    let gone = Set(leaving)
    let taken = Dictionary(arriving.map { ($0.index, $0.element) }, uniquingKeysWith: { first, _ in first })
    let places = 0..<max(0, old.count - gone.count + taken.count)
    guard gone.count == leaving.count, gone.allSatisfy(old.indices.contains),
        taken.count == arriving.count, taken.keys.allSatisfy(places.contains)
    else { throw ReplayMismatch() }
    var staying = old.indices.lazy.filter { !gone.contains($0) }.map { old[$0] }.makeIterator()
    return places.compactMap { taken[$0] ?? staying.next() }
}
