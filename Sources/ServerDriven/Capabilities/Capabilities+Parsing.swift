import ComponentScreen
import FeatureFlags
import StructuredText

extension Capabilities {
    /// Reads capabilities in JSON, as in the format's section 2.
    ///
    /// - Throws: `CapabilitiesError` with everything that is wrong.
    public init(parsing bytes: [UInt8]) throws(CapabilitiesError) {
        let root: JSONValue
        do throws(TextError) {
            root = try JSONDocument(parsing: bytes).root
        } catch {
            throw CapabilitiesError([error])
        }
        var reader = CapabilitiesReader()
        let capabilities = reader.capabilities(root)
        guard reader.faults.isEmpty else {
            throw CapabilitiesError(reader.faults)
        }
        self = capabilities
    }
}

/// Reads capabilities and keeps what is wrong with them.
private struct CapabilitiesReader {
    private(set) var faults: [TextError] = []

    mutating func capabilities(_ root: JSONValue) -> Capabilities {
        var capabilities = Capabilities(version: "", kinds: [:], actions: [:])
        guard root.kind == .object else {
            report(root, "capabilities that are no object", "write them as {\"version\": …, \"components\": …}")
            return capabilities
        }
        reportUnknown(in: root, "capabilities", ["version", "platform", "components", "actions", "styles"])
        if root["version"] == nil { report(root, "there is no version", "write it like \"version\": \"3.2.0\"") }
        if let version = root["version"] { capabilities.version = self.version(version) }
        if let platform = root["platform"] { capabilities.platform = self.platform(platform) }
        for (name, value) in named(root["components"], "components") {
            capabilities.kinds[FacetKind(rawValue: name)] = component(value, name)
        }
        for (name, value) in named(root["actions"], "actions") {
            let owner = "the action \(name)"
            reportUnknown(in: value, owner, ["requires"])
            capabilities.actions[name] = Capabilities.Action(requires: requires(value, owner))
        }
        return capabilities
    }

    private mutating func version(_ value: JSONValue) -> String {
        let text = value.string ?? ""
        if SemanticVersion(text) == nil {
            report(value, "a version that is no semantic version", "write it like \"3.2.0\"")
        }
        return text
    }

    private mutating func platform(_ value: JSONValue) -> String {
        let text = value.string ?? ""
        if text.isEmpty || !text.isPlatform {
            report(value, "a platform that is no name of letters, digits, - and _", "write it like \"ios\"")
        }
        return text
    }

    private mutating func component(_ value: JSONValue, _ name: String) -> Capabilities.DrawnKind {
        let owner = "the component \(name)"
        reportUnknown(in: value, owner, ["requires", "container", "custom", "events"])
        var component = Capabilities.DrawnKind(requires: requires(value, owner))
        if let container = value["container"] {
            component.isContainer = container.bool ?? false
            if container.bool == nil {
                report(container, "container of \(owner) is neither true nor false", "write true")
            }
        }
        component.events = texts(
            value["events"], "events of \(owner)", "an event that \(owner) sends", like: "delete")
        for (key, type) in named(value["custom"], "custom of \(owner)") {
            component.custom[key] = customType(type, "the custom key \(key) of \(owner)")
        }
        return component
    }

    /// The paths that a component or an action requires; none of a value that is no object.
    private mutating func requires(_ value: JSONValue, _ owner: String) -> [String] {
        guard value.kind == .object else {
            report(value, "\(owner) is no object", "write {} where nothing is required")
            return []
        }
        return texts(
            value["requires"], "requires of \(owner)", "a path that \(owner) requires", like: "text.title")
    }

    /// Texts that are not empty; none where there is no array.
    private mutating func texts(
        _ list: JSONValue?, _ subject: String, _ element: String, like example: String
    ) -> [String] {
        guard let list else { return [] }
        guard list.kind == .array else {
            report(list, "\(subject) is no array", "write it like [\"\(example)\"]")
            return []
        }
        return list.elements.compactMap { value in
            if let text = value.string, !text.isEmpty { return text }
            report(value, "\(element) is no text", "write it like \"\(example)\"")
            return nil
        }
    }

    private mutating func customType(_ value: JSONValue, _ owner: String) -> Capabilities.CustomType? {
        if let type = value.string.flatMap(Capabilities.CustomType.init) { return type }
        let names = Capabilities.CustomType.allCases.map(\.rawValue)
        let near = value.string.flatMap { nearestSpelling(to: $0, in: names) }
        report(
            value, "\(owner) has no known type",
            near.map { "did you mean \(JSONText.quoted($0))?" } ?? "the types are \(names.quotedList)")
        return nil
    }

    /// The members of an object.
    private mutating func named(_ value: JSONValue?, _ owner: String) -> [(String, JSONValue)] {
        guard let value else { return [] }
        guard value.kind == .object else {
            report(value, "\(owner): no object", "write it as {…}")
            return []
        }
        return value.members.map { member in
            let name = member.name.string ?? ""
            if name.isEmpty { report(member.name, "\(owner): an empty name", "write a name, or leave it out") }
            return (name, member.value)
        }
    }

    /// Names the members of an object that the format does not list.
    private mutating func reportUnknown(in object: JSONValue, _ owner: String, _ known: [String]) {
        for (member, _) in object.members where !known.contains(where: member.spells) {
            let name = member.string ?? ""
            let near = nearestSpelling(to: name, in: known)
            report(
                member, "\(owner): no member is named \(JSONText.quoted(name))",
                near.map { "did you mean \(JSONText.quoted($0))?" } ?? "the members are \(known.quotedList)")
        }
    }

    private mutating func report(_ value: JSONValue, _ problem: String, _ advice: String) {
        faults.append(TextError(position: value.position, problem: problem, advice: advice))
    }
}

extension CapabilitiesError {
    fileprivate init(_ errors: [TextError]) {
        let sorted = errors.sorted { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
        faults = sorted.map { "\($0.position.line):\($0.position.column): \($0.problem); \($0.advice)".printable }
    }
}

extension String {
    /// Whether it can name a platform, in the head of a request and in the name of a release; also where it is empty.
    var isPlatform: Bool { utf8.allSatisfy { $0.isLetterOrDigit || "-_".utf8.contains($0) } }
}
