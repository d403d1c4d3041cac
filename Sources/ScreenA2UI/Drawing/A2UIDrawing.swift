public import ComponentScreen

/// A screen in the components of a client's catalog: what is sent of it, and what the catalog cannot say.
///
/// ```swift
/// let drawing = A2UIDrawing(of: screen.sections, for: A2UIClient(.v1_0))
/// print(drawing.omitted)
/// ```
public struct A2UIDrawing: Equatable, Sendable {
    /// The client that it is drawn for.
    public let client: A2UIClient
    /// The components, each an object with its id; one has the id `root`.
    public private(set) var components: [FacetValue] = []
    /// What was left out, in screen order.
    public private(set) var omitted: [A2UIOmission] = []
    /// The fields, switches and choices, in screen order.
    private(set) var inputs: [A2UIInput] = []
    /// The language of the library's own words in it.
    let language: String
    /// What each component of the screen is drawn as.
    private(set) var parts: [ComponentID: ComponentPart] = [:]

    /// Draws a screen.
    ///
    /// - Parameters:
    ///   - sections: what the screen shows.
    ///   - client: the version and the catalog.
    ///   - words: the language of the screen.
    public init(of sections: [SectionContent<RenderedComponent>], for client: A2UIClient, in words: Words = .english) {
        self.init(of: sections, for: client, in: words, reusing: [:])
    }

    /// Draws a screen, some of whose components are drawn already.
    init(
        of sections: [SectionContent<RenderedComponent>], for client: A2UIClient, in words: Words,
        reusing drawn: [ComponentID: ComponentPart]
    ) {
        (self.client, language) = (client, words.language)
        var writer = ComponentWriter(client, words)
        let ids = sections.map { section in
            let ids = section.components.map { component -> [String] in
                let part = drawn[component.id] ?? ComponentPart(component, client, words)
                parts[component.id] = part
                components += part.components
                inputs += part.inputs
                omitted += part.omitted
                return part.ids
            }
            return switch client.catalog {
            case .basic: writer.section(section.section, ids)
            case .kinds: writer.ownSection(section.section, ids.flatMap(\.self))
            }
        }
        _ = writer.add(client.catalog == .kinds ? "screen" : "Column", "root", ["children": .texts(ids)])
        components += writer.components
        omitted += writer.omitted
    }

    /// Returns the messages that create a surface as it is drawn, each a JSON object in UTF-8 on one line.
    public func messages(creating surface: String) -> [[UInt8]] {
        let form = client.form
        return [
            form.message(
                "createSurface", surface, ["catalogId": .string(client.catalogID), "sendDataModel": .bool(true)]),
            form.message("updateDataModel", surface, ["path": .string("/values"), "value": values]),
            form.message("updateComponents", surface, ["components": .list(components)]),
        ]
    }

    /// The values of the inputs by component and facet, as the data model has them.
    public var values: FacetValue {
        .object(
            inputs.reduce(into: [:]) { values, input in
                var inside: [String: FacetValue] = [:]
                if case .object(let known)? = values[input.component.rawValue.identifierToken] { inside = known }
                inside[input.facet.rawValue.identifierToken] = input.value
                values[input.component.rawValue.identifierToken] = .object(inside)
            })
    }
}

/// A field, a switch or a choice whose value stands in the data model.
struct A2UIInput: Hashable, Sendable {
    let component: ComponentID
    let facet: FacetID
    let value: FacetValue

    /// The place of the value in the data model, a JSON pointer (RFC 6901).
    var path: String { "/values/\(component.rawValue.identifierToken)/\(facet.rawValue.identifierToken)" }
}

/// What a component of the screen is drawn as.
struct ComponentPart: Equatable, Sendable {
    /// The ids of the components that stand for it beside each other.
    let ids: [String]
    let components: [FacetValue]
    let inputs: [A2UIInput]
    let omitted: [A2UIOmission]

    init(_ component: RenderedComponent, _ client: A2UIClient, _ words: Words) {
        var writer = ComponentWriter(client, words, component.id)
        ids =
            switch client.catalog {
            case .basic: writer.standard(component.facet) + writer.apply()
            case .kinds: [writer.own(component.facet)]
            }
        (components, inputs, omitted) = (writer.components, writer.inputs, writer.omitted)
    }
}
