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
        if !capabilities.platform.isPlatform { faults.append(.platform(capabilities.platform)) }
        faults += repetitions(in: kinds.map(\.kind)).map(LibraryFault.repeatedKind)
        for kind in kinds { faults += kind.faults }
        faults += repetitions(in: actions.map(\.name)).map(LibraryFault.repeatedAction)
        for action in actions {
            if CoreAction.requirements[action.name] != nil { faults.append(.coreAction(action.name)) }
            faults += action.requires.filter { $0.names.contains("") }.map { .actionPath($0, action: action.name) }
        }
        return faults
    }
}

/// A programmer's mistake in a component library; its description says what to do.
public enum LibraryFault: Hashable, Sendable {
    /// The version is no semantic version.
    case version(String)
    /// The platform is no name of letters, digits, - and _.
    case platform(String)
    /// Two kinds of facets have one name.
    case repeatedKind(FacetKind)
    /// A kind requires a member that facets do not have.
    case memberPath(String, kind: FacetKind, nearest: String?)
    /// A kind declares a custom key twice.
    case repeatedKey(String, kind: FacetKind)
    /// A kind lists an event that is built in, without a name, or listed before.
    case event(String, kind: FacetKind)
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
        case .platform(let platform):
            "the platform \(JSONText.quoted(platform)) is no name of letters, digits, - and _; name it like ios"
        case .repeatedKind(let kind):
            "two kinds of facets are named \(kind); remove one, or give it a name of its own"
        case .memberPath(let path, let kind, let nearest):
            "\(kind) requires \(JSONText.quoted(path)), which no facet has\(hint(nearest)); name a member such as text.title"
        case .repeatedKey(let key, let kind):
            "\(kind) declares the custom key \(JSONText.quoted(key)) twice; remove one"
        case .event(let name, let kind):
            "\(kind) lists the event \(JSONText.quoted(name)), which is built in, has no name or is listed twice; remove it"
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

extension SupportedKind {
    fileprivate var faults: [LibraryFault] {
        let own = events.map { "events.\($0)" }
        return requires.filter { path in
            !MemberType.facet.hasMember(at: path.names[...]) && !own.contains { path.names.starts(with: $0.names) }
        }.map {
            .memberPath($0, kind: kind, nearest: nearestSpelling(to: $0, in: MemberType.facet.paths + own))
        } + repetitions(in: custom.map(\.name)).map { .repeatedKey($0, kind: kind) }
            + (events.filter { ["", "tap", "enter"].contains($0) } + repetitions(in: events)).map {
                .event($0, kind: kind)
            }
    }
}

extension String {
    /// The names of a path, which have dots between them.
    fileprivate var names: [Substring] { split(separator: ".", omittingEmptySubsequences: false) }
}
