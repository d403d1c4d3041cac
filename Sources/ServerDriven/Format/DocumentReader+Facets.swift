import ComponentScreen
import FeatureFlags
import StructuredText

/// Facets, each through the steps of "What omits a facet" in the article Document format.
extension DocumentReader {
    /// Returns the facets to show of an array of them; none when there is no array.
    mutating func facets(in value: JSONValue?) throws(DocumentError) -> [Facet<FacetAction>] {
        var facets: [Facet<FacetAction>] = []
        try read(try list(value), level: 1, into: &facets)
        return facets
    }

    /// Appends the facets to show of a list, with everything inside them.
    ///
    /// No facet is a local variable here, so that 128 levels fit into the stack of any thread.
    mutating func read(
        _ list: FacetList, level: Int, into facets: inout [Facet<FacetAction>]
    ) throws(DocumentError) {
        facets.reserveCapacity(min(list.count, ScreenDocument.mostFacets))
        for element in list {
            try checkLevel(level, of: element)
            guard try append(element, level: level, to: &facets) else { continue }
            try read(children(of: element), level: level + 1, into: &facets[facets.count - 1].children)
            omitEmptyContainer(element, in: &facets)
        }
    }

    /// Appends a facet without its children, or omits it with them.
    private mutating func append(
        _ element: JSONValue, level: Int, to facets: inout [Facet<FacetAction>]
    ) throws(DocumentError) -> Bool {
        self.facets += 1
        if taken.count >= ScreenDocument.mostFacets {
            throw error(
                at: element, "more than \(ScreenDocument.mostFacets) facets to show", "send the document in pages")
        }
        do throws(Omitted) {
            let (id, rules) = try checked(element)
            facets.append(facet(element, id, rules))
            return true
        } catch {
            let inside = element.isObject ? try count(children(of: element), level: level + 1) : 0
            self.facets += inside
            omit(element, error, facets: 1 + inside)
            return false
        }
    }

    /// Omits the last of some facets where it is a container without children.
    private mutating func omitEmptyContainer(_ element: JSONValue, in facets: inout [Facet<FacetAction>]) {
        guard let last = facets.last, last.children.isEmpty,
            client.kinds[ExactString(last.kind.rawValue)]?.isContainer == true
        else { return }
        facets.removeLast()
        taken.remove(last.id)
        omit(element, Omitted(cause: .emptyContainer))
    }

    /// Goes through the steps that decide before the children are read; where none applies, the id is taken.
    private mutating func checked(_ element: JSONValue) throws(Omitted) -> (String, ClientRules.KindRules) {
        guard element.isObject else { throw Omitted(cause: .notAFacet) }
        guard let id = element["id"]?.filledString else { throw Omitted(cause: .missingProperty, detail: "id") }
        guard let component = element["component"]?.filledString else {
            throw Omitted(cause: .missingProperty, detail: "component")
        }
        guard var rules = client.kinds[ExactString(component)] else {
            throw Omitted(cause: .unknownComponent, detail: component)
        }
        for path in rules.requires where !isMet(path, by: element, rules) {
            throw Omitted(cause: .missingProperty, detail: path.text)
        }
        if let status = unknownStatus(element["status"]) { throw Omitted(cause: .unknownStatus, detail: status) }
        let linked = linkedEvents(of: element)
        links = Set(linked)
        if !linked.isEmpty {
            rules.events = (rules.events.map(ExactString.init) + linked).withoutRepetitions.map(\.string)
        }
        let values = element["events"]?.members(named: rules.events) ?? [:]
        let events = rules.events.compactMap { name in values[ExactString(name)].map { (name, $0) } }
        for (event, action) in events where !action.isAction { throw Omitted(cause: .badAction, detail: event) }
        for (_, action) in events {
            if let name = unknownAction(action) { throw Omitted(cause: .unknownAction, detail: name) }
        }
        for (_, action) in events {
            if let path = missingPath(of: action) { throw Omitted(cause: .badAction, detail: path) }
        }
        for (event, action) in events {
            if let inputs = action["inputs"] { try check(inputs, of: action, event) }
        }
        if let input = incomplete[element.start] { throw Omitted(cause: .missingInput, detail: input) }
        guard taken.insert(FacetID(rawValue: id)).inserted else { throw Omitted(cause: .repeatedID, detail: id) }
        if events.contains(where: { $1["inputs"] != nil }) {
            senders[FacetID(rawValue: id)] = element.start
        }
        return (id, rules)
    }

