import ComponentScreen
import FeatureFlags

/// A document in JSON, taken apart: its sections and facets are found by their ids, and can be put elsewhere.
///
/// It knows nothing of the members but which of them are lists of sections and facets. Nothing here is done by
/// recursion, so that no document and no patch is too deep for a stack.
struct DocumentTree {
    /// The sorts of nodes, by their names in a patch.
    enum Sort: String, CaseIterable {
        case document, section, facet

        /// The lists inside, with the sort of what they list.
        var lists: [(name: String, sort: Sort)] {
            switch self {
            case .document: Self.ofDocument
            case .section: Self.ofSection
            case .facet: Self.ofFacet
            }
        }

        private static let ofDocument =
            facets(in: MemberType(Format.document(isFlat: false))) + [("sections", .section)]
        private static let ofSection = facets(in: Format.sectionType)
        private static let ofFacet = facets(in: .facet(isFlat: false))

        private static func facets(in type: MemberType) -> [(name: String, sort: Sort)] {
            type.members.compactMap { if case .facets = $1 { $0 } else { nil } }.sorted().map { ($0, .facet) }
        }
    }

    struct Key: Hashable, CustomStringConvertible {
        let sort: Sort
        let id: ExactString

        static let document = Key(sort: .document, id: ExactString(""))
        var description: String { sort == .document ? sort.rawValue : "\(sort) \(id)" }
    }

    struct Place: Hashable {
        let owner: Key
        let list: String
    }

    struct Node {
        /// All members but the lists inside.
        var members: [String: FacetValue]
        /// The list that it stands in; nil for the document.
        fileprivate(set) var place: Place?
        fileprivate var previous: Key?
        fileprivate var next: Key?
    }

    var nodes: [Key: Node] = [:]
    private var first: [Place: Key] = [:]

    /// Takes a document apart.
    ///
    /// - Throws: why it cannot be: something in a list is no object, or has no id of its own.
    init(parsing bytes: [UInt8]) throws {
        guard case .object(let members) = FacetValue(try ScreenDocument.json(bytes)) else {
            throw DefinitionError("the document is not an object")
        }
        try fill([(Key.document, members)])
    }

    // MARK: Looking

    /// Returns what a list has, in order.
    func elements(of place: Place) -> [Key] {
        Array(
            sequence(state: first[place]) { next in
                defer { next = next.flatMap { nodes[$0]?.next } }
                return next
            })
    }

    /// Returns a node and all that is inside it with the levels there, parents before children.
    func all(in root: Key = .document, where isIncluded: (Key) -> Bool = { _ in true }) -> [(key: Key, level: Int)] {
        var all: [(key: Key, level: Int)] = []
        var open = [(key: root, level: 0)]
        while let (key, level) = open.popLast() {
            all.append((key, level))
            for list in key.sort.lists {
                open += elements(of: Place(owner: key, list: list.name)).filter(isIncluded).map { ($0, level + 1) }
            }
        }
        return all
    }

    /// Returns a node in JSON with all that is inside it.
    ///
    /// - Throws: where that would be too deep for whoever goes through the value by recursion.
    func value(
        of root: Key = .document, where isIncluded: (Key) -> Bool = { _ in true }
    ) throws(DefinitionError) -> FacetValue {
        var values: [Key: FacetValue] = [:]
        for (key, level) in all(in: root, where: isIncluded).reversed() {
            // The first levels may be the document and a section.
            guard level < ScreenDocument.mostLevels + 2 else {
                throw DefinitionError("\(key) is too deep inside others")
            }
            var members = nodes[key]?.members ?? [:]
            for list in key.sort.lists {
                let items = elements(of: Place(owner: key, list: list.name)).compactMap {
                    values.removeValue(forKey: $0)
                }
                // The sections alone are required.
                if !items.isEmpty || list.sort == .section { members[list.name] = .list(items) }
            }
            values[key] = .object(members)
        }
        return values[root] ?? .null
    }

    /// Returns whether something would be inside itself in a place, or inside as many facets as there may be.
    func isClosed(_ place: Place, to key: Key?) -> Bool {
        let owners = sequence(first: place.owner) { nodes[$0]?.place?.owner }.prefix(ScreenDocument.mostLevels)
        let facets = owners.filter { $0.sort == .facet }
        return facets.contains { $0 == key } || facets.count == ScreenDocument.mostLevels
    }

    // MARK: Changing

    /// Puts a section or a facet with all that is inside it behind another one of a list, or at its beginning.
    mutating func insert(_ value: FacetValue, _ sort: Sort, in place: Place, after previous: Key?)
        throws(DefinitionError)
    {
        try fill([try node(value, sort, in: place, after: previous)])
    }

    mutating func move(_ key: Key, to place: Place, after previous: Key?) {
        unlink(key)
        link(key, in: place, after: previous)
    }

    /// Removes something with all that is inside it.
    mutating func remove(_ key: Key) {
        let inside = all(in: key)
        unlink(key)
        for (key, _) in inside {
            nodes[key] = nil
            for list in key.sort.lists { first[Place(owner: key, list: list.name)] = nil }
        }
    }

    /// Fills the lists of nodes, and of all that is in them.
    private mutating func fill(_ nodes: [(Key, [String: FacetValue])]) throws(DefinitionError) {
        var open = nodes
        while let (key, members) = open.popLast() {
            if key.sort == .document { self.nodes[key] = Node(members: members) }
            for list in key.sort.lists {
                self.nodes[key]?.members[list.name] = nil
                var previous: Key?
                switch members[list.name] {
                case nil: continue
                case .list(let items):
                    for item in items {
                        let node = try node(item, list.sort, in: Place(owner: key, list: list.name), after: previous)
                        open.append(node)
                        previous = node.0
                    }
                default: throw DefinitionError("\(list.name) of \(key) is not an array")
                }
            }
        }
    }

    /// Adds a node without what is in its lists.
    private mutating func node(
        _ value: FacetValue, _ sort: Sort, in place: Place, after previous: Key?
    ) throws(DefinitionError) -> (Key, [String: FacetValue]) {
        guard case .object(let members) = value, case .string(let id)? = members["id"], !id.isEmpty else {
            throw DefinitionError("a \(sort) of \(place.owner) has no id")
        }
        let key = Key(sort: sort, id: ExactString(id))
        guard nodes[key] == nil else { throw DefinitionError("\(key) is there twice") }
        nodes[key] = Node(members: members)
        link(key, in: place, after: previous)
        return (key, members)
    }

    private mutating func link(_ key: Key, in place: Place, after previous: Key?) {
        let next = if let previous { nodes[previous]?.next } else { first[place] }
        nodes[key]?.place = place
        join(key, next, in: place)
        join(previous, key, in: place)
    }

    private mutating func unlink(_ key: Key) {
        guard let node = nodes[key], let place = node.place else { return }
        join(node.previous, node.next, in: place)
    }

    /// Makes two neighbors of a list follow each other; nil is its beginning or its end.
    private mutating func join(_ previous: Key?, _ next: Key?, in place: Place) {
        if let previous { nodes[previous]?.next = next } else { first[place] = next }
        if let next { nodes[next]?.previous = previous }
    }
}
