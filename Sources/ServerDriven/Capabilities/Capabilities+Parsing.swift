import ComponentScreen
public import FeatureFlags
import StructuredText

extension Capabilities {
    /// Reads capabilities in JSON, as in "Capabilities" of the article Document format.
    ///
    /// - Throws: `DefinitionError` with everything that is wrong.
    public init(parsing bytes: [UInt8]) throws(DefinitionError) {
        var reader = CapabilitiesReader()
        do throws(TextError) {
            self = reader.capabilities(try JSONDocument(parsing: bytes).root)
        } catch {
            throw DefinitionError([error])
        }
        if !reader.faults.isEmpty { throw DefinitionError(reader.faults) }
    }
}

/// A reader of capabilities that keeps what is wrong with them.
private struct CapabilitiesReader {
    private(set) var faults: [TextError] = []

    mutating func capabilities(_ root: JSONValue) -> Capabilities {
        var capabilities = Capabilities(version: "", kinds: [:], actions: [:])
        guard root.kind == .object else {
            report(root, "capabilities that are not an object", "write them as {\"version\": …, \"components\": …}")
            return capabilities
        }
        reportUnknown(
            in: root, "capabilities",
            ["version", "platform", "components", "actions", "statuses", "styles", "features"])
        if let version = root["version"] {
            capabilities.version = version.string ?? ""
            if SemanticVersion(capabilities.version) == nil {
                report(version, "a version that is not a semantic version", "write it like \"3.2.0\"")
            }
        } else {
            report(root, "there is no version", "write it like \"version\": \"3.2.0\"")
        }
        if let platform = root["platform"] {
            capabilities.platform = platform.string ?? ""
            if capabilities.platform.isEmpty || !capabilities.platform.isPlatform {
                report(
                    platform, "a platform that is not a name of letters, digits, - and _", "write it like \"ios\"")
            }
        }
        for (name, value) in members(root["components"], "components") {
            capabilities.kinds[FacetKind(rawValue: name)] = kind(value, "the component \(name)")
        }
        for (name, value) in members(root["actions"], "actions") {
            let owner = "the action \(name)"
            reportUnknown(in: value, owner, ["requires"])
            capabilities.actions[name] = requires(value, owner)
        }
        capabilities.statuses =
            root["statuses"].map { Set(texts($0, "statuses", "a status", like: "disabled")) }
            ?? Capabilities.unlistedStatuses
        capabilities.features = Set(texts(root["features"], "features", "a feature", like: "spans"))
        capabilities.styles = Capabilities.unlistedStyles
        for (name, list) in members(root["styles"], "styles") {
            guard let member = FacetElement.Style.Member(rawValue: name) else {
                let known = FacetElement.Style.Member.allCases.map(\.rawValue)
                report(
                    list, "styles: no style is named \(JSONText.quoted(name))", advice(for: name, of: known, "styles"))
                continue
            }
            capabilities.styles[member]?.formUnion(
                texts(list, "styles of \(name)", "a name of \(name)", like: "hero"))
        }
        return capabilities
    }

    private mutating func kind(_ value: JSONValue, _ owner: String) -> Capabilities.DrawnKind {
        reportUnknown(in: value, owner, ["requires", "container", "custom", "events"])
        var kind = Capabilities.DrawnKind(requires: requires(value, owner))
        if let container = value["container"] {
            kind.isContainer = container.bool ?? false
            if container.bool == nil {
                report(container, "container of \(owner) is neither true nor false", "write true")
            }
        }
        kind.events = texts(value["events"], "events of \(owner)", "an event that \(owner) sends", like: "delete")
        for (key, type) in members(value["custom"], "custom of \(owner)") {
            kind.custom[key] = type.string.flatMap(FacetValue.Sort.init)
            guard kind.custom[key] == nil else { continue }
            report(
                type, "the custom key \(key) of \(owner) has no known type",
                advice(for: type.string, of: FacetValue.Sort.allCases.map(\.rawValue), "types"))
        }
        return kind
    }

    /// Returns the paths that a component or an action requires; none of a value that is not an object.
    private mutating func requires(_ value: JSONValue, _ owner: String) -> [String] {
        guard value.kind == .object else {
            report(value, "\(owner) is not an object", "write {} where nothing is required")
            return []
        }
        return texts(value["requires"], "requires of \(owner)", "a path that \(owner) requires", like: "text.title")
    }

    /// Reads texts that are not empty; none where there is no array.
    private mutating func texts(
        _ list: JSONValue?, _ subject: String, _ element: String, like example: String
    ) -> [String] {
        guard let list else { return [] }
        guard list.kind == .array else {
            report(list, "\(subject) is not an array", "write it like [\"\(example)\"]")
            return []
        }
        return list.elements.compactMap { value in
            if let text = value.string, !text.isEmpty { return text }
            report(value, "\(element) is not a text", "write it like \"\(example)\"")
            return nil
        }
    }

    private mutating func members(_ value: JSONValue?, _ owner: String) -> [(String, JSONValue)] {
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
            report(
                member, "\(owner): no member is named \(JSONText.quoted(member.string ?? ""))",
                advice(for: member.string, of: known, "members"))
        }
    }

    private func advice(for name: String?, of known: [String], _ words: String) -> String {
        let near = name.flatMap { nearestSpelling(to: $0, in: known) }
        let all = known.map { JSONText.quoted($0) }.joined(separator: ", ")
        return near.map { "did you mean \(JSONText.quoted($0))?" } ?? "the \(words) are \(all)"
    }

    private mutating func report(_ value: JSONValue, _ problem: String, _ advice: String) {
        faults.append(TextError(position: value.position, problem: problem, advice: advice))
    }
}

extension String {
    /// Whether it can name a platform, in the head of a request and in the name of a release; also where it is empty.
    var isPlatform: Bool { allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" || $0 == "_" } }
}
