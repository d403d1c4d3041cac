public import ComponentScreen
public import FeatureFlags

// A document is made as a value first: one writer knows how JSON is spelled.

extension ScreenDocument {
    /// Returns the document as JSON in UTF-8, with the names of objects in order; what is empty or the default is left
    /// out.
    ///
    /// The same document always gives the same bytes. A number in custom data that JSON cannot spell, such as infinity,
    /// is null.
    ///
    /// - Parameter isFlat: lists every array of facets in post-order with the number of children of each, for
    ///   transports that cannot ask for a tree.
    /// - Throws: `DefinitionError` where facets or values are nested deeper than any client reads, and where an event
    ///   among the others of a facet has the name `tap` or `enter`.
    public func encoded(isFlat: Bool = false) throws(DefinitionError) -> [UInt8] {
        var level = topFacets
        for _ in 0..<Self.mostLevels where !level.isEmpty {
            for facet in level {
                guard let name = facet.events.hiddenEvent else { continue }
                throw DefinitionError(
                    "\(screen): an event of the facet \(facet.id) is called \(name), as another one is; give it a name of its own"
                )
            }
            level = level.flatMap(\.children)
        }
        if let deep = level.first {
            throw DefinitionError(
                "\(screen): the facet \(deep.id) is inside \(Self.mostLevels) others; send fewer levels of children")
        }
        let (bytes, depth) = json(isFlat: isFlat).written
        guard depth <= Self.mostContainers else {
            throw DefinitionError(
                "\(screen): more than \(Self.mostContainers) arrays and objects inside each other; flatten the custom data"
            )
        }
        return bytes
    }

    /// The deepest nesting of facets.
    static let mostLevels = 128
    /// The most arrays and objects inside each other.
    static let mostContainers = 512

    func json(isFlat: Bool) -> FacetValue { .object(Format.document(isFlat: isFlat).written(self)) }
}

extension FacetValue {
    /// Facets as documents have them, for JSON of one's own.
    public init(_ facets: [Facet<FacetAction>]) {
        var values: [FacetValue] = []
        for facet in facets.flatMap(\.inPostOrder) {
            var members = Format.written(facet)
            if !facet.children.isEmpty {
                members["children"] = .list(values.suffix(facet.children.count))
                values.removeLast(facet.children.count)
            }
            values.append(.object(members))
        }
        self = .list(values)
    }

    /// Makes an object of the members that there are; nil where there is none.
    static func members(_ members: [String: FacetValue?]) -> FacetValue? {
        let members = members.compactMapValues(\.self)
        return members.isEmpty ? nil : .object(members)
    }

    static func text(_ text: String?) -> FacetValue? { text.map(FacetValue.string) }

    /// Lists facets in one of the two forms; nil where there are none.
    static func facets(_ facets: [Facet<FacetAction>], isFlat: Bool) -> FacetValue? {
        guard !facets.isEmpty else { return nil }
        guard isFlat else { return FacetValue(facets) }
        return .list(
            facets.flatMap(\.inPostOrder).map { facet in
                var members = Format.written(facet)
                members["childrenCount"] = .integer(Int64(facet.children.count))
                return .object(members)
            })
    }
}

extension Facet<FacetAction> {
    /// The facet behind all that is inside it, each behind its children; without recursion, however deep that is.
    fileprivate var inPostOrder: [Facet] {
        var (reversed, open): ([Facet], [Facet]) = ([], [self])
        while let facet = open.popLast() {
            reversed.append(facet)
            open += facet.children
        }
        return reversed.reversed()
    }
}
