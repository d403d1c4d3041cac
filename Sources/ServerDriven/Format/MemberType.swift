import ComponentScreen
import StructuredText

/// The types of members in the article Document format.
indirect enum MemberType: Sendable {
    case any, notNull, string, boolean, number, columns, ratio, facets
    /// A whole number of a range; another one is noted.
    case wholeNumber(in: ClosedRange<Int>)
    /// A text that is one of these; another one is noted.
    case words([String])
    /// An object with a name.
    case action
    /// A text, or an object with a source.
    case image
    /// A text, or an array of its spans, for a client that reads them: one with the feature.
    case spans(Capabilities.Feature)
    case object([String: MemberType], others: MemberType = .any)

    /// An action's data, where nothing but null is wrong.
    static let data = object([:], others: .notNull)

    /// Makes the type of an object with the members of a table.
    init(_ members: [FormatMember<some Sendable>], others: MemberType = .any) {
        self = .object(Dictionary(members.map { ($0.name, $0.type) }) { first, _ in first }, others: others)
    }

    /// The type of a facet, in a tree or in the flat form.
    static func facet(isFlat: Bool) -> MemberType { isFlat ? flatFacet : treeFacet }

    private static let treeFacet = MemberType(Format.facet)
    private static let flatFacet = MemberType(Format.flatFacet)

    /// The members that the format lists.
    var members: [String: MemberType] {
        switch self {
        case .object(let members, _): members
        case .image: Format.imageObject.type.members
        case .action: Format.action.type.members
        case .any, .notNull, .string, .boolean, .number, .columns, .wholeNumber, .ratio, .facets, .spans, .words: [:]
        }
    }

    /// Returns the type of a member of a value of this type.
    func member(_ name: String) -> MemberType {
        switch self {
        case .object(let members, let others): members[name] ?? others
        case .notNull: .notNull
        case .image, .action: members[name] ?? .any
        case .any, .string, .boolean, .number, .columns, .wholeNumber, .ratio, .facets, .spans, .words: .any
        }
    }

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

    /// Returns the type for a client that reads some features of the format.
    func read(with features: Set<Capabilities.Feature>) -> MemberType {
        if case .spans(let feature) = self, !features.contains(feature) { .string } else { self }
    }

    func includes(_ value: JSONValue) -> Bool {
        switch self {
        case .any: true
        case .notNull: value.kind != .null
        case .string, .words: value.kind == .string
        case .boolean: value.bool != nil
        case .number: value.number != nil
        case .columns: value.columns != nil
        case .wholeNumber(let range): value.wholeNumber(in: range) != nil
        case .ratio: value.ratio != nil
        case .facets: value.kind == .array
        case .image: value.isImage
        case .spans: value.kind == .string || value.spans != nil
        case .action: value.isAction
        case .object: value.isObject
        }
    }
}
