import ComponentScreen

/// The catalog of kinds: each facet is one component, with the members that it is encoded with.
extension ComponentWriter {
    /// Writes a facet with all inside; returns the id of what stands for it.
    ///
    /// - Parameter isOption: whether a choice around has the value of what can be chosen.
    mutating func own(_ facet: Facet<AnyEvent>, isOption: Bool = false) -> String {
        let children = inside(facet) { writer in
            facet.children.map { writer.own($0, isOption: isOption || facet.kind == .choice) }
        }
        guard var members = elementMembers(of: facet) else { return add("message", id(facet), ["text": .object([:])]) }
        members["children"] = children.isEmpty ? nil : .texts(children)
        var events = facet.events.others.keys.map { ($0, action($0, facet)) }
        if facet.kind.input != nil || facet.kind == .option {
            let takesValue = facet.kind == .choice || facet.events.tap != nil || facet.events.enter != nil
            if obstacle(facet) == nil, takesValue, !isOption {
                members["value"] = bind(facet, facet.boundValue)
                events.append((A2UIAction.apply, action(A2UIAction.apply, nil)))
            }
        } else if facet.events.tap != nil {
            events.append((A2UIAction.tap, action(A2UIAction.tap, facet)))
        }
        members["events"] = events.isEmpty ? nil : .object(Dictionary(events) { first, _ in first })
        // A kind of the application's own is drawn as an unknown one: by its texts.
        let kind = facet.kind.standard ?? .message
        if facet.kind.standard == nil { omit("kind", facet.kind.rawValue, of: facet) }
        return add(kind.rawValue, id(facet), members.mapValues { $0 })
    }

    /// Writes a section around its components; returns its id.
    mutating func ownSection(_ section: ScreenSection, _ ids: [String]) -> String {
        add(
            "section", "_\(section.id.rawValue.identifierToken)",
            [
                "header": section.header.map(FacetValue.string), "role": .string(section.role.rawValue),
                "leading": section.leading == 0 ? nil : .integer(Int64(section.leading)),
                "layout": section.layout == .vertical ? nil : try? FacetValue(encoding: section.layout),
                "children": .texts(ids),
            ])
    }

    private func action(_ name: String, _ facet: Facet<AnyEvent>?) -> FacetValue {
        A2UIAction(name: name, component: component ?? "", facet: facet?.id).written(in: form)
    }

    /// Returns the members of an element that are not as usual, as it encodes them; nil where it cannot be encoded.
    private mutating func elementMembers(of facet: Facet<AnyEvent>) -> [String: FacetValue]? {
        let usual = FacetElement(facet.id, kind: facet.kind)
        guard let value = try? FacetValue(encoding: facet.element), let known = try? FacetValue(encoding: usual),
            case .object(var members) = value.without(known) ?? .object([:])
        else {
            omit("text", facet.text.title ?? "", of: facet)
            return nil
        }
        for name in ["id", "kind", "logging"] { members[name] = nil }
        // The protocol has a member of this name, of another form.
        members["spoken"] = members.removeValue(forKey: "accessibility")
        return members
    }
}

extension Facet {
    /// The value of an input as the data model has it.
    var boundValue: FacetValue {
        switch element.kind.input {
        case .text, .date, .time: .string(element.text.accessory ?? "")
        case .secret: .string("")
        case .truth: .bool(element.isSelected)
        case .options:
            .texts(children.flatMap(\.all).filter { $0.kind == .option && $0.isSelected }.map(\.id.rawValue))
        case nil: .bool(element.isSelected)
        }
    }
}

extension FacetValue {
    /// Returns the value without the members that another one has as they are; nil where nothing is left.
    fileprivate func without(_ other: FacetValue) -> FacetValue? {
        guard self != other else { return nil }
        guard case .object(let members) = self, case .object(let known) = other else { return self }
        return .object(
            members.reduce(into: [:]) { rest, member in
                guard let usual = known[member.key] else { return rest[member.key] = member.value }
                rest[member.key] = member.value.without(usual)
            })
    }
}
