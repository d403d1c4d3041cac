import StructuredText

/// The elements of an array of facets that are still to come.
struct FacetList {
    /// The number of the next value; in the flat form its place in `FlatLists.elements`.
    var next: Int
    let end: Int

    var isEmpty: Bool { next >= end }

    static let empty = FacetList(next: 0, end: 0)
}

/// The lists of facets that a text in the flat form stands for; the format, section 4.
struct FlatLists {
    /// The values of all lists, one list after the other.
    fileprivate(set) var elements: [Int] = []
    /// The children of those facets that have any.
    fileprivate(set) var children: [Int: FacetList] = [:]
}

extension DocumentReader {
    /// The next element of a list.
    func next(in list: inout FacetList) -> Int? {
        guard !list.isEmpty else { return nil }
        if let flat {
            list.next += 1
            return flat.elements[list.next - 1]
        }
        defer { list.next = json.end(list.next) }
        return list.next
    }

    /// How many facets a list can have; an element of less than five values is none.
    func likelyCount(_ list: FacetList) -> Int {
        var list = list
        var count = 0
        while let element = next(in: &list) { count += json.end(element) - element > 4 ? 1 : 0 }
        return count
    }

    /// The list that an array stands for; a value that is no array is noted, and has no elements.
    mutating func list(in value: Int?) throws(DocumentError) -> FacetList {
        guard let value else { return .empty }
        guard json.isArray(value) else {
            note(.badValue, value)
            return .empty
        }
        return flat == nil ? FacetList(next: value + 1, end: json.end(value)) : try rebuild(value)
    }

    /// The children of a facet, as far as they are an array.
    func children(of facet: Members<FacetMember>) -> FacetList {
        if let flat { return flat.children[facet.object] ?? .empty }
        guard let children = facet[.children], json.isArray(children) else { return .empty }
        return FacetList(next: children + 1, end: json.end(children))
    }

    // MARK: Flat form

    private static let childrenCount = JSONName("childrenCount")

    /// Makes lists of a list in post-order: the children of each facet are the nearest before it that are not yet children.
    private mutating func rebuild(_ array: Int) throws(DocumentError) -> FacetList {
        var free: [Int] = []
        var element = array + 1
        while element < json.end(array) {
            let count = try childrenCount(of: element, atMost: free.count)
            if count > 0 {
                let children = append(free.suffix(count))
                flat?.children[element] = children
                free.removeLast(count)
            }
            free.append(element)
            element = json.end(element)
        }
        return append(free[...])
    }

    private mutating func append(_ elements: ArraySlice<Int>) -> FacetList {
        let start = flat?.elements.count ?? 0
        flat?.elements += elements
        return FacetList(next: start, end: start + elements.count)
    }

    /// The number of children of a facet; none for what is no object.
    private func childrenCount(of element: Int, atMost most: Int) throws(DocumentError) -> Int {
        guard json.isObject(element) else { return 0 }
        guard let value = json.member(Self.childrenCount, of: element) else {
            throw error(at: element, "a facet without childrenCount in the flat form", "write 0 where there are none")
        }
        guard let count = json.wholeNumber(value), count >= 0 else {
            throw error(
                at: value, "a childrenCount that is no whole number from 0", "write how many children there are")
        }
        guard count <= most else {
            throw error(
                at: value, "a childrenCount that is larger than the \(most) facets that are left",
                "list children before their parent")
        }
        return count
    }
}