    /// Returns the events of a facet that links in its texts name, in reading order.
    private func linkedEvents(of facet: JSONValue) -> [ExactString] {
        guard let events = facet["events"],
            events.members.contains(where: { !$0.name.spells("tap") && !$0.name.spells("enter") })
        else { return [] }
        let texts = FacetElement.Text.Rich.allCases.filter { client.features.contains($0.feature) }
            .compactMap { facet["text"]?[$0.rawValue] }
        let sorts = client.features.contains(.reasons) ? FacetElement.Status.Sort.allCases : []
        let reasons = sorts.compactMap { facet["status"]?[$0.rawValue] }
        let names = (texts + reasons).compactMap(\.spans).joined()
            .compactMap { $0["event"]?.string }.filter { !["tap", "enter"].contains($0) }
        let sent = events.members(named: names)
        return names.map(ExactString.init).filter { sent[$0] != nil }
    }

    /// Checks which inputs an action names; whether they are shown is known at the end.
    private func check(_ inputs: JSONValue, of action: JSONValue, _ event: String) throws(Omitted) {
        guard client.features.contains(.inputs) else { throw Omitted(cause: .unknownFeature, detail: "inputs") }
        // No document shows more inputs than that.
        let count = inputs.elements.count
        let isList = 1...ScreenDocument.mostFacets ~= count
        guard inputs.string == "all" || isList && inputs.elements.allSatisfy({ $0.filledString != nil }) else {
            throw Omitted(cause: .badInputs, detail: event)
        }
        var known: Set<FacetID> = []
        known.reserveCapacity(count)
        for id in inputs.elements.lazy.compactMap(\.filledString)
        where !known.insert(FacetID(rawValue: id)).inserted {
            throw Omitted(cause: .badInputs, detail: id)
        }
        if let name = action["name"]?.string, name != "command", CoreAction.requirements[name] != nil {
            throw Omitted(cause: .badInputs, detail: name)
        }
    }

    /// Returns whether a required member is there; one that is read as absent is not.
    private mutating func isMet(_ path: RequiredPath, by element: JSONValue, _ rules: ClientRules.KindRules) -> Bool {
        // In the flat form no children and an empty array of them are the same.
        if isFlat, path.text == "children" { return flatChildren[element.start] != nil }
        guard path.isMet(by: element) else { return false }
        switch (path.names[0], path.names.dropFirst().first) {
        case ("entry", "pattern"): return element["entry"]?["pattern"].map { isPattern($0) } ?? false
        case ("entry", "greatest"): return element["entry"]?.hasEmptyRange == false
        case ("entry", "fewest"), ("entry", "most"): return client.features.contains(.limits)
        case ("layout", "wide"):
            return client.features.contains(.rooms) && element["layout"]?["wide"]?.isWideLayout == true
        case ("text", "details"): return client.features.contains(.reasons)
        case ("images", _) where ["ratio", "dark"].contains(path.names.last):
            return client.features.contains(.pictures)
        case ("custom", let name?):
            guard let type = rules.custom[ExactString(name)], let value = element["custom"]?[name] else { return true }
            return type.includes(value.kind)
        default: return true
        }
    }

    /// Returns the first status that the client does not know: it would show the facet as ready.
    private func unknownStatus(_ status: JSONValue?) -> String? {
        status?.members.lazy.compactMap(\.name.string).first { !client.statuses.contains(ExactString($0)) }
    }

