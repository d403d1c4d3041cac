package import ComponentScreen

/// Inputs that actions send; "Inputs" in the article Document format.
extension DocumentReader {
    /// The readings after which actions with inputs are no longer shown: in an honest document, two are enough.
    private static let mostReadings = 4

    /// Reads something, and again without the facets whose inputs are not shown, until every input is.
    ///
    /// - Parameters:
    ///   - read: reads with a new reader.
    ///   - facets: returns the facets of what was read whose actions send inputs of each other.
    /// - Returns: what was read, and the reader that has what to report of it.
    static func read<Result>(
        for capabilities: Capabilities, isFlat: Bool,
        _ read: (inout DocumentReader) throws(DocumentError) -> Result,
        facets: (Result) -> [Facet<FacetAction>]
    ) throws(DocumentError) -> (Result, DocumentReader) {
        var rules = ClientRules(capabilities)
        var incomplete: [Int: String] = [:]
        var round = 1
        while true {
            if round == mostReadings { rules.features.remove(.inputs) }
            round += 1
            var reader = DocumentReader(for: rules, isFlat: isFlat)
            reader.incomplete = incomplete
            let result = try read(&reader)
            let missing = reader.senders.isEmpty ? [:] : facets(result).missingInputs
            if missing.isEmpty {
                reader.end()
                return (result, reader)
            }
            for (facet, input) in missing {
                if let place = reader.senders[facet] { incomplete[place] = input }
            }
        }
    }
}

extension FacetAction {
    /// The inputs that an action names.
    enum Inputs: Equatable {
        case all
        case named([FacetID])
    }

    /// The inputs that it names; nil where it sends none, or is not sent as it is.
    var wanted: Inputs? {
        switch inputs {
        case .string("all"): return .all
        case .list(let values):
            let ids = values.compactMap { String(custom: $0).map(FacetID.init) }
            return ids.isEmpty || Set(ids).count < values.count ? nil : .named(ids)
        case .string, .integer, .number, .bool, .object, .null, nil: return nil
        }
    }
}

extension [Facet<FacetAction>] {
    /// The facets that are inputs, at any depth.
    var inputs: [Facet<FacetAction>] { flatMap(\.all).filter(\.isInput) }

    /// The facets of a document whose actions name an input that is not there, with the first such input.
    var missingInputs: [FacetID: String] {
        // A list of all facets would be larger than the text.
        let inputs = Set(lazy.flatMap(\.all).filter(\.isInput).map(\.id))
        var missing: [FacetID: String] = [:]
        for top in self {
            let facets = top.all
            let hasInputs = facets.contains { inputs.contains($0.id) }
            for facet in facets {
                for case let wanted? in facet.events.actions.map(\.inputs) where missing[facet.id] == nil {
                    // They were checked when they were read: a list has ids alone, and each once.
                    guard case .list(let ids) = wanted else {
                        missing[facet.id] = hasInputs ? nil : "all"
                        continue
                    }
                    missing[facet.id] = ids.lazy.compactMap { String(custom: $0) }
                        .first { !inputs.contains(FacetID(rawValue: $0)) }
                }
            }
        }
        return missing
    }

    /// The inputs that some action sends, by id.
    var sentInputs: Set<FacetID> {
        var sent: Set<FacetID> = []
        for top in self {
            let wanted = top.all.flatMap(\.events.actions).compactMap(\.wanted)
            if wanted.contains(.all) { sent.formUnion([top].inputs.map(\.id)) }
            for case .named(let ids) in wanted { sent.formUnion(ids) }
        }
        return sent
    }
}

extension FacetEvents<FacetAction> {
    /// The actions, in the order in which a document is checked: `tap`, `enter`, then the others by name.
    package var actions: [FacetAction] {
        [tap, enter?("")].compactMap(\.self) + others.sorted { $0.key < $1.key }.map(\.value)
    }
}
