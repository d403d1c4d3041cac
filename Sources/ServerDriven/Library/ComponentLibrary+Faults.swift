import ComponentScreen
import FeatureFlags
import StructuredText

extension ComponentLibrary {
    /// Every fault of the library, each in a line that says what to do; empty when there is none.
    ///
    /// Keep it so by a test: `XCTAssertEqual(library.faults, [])`.
    public var faults: [String] {
        let (version, platform) = (capabilities.version, capabilities.platform)
        var faults: [String] = []
        if SemanticVersion(version) == nil {
            faults.append(
                "the version \(JSONText.quoted(version)) is not a semantic version; name three numbers, such as 1.0.0")
        }
        if !platform.isPlatform {
            faults.append(
                "the platform \(JSONText.quoted(platform)) is not a name of letters, digits, - and _; name it like ios")
        }
        faults += repetitions(in: kinds.map(\.kind)).map {
            "two kinds of facets are named \($0); remove one, or give it a name of its own"
        }
        faults += kinds.flatMap(\.faults)
        faults += repetitions(in: actions.map(\.name)).map {
            "two actions are named \($0); remove one, or give it a name of its own"
        }
        for action in actions {
            if CoreAction.requirements[action.name] != nil {
                faults.append("the action \(action.name) is built in and cannot be registered; give yours another name")
            }
            faults += action.requires.filter { $0.names.contains("") }.map {
                "\(action.name) requires \(JSONText.quoted($0)), which is not a path; write names with dots between, such as track.id"
            }
        }
        return faults
    }
}

extension SupportedKind {
    fileprivate var faults: [String] {
        let (own, facet) = (needs.events.map { "events.\($0)" }, MemberType.facet(isFlat: false))
        let strange = needs.requires.filter { path in
            !facet.hasMember(at: path.names[...]) && !own.contains { path.names.starts(with: $0.names) }
        }
        let wrongEvents = needs.events.filter { ["", "tap", "enter"].contains($0) } + repetitions(in: needs.events)
        return strange.map { path in
            let nearest = nearestSpelling(to: path, in: facet.paths + own)
            let hint = nearest.map { " (did you mean \($0)?)" } ?? ""
            return
                "\(kind) requires \(JSONText.quoted(path)), which no facet has\(hint); name a member such as text.title"
        }
            + repeatedKeys.map { "\(kind) declares the custom key \(JSONText.quoted($0)) twice; remove one" }
            + wrongEvents.map {
                """
                \(kind) lists the event \(JSONText.quoted($0)), which is built in, has no name or is listed twice; remove it
                """
            }
    }
}

extension String {
    /// The names of a path, which have dots between them.
    fileprivate var names: [Substring] { split(separator: ".", omittingEmptySubsequences: false) }
}
