import ComponentScreen
import StructuredText

/// Capabilities made ready for reading: names are compared as they are spelled, paths are taken apart.
struct ClientRules {
    /// What is needed of one kind of facet.
    struct Component {
        let requires: [RequiredPath]
        let isContainer: Bool
        let custom: NameTable<Capabilities.CustomType>
        /// The events besides `tap` and `enter`, as listed.
        let events: [JSONName]
    }

    let components: NameTable<Component>
    /// The paths in the data of each action; nil where every action can be done.
    let actions: NameTable<[RequiredPath]>?

    init(components: [FacetComponent: Capabilities.Component], actions: [String: Capabilities.Action]?) {
        self.components = NameTable(
            components.map { kind, component in
                let rules = Component(
                    requires: component.requires.map { RequiredPath($0, in: .facet) },
                    isContainer: component.isContainer, custom: NameTable(component.custom.map { ($0, $1) }),
                    events: component.events.filter { EventsMember(stringValue: $0) == nil }.map { JSONName($0) })
                return (kind.rawValue, rules)
            })
        self.actions = actions.map {
            NameTable($0.map { name, action in (name, action.requires.map { RequiredPath($0, in: .data) }) })
        }
    }
}

/// Values by name, found without making a text of what is looked up.
struct NameTable<Value> {
    private let names: [JSONName]
    private let values: [Value]

    init(_ entries: [(String, Value)]) {
        let sorted = entries.map { (JSONName($0), $1) }.sorted { $0.0.key < $1.0.key }
        names = sorted.map(\.0)
        values = sorted.map(\.1)
    }

    subscript(place: Int) -> Value { values[place] }

    func name(at place: Int) -> String { names[place].text }

    /// The place of the name that a string of a document is.
    func place(of string: Int, in json: JSONNodes) -> Int? {
        guard json.isString(string) else { return nil }
        let key = json.key(string)
        var (low, high) = (0, names.count)
        while low < high {
            let middle = (low + high) / 2
            if names[middle].key < key { low = middle + 1 } else { high = middle }
        }
        // Names that are too long for a key are all the first.
        while low < names.count, names[low].key == key {
            if json.isName(string, names[low]) { return low }
            low += 1
        }
        return nil
    }
}

/// A path of members that has to lead to a value of a certain type.
struct RequiredPath {
    /// The path as the capabilities have it: `text.title`.
    let text: String
    private let names: [JSONName]
    private let type: MemberType
    /// The member of a facet that the path begins with; nil for one that the format does not list.
    private let first: FacetMember?

    init(_ text: String, in type: MemberType) {
        self.text = text
        names = text.split(separator: ".", omittingEmptySubsequences: false).map { JSONName(String($0)) }
        self.type = names.reduce(type) { $0.member($1.text) }
        self.first = names.first.flatMap { FacetMember(stringValue: $0.text) }
    }

    func isMet(by object: Int, in json: JSONNodes) -> Bool { isMet(by: object, names[...], in: json) }

    /// The same for a facet whose members are known.
    func isMet(by facet: Members<FacetMember>, in json: JSONNodes) -> Bool {
        guard let first else { return isMet(by: facet.object, in: json) }
        return facet[first].map { isMet(by: $0, names.dropFirst(), in: json) } ?? false
    }

    private func isMet(by object: Int, _ names: ArraySlice<JSONName>, in json: JSONNodes) -> Bool {
        var value = object
        for name in names {
            guard let member = json.member(name, of: value) else { return false }
            value = member
        }
        return type.includes(value, in: json)
    }
}

/// The types of members in the format's section 1.
indirect enum MemberType: Sendable {
    case any, notNull, string, boolean, columns, facets, image, action
    case object([String: MemberType], others: MemberType = .any)

    /// An action's data, where nothing but null is wrong.
    static let data = object([:], others: .notNull)

    /// A facet.
    static let facet: MemberType = {
        let vocabulary = object(["tone": .string, "emphasis": .string, "size": .string, "background": .string])
        return .object([
            "id": .string, "component": .string, "isSelected": .boolean, "children": .facets, "style": vocabulary,
            "text": .object([
                "title": .string, "subtitle": .string, "accessory": .string, "description": .string,
                "custom": .object([:], others: .string),
            ]),
            "images": .object([
                "main": .image, "icon": .image, "background": .image, "accessory": .image,
                "custom": .object([:], others: .image),
            ]),
            "status": .object(["invalid": .string, "disabled": .string]),
            "events": .object(["tap": .action, "enter": .action], others: .action),
            "logging": .object([:], others: .string),
            "layout": .object(["axis": .string, "columns": .columns, "spacing": .string]),
            "custom": .object([:]),
        ])
    }()

    /// The type of a member of a value of this type.
    func member(_ name: String) -> MemberType {
        switch self {
        case .object(let members, let others): members[name] ?? others
        case .notNull: .notNull
        case .image: ["source", "placeholder", "shape"].contains(name) ? .string : .any
        case .action: name == "data" ? .object([:]) : ["name", "input"].contains(name) ? .string : .any
        case .any, .string, .boolean, .columns, .facets: .any
        }
    }

    /// Whether a path leads to a member that the format lists, or to one of a name of the server's choice.
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

    func includes(_ value: Int, in json: JSONNodes) -> Bool {
        switch self {
        case .any: true
        case .notNull: json.kind(value) != .null
        case .string: json.isString(value)
        case .boolean: json.kind(value) == .true || json.kind(value) == .false
        case .columns: json.columns(value) != nil
        case .facets: json.isArray(value)
        case .image: json.isString(value) || json.isImageObject(value)
        case .action: json.isAction(value)
        case .object: json.isObject(value)
        }
    }
}
