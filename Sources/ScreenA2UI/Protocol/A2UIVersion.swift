import ComponentScreen

/// A version of the protocol A2UI.
public enum A2UIVersion: String, Hashable, Sendable, CaseIterable {
    /// Version 1.0.
    case v1_0 = "1.0"
    /// Versions 0.9 and 0.9.1, which differ in nothing that is sent here.
    case v0_9 = "0.9"
}

/// What differs between the versions: one row for each, and nothing else asks for a version.
struct A2UIForm: Sendable {
    /// The version as each message names it.
    let version: String
    /// The names of later revisions, which differ in nothing that is sent.
    let revisions: [String]
    /// The id of the basic catalog.
    let basicCatalog: String
    /// The member that names a place in the data model.
    let path: String
    /// The member that names a function.
    let call: String
    /// Whether a call says what type it returns.
    let saysReturnType: Bool
    /// Whether a text has variants for headings; otherwise Markdown marks them.
    let hasHeadingVariants: Bool
    /// Whether a field has a member for the hint that stands in it while it is empty.
    let hasPlaceholder: Bool
    /// Whether a component can ask to be read aloud when it changes.
    let hasLiveRegions: Bool
    /// The value that removes a place of the data model; nil where the member is left out.
    let removal: FacetValue?
}

extension A2UIVersion {
    var form: A2UIForm {
        switch self {
        case .v1_0:
            A2UIForm(
                version: "v1.0", revisions: [],
                basicCatalog: "https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json",
                path: "@path", call: "@call", saysReturnType: false, hasHeadingVariants: false, hasPlaceholder: true,
                hasLiveRegions: true, removal: .null)
        case .v0_9:
            A2UIForm(
                version: "v0.9", revisions: ["v0.9.1"],
                basicCatalog: "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json",
                path: "path", call: "call", saysReturnType: true, hasHeadingVariants: true, hasPlaceholder: false,
                hasLiveRegions: false, removal: nil)
        }
    }
}

extension A2UIForm {
    /// Returns whether a client's message is of this version.
    func isVersion(_ name: String) -> Bool { name == version || revisions.contains(name) }

    /// Returns a value that stands in the data model.
    func binding(_ path: String) -> FacetValue { .object([self.path: .string(path)]) }

    /// Returns a call of a function of the catalog.
    func call(_ name: String, _ arguments: [String: FacetValue?], returns type: String = "boolean") -> FacetValue {
        .members([
            call: .string(name), "args": .members(arguments),
            "returnType": saysReturnType ? .string(type) : nil,
        ])
    }

    /// Returns a message to the client.
    func message(_ name: String, _ surface: String, _ members: [String: FacetValue?]) -> [UInt8] {
        let members = members.merging(["surfaceId": .string(surface)]) { $1 }
        return FacetValue.object(["version": .string(version), name: .members(members)]).encoded
    }
}

extension FacetValue {
    /// Makes an object of the members that have a value.
    static func members(_ members: [String: FacetValue?]) -> FacetValue { .object(members.compactMapValues(\.self)) }

    /// Makes a list of texts.
    static func texts(_ texts: [String]) -> FacetValue { .list(texts.map(FacetValue.string)) }
}
