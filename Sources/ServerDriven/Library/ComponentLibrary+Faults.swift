public import ComponentScreen
import FeatureFlags
import StructuredText

extension ComponentLibrary {
    /// Every fault of the library at once; empty when there is none.
    ///
    /// Keep it so by a test: `XCTAssertEqual(library.faults, [])`.
    public var faults: [LibraryFault] {
        var faults: [LibraryFault] = []
        if SemanticVersion(version) == nil { faults.append(.version(version)) }
        faults += repetitions(in: kinds.map(\.component)).map(LibraryFault.repeatedKind)
        for kind in kinds { faults += kind.faults }
        faults += repetitions(in: actions.map(\.name)).map(LibraryFault.repeatedAction)
        for action in actions {
            if CoreAction.requirements[action.name] != nil { faults.append(.coreAction(action.name)) }
            faults += action.requires.filter { !$0.isPath }.map { .actionPath($0, action: action.name) }
        }
        return faults
    }
}

/// A programmer's mistake in a component library; its description says what to do.
public enum LibraryFault: Hashable, Sendable {
    /// The version is no semantic version.
    case version(String)
    /// Two kinds of facets have one name.
    case repeatedKind(FacetComponent)
    /// A kind requires a member that facets do not have.
    case memberPath(String, kind: FacetComponent, nearest: String?)
    /// A kind declares a custom key twice.
    case repeatedKey(String, kind: FacetComponent)
    /// Two actions have one name.
    case repeatedAction(String)
    /// An action has the name of a core action.
    case coreAction(String)
    /// What an action requires is no path.
    case actionPath(String, action: String)
}

extension LibraryFault: CustomStringConvertible {
    /// What is wrong, where, and what to do, in one line.
    public var description: String {
        switch self {
        case .version(let version):
            "the version \(JSONText.quoted(version)) is no semantic version; name three numbers, such as 1.0.0"
        case .repeatedKind(let kind):
            "two kinds of facets are named \(kind); remove one, or give it a name of its own"
        case .memberPath(let path, let kind, let nearest):
            "\(kind) requires \(JSONText.quoted(path)), which no facet has\(hint(nearest)); name a member such as text.title"
        case .repeatedKey(let key, let kind):
            "\(kind) declares the custom key \(JSONText.quoted(key)) twice; remove one"
        case .repeatedAction(let name):
            "two actions are named \(name); remove one, or give it a name of its own"
        case .coreAction(let name):
            "the action \(name) is built in and cannot be registered; give yours another name"
        case .actionPath(let path, let action):
            "\(action) requires \(JSONText.quoted(path)), which is no path; write names with dots between, such as track.id"
        }
    }

    private func hint(_ nearest: String?) -> String { nearest.map { " (did you mean \($0)?)" } ?? "" }
}

extension FacetKind {
    fileprivate var faults: [LibraryFault] {
        requires.filter { !isMember($0) }.map {
            .memberPath($0, kind: component, nearest: nearestSpelling(to: $0, in: members))
        } + repetitions(in: custom.map(\.name)).map { .repeatedKey($0, kind: component) }
    }
}

/// The members of facets, besides those by a name of the server's choice.
private let members =
    ["text", "images", "status", "isSelected", "events", "children", "logging", "layout", "style", "custom"]
    + ["title", "subtitle", "accessory", "description", "custom"].map { "text.\($0)" }
    + ["main", "icon", "background", "accessory", "custom"].map { "images.\($0)" }
    + ["invalid", "disabled"].map { "status.\($0)" } + ["tap", "enter"].map { "events.\($0)" }
    + ["axis", "columns", "spacing"].map { "layout.\($0)" }
    + ["tone", "emphasis", "size", "background"].map { "style.\($0)" }

/// What stands before a name of the server's choice.
private let maps = ["text.custom.", "images.custom.", "logging.", "custom."]

private func isMember(_ path: String) -> Bool {
    members.contains(path) || path.isPath && maps.contains { path.hasPrefix($0) }
}

extension String {
    /// Whether it is names with dots between them.
    fileprivate var isPath: Bool { split(separator: ".", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty } }
}