    /// Returns the name of an action that the client does not do.
    func unknownAction(_ action: JSONValue) -> String? {
        action["name"]?.string.flatMap { client.actions[ExactString($0)] == nil ? $0 : nil }
    }

    /// Returns name and path of the first member that an action's data lacks.
    func missingPath(of action: JSONValue) -> String? {
        guard let name = action["name"]?.string, let paths = client.actions[ExactString(name)] else { return nil }
        let missing = paths.first { path in !(action["data"].map(path.isMet) ?? false) }
        return missing.map { "\(name).\($0.text)" }
    }

    // MARK: Lists

    /// Returns the elements of an array of facets; a value that is not an array is noted, and has none.
    mutating func list(_ value: JSONValue?) throws(DocumentError) -> FacetList {
        guard let value else { return FacetList([]) }
        guard value.kind == .array else {
            note(.badValue, value)
            return FacetList([])
        }
        return isFlat ? FacetList(try rebuild(value)) : FacetList(value.elements)
    }

    private func children(of facet: JSONValue) -> FacetList {
        if !isFlat, let children = facet["children"] { return FacetList(children.elements) }
        return FacetList(flatChildren[facet.start] ?? [])
    }

    /// Returns the number of elements in a list and inside them, for what is omitted.
    func count(_ list: FacetList, level: Int) throws(DocumentError) -> Int {
        var count = 0
        for element in list {
            count += 1
            try checkLevel(level, of: element)
            if element.isObject { count += try self.count(children(of: element), level: level + 1) }
        }
        return count
    }

    private func checkLevel(_ level: Int, of element: JSONValue) throws(DocumentError) {
        guard level > ScreenDocument.mostLevels else { return }
        throw error(
            at: element, "more than \(ScreenDocument.mostLevels) facets inside each other",
            "send fewer levels of children")
    }

    /// Finds the top level of a list in post-order: the children of each facet are the nearest before it that are not
    /// yet children; "Flat form" in the article Document format.
    private mutating func rebuild(_ array: JSONValue) throws(DocumentError) -> [JSONValue] {
        var free: [JSONValue] = []
        for element in array.elements {
            let count = try childrenCount(of: element, atMost: free.count)
            if count > 0 {
                flatChildren[element.start] = Array(free.suffix(count))
                free.removeLast(count)
            }
            free.append(element)
        }
        return free
    }

    /// Returns the number of children of a facet; none for what is not an object.
    private func childrenCount(of element: JSONValue, atMost most: Int) throws(DocumentError) -> Int {
        guard element.isObject else { return 0 }
        guard let value = element["childrenCount"] else {
            throw error(at: element, "a facet without childrenCount in the flat form", "write 0 where there are none")
        }
        guard let count = value.wholeNumber, count >= 0 else {
            throw error(
                at: value, "a childrenCount that is not a whole number from 0", "write how many children there are")
        }
        guard count <= most else {
            throw error(
                at: value, "a childrenCount that is larger than the \(most) facets that are left",
                "list children before their parent")
        }
        return count
    }
}

/// The facets of a list that are still to come: elements of an array, or what the flat form was rebuilt to.
enum FacetList: Sequence, IteratorProtocol {
    case elements(JSONValue.Elements.Iterator)
    case rebuilt([JSONValue].Iterator)

    init(_ elements: JSONValue.Elements) { self = .elements(elements.makeIterator()) }
    init(_ rebuilt: [JSONValue]) { self = .rebuilt(rebuilt.makeIterator()) }

    /// The number of facets to come, which are counted one by one.
    var count: Int { reduce(0) { count, _ in count + 1 } }

    mutating func next() -> JSONValue? {
        switch self {
        case .elements(var elements):
            defer { self = .elements(elements) }
            return elements.next()
        case .rebuilt(var values):
            defer { self = .rebuilt(values) }
            return values.next()
        }
    }
}
