import ComponentScreen
import FeatureFlags
import StructuredText

/// Capabilities made ready for reading: names are compared as they are spelled, paths are taken apart.
struct ClientRules {
    /// The needs of one kind of facet.
    struct KindRules {
        let kind: FacetKind
        let requires: [RequiredPath]
        let isContainer: Bool
        let custom: [ExactString: FacetValue.Sort]
        /// The events that are looked for, each once: `tap`, `enter`, then the others as listed.
        let events: [String]
    }

    let kinds: [ExactString: KindRules]
    /// The paths in the data of each action.
    let actions: [ExactString: [RequiredPath]]
    let statuses: Set<ExactString>
    let styles: [FacetStyle.Member: Set<ExactString>]

    init(_ client: Capabilities) {
        kinds = client.kinds.byExactName(\.rawValue) { kind, drawn in
            KindRules(
                kind: kind, requires: drawn.requires.map { RequiredPath($0, in: .facet) },
                isContainer: drawn.isContainer, custom: drawn.custom.byExactName(\.self) { $1 },
                events: (["tap", "enter"] + drawn.events).map(ExactString.init).withoutRepetitions.map(\.string))
        }
        statuses = Set(client.statuses.map(ExactString.init))
        styles = client.styles.mapValues { Set($0.map(ExactString.init)) }
        actions = client.actions.byExactName(\.self) { $1.map { RequiredPath($0, in: .data) } }
    }
}

extension Dictionary {
    fileprivate func byExactName<Other>(
        _ name: (Key) -> String, _ value: (Key, Value) -> Other
    ) -> [ExactString: Other] {
        reduce(into: [:]) { $0[ExactString(name($1.key))] = value($1.key, $1.value) }
    }
}

/// A path of members that has to lead to a value of a certain type.
struct RequiredPath {
    /// The path as the capabilities have it: `text.title`.
    let text: String
    private let names: [String]
    private let type: MemberType

    init(_ text: String, in type: MemberType) {
        self.text = text
        names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        self.type = names.reduce(type) { $0.member($1) }
    }

    func isMet(by object: JSONValue) -> Bool {
        var value = object
        for name in names {
            guard let member = value[name] else { return false }
            value = member
        }
        return type.includes(value)
    }
}

/// The types of members in the article Document format.
indirect enum MemberType: Sendable {
    case any, notNull, string, boolean, columns, facets, image, action
    case object([String: MemberType], others: MemberType = .any)

    /// An action's data, where nothing but null is wrong.
    static let data = object([:], others: .notNull)

    static let document = object([
        "screen": .string, "title": .string, "header": .facets, "menu": .facets, "sections": .any,
    ])
    static let section = object(["id": .string, "header": .facets, "body": .facets, "layout": layout, "more": .action])
    static let text = object([
        "title": .string, "subtitle": .string, "accessory": .string, "description": .string,
        "custom": object([:], others: .string),
    ])
    static let images = object([
        "main": .image, "icon": .image, "background": .image, "accessory": .image,
        "custom": object([:], others: .image),
    ])
    static let status = object(strings(FacetStatus.Sort.allCases.map(\.rawValue)))
    static let entry = object(["keyboard": .string, "lines": .string])
    static let accessibility = object(["label": .string, "value": .string, "hint": .string])
    static let layout = object(["axis": .string, "columns": .columns, "spacing": .string])
    static let style = object(strings(FacetStyle.Member.allCases.map(\.rawValue)))
    static let facet = object(facetMembers.merging(["children": .facets]) { $1 })
    /// A facet in the flat form, whose children stand before it.
    static let flatFacet = object(facetMembers.merging(["childrenCount": .any]) { $1 })

    private static func strings(_ names: [String]) -> [String: MemberType] {
        Dictionary(uniqueKeysWithValues: names.map { ($0, .string) })
    }

    private static let facetMembers: [String: MemberType] = [
        "id": .string, "component": .string, "isSelected": .boolean, "selection": .string, "entry": entry,
        "accessibility": accessibility, "text": text, "images": images, "status": status,
        "events": object(["tap": .action, "enter": .action], others: .action), "logging": object([:], others: .string),
        "layout": layout, "style": style, "custom": object([:]),
    ]
    private static let imageMembers: [String: MemberType] = [
        "source": .string, "placeholder": .string, "shape": .string,
    ]
    private static let actionMembers: [String: MemberType] = ["name": .string, "data": object([:]), "input": .string]

    /// The members that the format lists.
    var members: [String: MemberType] {
        switch self {
        case .object(let members, _): members
        case .image: Self.imageMembers
        case .action: Self.actionMembers
        case .any, .notNull, .string, .boolean, .columns, .facets: [:]
        }
    }

    /// Returns the type of a member of a value of this type.
    func member(_ name: String) -> MemberType {
        switch self {
        case .object(let members, let others): members[name] ?? others
        case .notNull: .notNull
        default: members[name] ?? .any
        }
    }

    /// Returns whether the format lists a member of a value of this type.
    func lists(_ name: String) -> Bool { members[name] != nil }

    /// Returns whether a path leads to a member that the format lists, or to one of a name of the server's choice.
    func hasMember(at path: ArraySlice<Substring>) -> Bool {
        guard let name = path.first else { return true }
        guard case .object(let members, _) = self else { return false }
        if members.isEmpty { return !path.contains("") }
        return members[String(name)]?.hasMember(at: path.dropFirst()) ?? false
    }

    /// The paths of all members that the format lists, in alphabetical order.
    var paths: [String] {
        guard case .object(let members, _) = self else { return [] }
        return members.sorted { $0.key < $1.key }.flatMap { name, type in
            [name] + type.paths.map { "\(name).\($0)" }
        }
    }

    func includes(_ value: JSONValue) -> Bool {
        switch self {
        case .any: true
        case .notNull: !value.isNull
        case .string: value.kind == .string
        case .boolean: value.bool != nil
        case .columns: value.columns != nil
        case .facets: value.kind == .array
        case .image: value.isImage
        case .action: value.isAction
        case .object: value.isObject
        }
    }
}
