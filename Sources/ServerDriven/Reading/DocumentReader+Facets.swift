import ComponentScreen
import FeatureFlags
import StructuredText

/// Facets, each through the steps of the format's section 3.3.
extension DocumentReader {
    /// The facets to show of an array of them; none when there is no array.
    mutating func facets(in value: Int?) throws(DocumentError) -> [Facet<FacetAction>] {
        try facets(of: try list(in: value))
    }

    /// Elements that are being read, and the facets that came of those before them.
    private struct Level {
        /// The container that they are inside of; nil for what means something without children.
        var container: Int?
        var list: FacetList
        var facets: [Facet<FacetAction>] = []
    }

    /// The facets to show of a list, with everything inside them.
    ///
    /// The open levels are a list, so that a deep document needs no more of the call stack than a flat one.
    mutating func facets(of list: FacetList) throws(DocumentError) -> [Facet<FacetAction>] {
        var levels = [open(list, in: nil)]
        while let last = levels.indices.last {
            guard let element = next(in: &levels[last].list) else {
                let level = levels.removeLast()
                guard last > 0 else { return level.facets }
                close(level, in: &levels[last - 1].facets)
                continue
            }
            try checkLevel(last + 1, of: element)
            facets += 1
            guard json.isObject(element) else {
                omit(element, Fault(cause: .notAFacet), facets: 1)
                continue
            }
            let members = Members<FacetMember>(of: element, in: json)
            guard let isContainer = try append(members, level: last + 1, to: &levels[last].facets) else { continue }
            let children = open(children(of: members), in: isContainer ? element : nil)
            if children.list.isEmpty { close(children, in: &levels[last].facets) } else { levels.append(children) }
        }
        return []
    }

    private func open(_ list: FacetList, in container: Int?) -> Level {
        var level = Level(container: container, list: list)
        level.facets.reserveCapacity(likelyCount(list))
        return level
    }

    /// Gives the last of some facets its children; a container without any is omitted.
    private mutating func close(_ level: Level, in facets: inout [Facet<FacetAction>]) {
        guard level.facets.isEmpty else {
            facets[facets.count - 1].children = level.facets
            return
        }
        guard let container = level.container else { return }
        let id = facets.removeLast().id.rawValue
        shown.removeLast()
        taken.remove(ExactString(id))
        omit(container, Fault(cause: .emptyContainer), facets: 1)
    }

    /// Appends a facet without its children, or omits it with them; tells whether it is a container, nil when it is omitted.
    private mutating func append(
        _ members: Members<FacetMember>, level: Int, to list: inout [Facet<FacetAction>]
    ) throws(DocumentError) -> Bool? {
        let id = members[.id].flatMap(json.filledString)
        let place = members[.component].flatMap { rules.components.place(of: $0, in: json) }
        if let fault = fault(of: members, id: id, place) {
            let inside = try count(in: children(of: members), level: level + 1)
            facets += inside
            omit(members.object, fault, facets: inside + 1)
            return nil
        }
        guard let id, let place else { return nil }
        shown.append(FacetID(rawValue: id))
        list.append(facet(members, id: id, place))
        return rules.components[place].isContainer
    }

    /// The first step that applies, of those from the second to the eighth; where none does, the id is taken.
    private mutating func fault(of members: Members<FacetMember>, id: String?, _ place: Int?) -> Fault? {
        guard let id else { return Fault(cause: .missingProperty, detail: "id") }
        guard let component = members[.component], json.isFilledString(component) else {
            return Fault(cause: .missingProperty, detail: "component")
        }
        guard let place else { return Fault(cause: .unknownComponent, detail: json.string(component)) }
        for path in rules.components[place].requires where !isMet(path, by: members) {
            return Fault(cause: .missingProperty, detail: path.text)
        }
        if let events = members[.events], let fault = fault(ofEvents: events, place) { return fault }
        return taken.insert(ExactString(id)).inserted ? nil : Fault(cause: .repeatedID, detail: id)
    }

    private func isMet(_ path: RequiredPath, by members: Members<FacetMember>) -> Bool {
        // In the flat form no children and an empty array of them are the same.
        if flat != nil, path.text == FacetMember.children.stringValue { return !children(of: members).isEmpty }
        return path.isMet(by: members, in: json)
    }

    // MARK: Actions

    private func fault(ofEvents events: Int, _ place: Int) -> Fault? {
        guard json.isObject(events) else { return nil }
        let members = Members<EventsMember>(of: events, in: json)
        var actions: [Members<ActionMember>] = []
        let sent =
            EventsMember.allCases.map { ($0.stringValue, members[$0]) }
            + rules.components[place].events.map { ($0.text, json.member($0, of: events)) }
        for case (let event, let value?) in sent {
            guard let action = actionMembers(value) else { return Fault(cause: .badAction, detail: event) }
            actions.append(action)
        }
        for action in actions {
            if let name = unknownAction(action) { return Fault(cause: .unknownAction, detail: name) }
        }
        for action in actions {
            if let path = missingPath(of: action) { return Fault(cause: .badAction, detail: path) }
        }
        return nil
    }

    /// The members of an action; nil when the value is none, as it is no object or has no name.
    func actionMembers(_ value: Int) -> Members<ActionMember>? {
        guard json.isObject(value) else { return nil }
        let members = Members<ActionMember>(of: value, in: json)
        return members[.name].map(json.isFilledString) == true ? members : nil
    }

    /// The name of an action that the client does not do.
    func unknownAction(_ action: Members<ActionMember>) -> String? {
        guard let actions = rules.actions, let name = action[.name] else { return nil }
        return actions.place(of: name, in: json) == nil ? json.string(name) : nil
    }

    /// Name and path of the first member that an action's data lacks.
    func missingPath(of action: Members<ActionMember>) -> String? {
        guard let actions = rules.actions, let place = action[.name].flatMap({ actions.place(of: $0, in: json) })
        else { return nil }
        for path in actions[place] {
            let isMet = action[.data].map { path.isMet(by: $0, in: json) } ?? false
            if !isMet { return "\(actions.name(at: place)).\(path.text)" }
        }
        return nil
    }

    // MARK: Levels

    private func checkLevel(_ level: Int, of element: Int) throws(DocumentError) {
        guard level > Self.mostLevels else { return }
        throw error(
            at: element, "more than \(Self.mostLevels) facets inside each other", "send fewer levels of children")
    }

    /// The number of elements in a list and inside them, for what is omitted.
    func count(in list: FacetList, level: Int) throws(DocumentError) -> Int {
        var lists = [list]
        var count = 0
        while let last = lists.indices.last {
            guard let element = next(in: &lists[last]) else {
                lists.removeLast()
                continue
            }
            try checkLevel(level + last, of: element)
            count += 1
            if json.isObject(element) { lists.append(children(of: Members(of: element, in: json))) }
        }
        return count
    }
}
