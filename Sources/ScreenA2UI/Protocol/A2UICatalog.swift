public import ComponentScreen

/// A set of components that a client can draw.
public enum A2UICatalog: Hashable, Sendable, CaseIterable {
    /// The catalog of this library: a component for each kind of facet, which loses nothing.
    case kinds
    /// The basic catalog, which every renderer has.
    case basic

    /// Returns the id under which a client of a version says that it has the catalog.
    public func id(in version: A2UIVersion) -> String {
        switch self {
        case .basic: version.form.basicCatalog
        case .kinds: "componentscreen:kinds:\(version.rawValue)"
        }
    }

    /// Returns the description of the catalog of kinds for the clients of a version, with the JSON schema of each kind.
    public static func description(in version: A2UIVersion) -> FacetValue {
        let own = OwnSchema(form: version.form)
        let common = "https://a2ui.org/specification/v\(version.rawValue.replacing(".", with: "_"))/common_types.json"
        let kinds = StandardKind.allCases.map { ($0.rawValue, own.component(of: $0)) }
        let frames = [("screen", own.frame("screen")), ("section", own.frame("section"))]
        let components = Dictionary(kinds + frames) { first, _ in first }.mapValues { schema in
            FacetValue.object([
                "type": .string("object"), "unevaluatedProperties": .bool(false),
                "allOf": .list([.object(["$ref": .string("\(common)#/$defs/ComponentCommon")]), schema]),
            ])
        }
        let names = components.keys.sorted().map { FacetValue.object(["$ref": .string("#/components/\($0)")]) }
        return .object([
            "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
            "$id": .string(A2UICatalog.kinds.id(in: version)), "catalogId": .string(A2UICatalog.kinds.id(in: version)),
            "title": .string("Kinds of facets"), "components": .object(components), "functions": .object([:]),
            "$defs": .object(["anyComponent": .object(["oneOf": .list(names)]), "anyFunction": .bool(false)]),
        ])
    }
}

/// The schemas of the kinds, made from what the library says about them.
private struct OwnSchema {
    let form: A2UIForm

    /// Returns the schema of a kind: the members of an element, the value of an input, the events and what is inside.
    func component(of kind: StandardKind) -> FacetValue {
        var members = element
        members["component"] = .object(["const": .string(kind.rawValue)])
        members["events"] = .object(["type": .string("object"), "additionalProperties": action])
        members["children"] = texts
        members["custom"] = .object([
            "type": .string("object"), "properties": .object(kind.custom.mapValues { type($0.rawValue) }),
        ])
        if FacetKind(kind).input != nil || kind == .option {
            members["value"] = .object([
                "type": .string("object"), "required": .list([.string(form.path)]),
                "properties": .object([form.path: type("string")]), "additionalProperties": .bool(false),
            ])
        }
        return object(members, required: ["component"])
    }

    /// Returns the schema of what stands around components.
    func frame(_ name: String) -> FacetValue {
        object(
            [
                "component": .object(["const": .string(name)]), "header": type("string"), "leading": type("integer"),
                "role": .object(["enum": .texts(ScreenSection.Role.allCases.map(\.rawValue))]),
                "layout": type("object"), "children": texts,
            ], required: ["component", "children"])
    }

    private var element: [String: FacetValue] {
        let style = FacetElement.Style.Member.allCases.map { member in
            (
                member.rawValue,
                FacetValue.object(["anyOf": .list([.object(["enum": .texts(member.names)]), type("string")])])
            )
        }
        let sorts = FacetElement.Status.Sort.allCases.map(\.rawValue)
        return [
            "text": type("object"), "images": type("object"), "entry": type("object"), "layout": type("object"),
            "isSelected": type("boolean"), "spoken": type("object"),
            "selection": .object(["enum": .texts(FacetElement.Selection.allCases.map(\.rawValue))]),
            "status": object(
                ["sort": .object(["enum": .texts(sorts)]), "message": type("string"), "marked": type("array")],
                required: ["sort", "message"]),
            "style": object(
                Dictionary(style) { first, _ in first }.merging(["own": .bool(true)]) { first, _ in first },
                required: []),
        ]
    }

    private var action: FacetValue {
        object(
            ["event": object(["name": type("string"), "context": type("object")], required: ["name"])],
            required: ["event"])
    }

    private var texts: FacetValue { .object(["type": .string("array"), "items": type("string")]) }

    private func type(_ name: String) -> FacetValue { .object(["type": .string(name)]) }

    private func object(_ members: [String: FacetValue], required: [String]) -> FacetValue {
        .object(["type": .string("object"), "properties": .object(members), "required": .texts(required)])
    }
}
