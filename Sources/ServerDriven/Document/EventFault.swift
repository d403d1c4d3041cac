public import ComponentScreen

/// An event that has no form on the wire, and is not sent.
public struct EventFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The component whose event it is.
    public let component: ComponentID
    /// The facet that sends the event, by its id in the component.
    public let facet: FacetID
    /// The name under which the facet has the event: `tap`, `enter`, or another.
    public let event: String
    /// The problem, and what to do.
    public let problem: String

    /// The fault, its place, and what to do, in one line.
    public var description: String { "\(event) of \"\(facet)\" in \"\(component)\" is not sent: \(problem)" }
}

extension Facet<AnyEvent> {
    /// Returns the form in which facets leave the program: the same tree with events as actions.
    ///
    /// An event that no action can carry is left out. An event that is an action stays as it
    /// is. Any other is sent as what it encodes to: the case of an enumeration by its name,
    /// with its values as data by their labels; a text as a name alone. An entry is sent as
    /// the event that it makes of the empty text, without the values that are this text.
    package func sent(by component: ComponentID) -> (facet: Facet<FacetAction>, faults: [EventFault]) {
        var faults: [EventFault] = []
        let facet = mapEvents { events, element in
            let id = element.id
            func sent(_ event: AnyEvent, _ name: String, isEntry: Bool = false) -> FacetAction? {
                do { return try event.sent(withoutEmptyTexts: isEntry) } catch {
                    faults.append(EventFault(component: component, facet: id, event: name, problem: "\(error)"))
                    return nil
                }
            }
            var actions = FacetEvents<FacetAction>(tap: events.tap.flatMap { sent($0, "tap") })
            if element.kind == .secret, events.enter != nil {
                let problem =
                    "a secret is no part of an event; let an action send it with its inputs, as `sending` says"
                faults.append(EventFault(component: component, facet: id, event: "enter", problem: problem))
            } else if let action = events.enter.flatMap({ sent($0(""), "enter", isEntry: true) }) {
                actions.enter = { action.entering($0) }
            }
            for (name, event) in events.others.sorted(by: { $0.key < $1.key }) {
                if FacetEvents(others: [name: event]).hiddenEvent != nil {
                    let problem = "\"\(name)\" is the name of another event on the wire; give it a name of its own"
                    faults.append(EventFault(component: component, facet: id, event: name, problem: problem))
                } else {
                    actions.others[name] = sent(event, name)
                }
            }
            return actions
        }
        return (facet, faults)
    }
}

private struct EventProblem: Error, CustomStringConvertible {
    let description: String
}

extension AnyEvent {
    /// Returns the event on the wire.
    ///
    /// - Throws: why it has no form there.
    fileprivate func sent(withoutEmptyTexts isEntry: Bool) throws -> FacetAction {
        if let action = base as? FacetAction { return action.entering(nil) }
        guard let event = base as? any Encodable else {
            throw EventProblem(description: "its type \(type(of: base)) cannot be encoded; declare it Encodable")
        }
        switch try FacetValue(encoding: event) {
        case .string(let name) where !name.isEmpty: return FacetAction(name: name)
        case .object(let members) where members.count == 1:
            guard case (let name, .object(let values))? = members.first, !name.isEmpty else { break }
            let data = try values.labelled()
            return FacetAction(name: name, data: isEntry ? data.filter { $0.value != .string("") } : data)
        case .string, .object, .integer, .number, .bool, .list, .null: break
        }
        let advice = "send the case of an enumeration, or a text that is a name"
        throw EventProblem(description: "a value of \(type(of: base)) has no name; \(advice)")
    }
}

extension [String: FacetValue] {
    /// Names the values of a case that have no label: `value`, and a second one `value1`.
    fileprivate func labelled() throws(EventProblem) -> Self {
        var data: Self = [:]
        for (key, value) in sorted(by: { $0.key < $1.key }) {
            let position = key.hasPrefix("_") ? Int(key.dropFirst()) : nil
            let label = position.map { $0 == 0 ? "value" : "value\($0)" } ?? key
            if data.updateValue(value, forKey: label) != nil {
                throw EventProblem(
                    description: "two of its values are called \"\(label)\"; give each a label of its own")
            }
        }
        return data
    }
}
