import StructuredText

/// A client as it has to be spoken to: in a version of the protocol.
public struct A2UIClient: Hashable, Sendable {
    /// The version of the protocol.
    public let version: A2UIVersion

    /// Describes a client that knows the basic catalog of a version.
    public init(_ version: A2UIVersion) { self.version = version }

    /// Takes what a client says that it can do: the newest version whose basic catalog it knows; nil where it knows none.
    init?(capabilities: JSONValue) {
        let known = A2UIVersion.allCases.first { version in
            let catalogs = capabilities[version.form.version]?["supportedCatalogIds"]?.elements
            return catalogs?.contains { $0.string == version.form.basicCatalog } ?? false
        }
        guard let known else { return nil }
        version = known
    }

    var form: A2UIForm { version.form }
}

/// What a client sends beside its messages: in a member `metadata`, under the names of either version, or by itself.
struct A2UIMetadata {
    let capabilities: JSONValue?
    let dataModel: JSONValue?

    init(of message: JSONValue) {
        let metadata = message["metadata"]
        let isBare = A2UIVersion.allCases.contains { message[$0.form.version] != nil }
        capabilities =
            metadata?["a2uiRendererCapabilities"] ?? metadata?["a2uiClientCapabilities"] ?? (isBare ? message : nil)
        dataModel =
            metadata?["a2uiRendererDataModel"] ?? metadata?["a2uiClientDataModel"]
            ?? (message["surfaces"] == nil ? nil : message)
    }
}
