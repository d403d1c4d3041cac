import ComponentScreen
import FeatureFlags
import StructuredText

/// The parts of what is shown; what is wrong with them is noted; "Notes" in the article Document format.
extension DocumentReader {
    /// Returns a facet that passed its steps, without its children.
    mutating func facet(_ value: JSONValue, _ id: String, _ rules: ClientRules.KindRules) -> Facet<FacetAction> {
        kind = rules
        noteUnknown(value, besides: isFlat ? Format.flatFacetNames : Format.facetNames)
        if !isFlat, let children = value["children"], children.kind != .array { note(.badValue, children) }
        var element = FacetElement(FacetID(rawValue: id), kind: rules.kind)
        Format.element.read(value, into: &element, &self)
        var facet = Facet<FacetAction>(element: element)
        [Format.sentEvents].read(value, into: &facet, &self)
        check(value, of: &facet)
        return facet
    }

    /// Notes a value that is none of the kind of a facet, which shows it as nothing, or, of a secret, as bullets.
    ///
    /// The event of a secret, which would be sent with it, is taken away and noted.
    private mutating func check(_ value: JSONValue, of facet: inout Facet<FacetAction>) {
        switch facet.kind.input {
        case .date, .time, .secret: break
        case .text, .truth, .options, nil: return
        }
        if let text = value["text"]?["accessory"], let sent = text.string, sent != facet.text.accessory ?? "" {
            note(.badValue, text)
        }
        for name in ["earliest", "latest"] {
            if let limit = value["entry"]?[name], let text = limit.string, facet.takes(text: text) == false {
                note(.badValue, limit)
            }
        }
        guard facet.kind == .secret, facet.events.enter != nil, let action = value["events"]?["enter"] else { return }
        facet.events.enter = nil
        note(.badAction, action, detail: "enter")
    }

    /// Notes the members that are not listed.
    mutating func noteUnknown(_ object: JSONValue, besides listed: [String]) {
        // A few names are looked through; of events, both can be many.
        let many = listed.count > 32 ? Set(listed.map(ExactString.init)) : nil
        func isKnown(_ name: JSONValue) -> Bool {
            many?.contains(ExactString(name.string ?? "")) ?? listed.contains(where: name.spells)
        }
        guard object.members.contains(where: { !isKnown($0.name) }) else { return }
        for (name, value) in object.lastMembers where !isKnown(name) { note(.unknownProperty, value) }
    }

    /// Returns the action of a section's next page; nil for one that the client cannot do, which is noted.
    mutating func more(_ value: JSONValue) -> FacetAction? {
        if !value.isAction {
            note(.badAction, value, detail: "more")
        } else if let name = unknownAction(value) {
            note(.unknownAction, value, detail: name)
        } else if let path = missingPath(of: value) {
            note(.badAction, value, detail: path)
        } else if value["inputs"] != nil {
            note(.badAction, value, detail: "inputs")
        } else {
            return Format.action.read(value, &self)
        }
        return nil
    }

    // MARK: Values

    /// Returns a text; nil when it is something else, which is noted.
    mutating func string(_ value: JSONValue) -> String? {
        Format.string.read(value, &self)
    }

    /// Returns an object, with a note for each member that is not
    /// listed; nil when it is something else, which is noted.
    mutating func object(_ value: JSONValue, of listed: [String]) -> JSONValue? {
        guard value.isObject else {
            note(.badValue, value)
            return nil
        }
        noteUnknown(value, besides: listed)
        return value
    }
}
