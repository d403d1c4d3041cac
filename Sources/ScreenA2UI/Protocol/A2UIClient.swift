import StructuredText

/// A client as it has to be spoken to: in a version of the protocol, with the components of a catalog.
public struct A2UIClient: Hashable, Sendable {
    /// The version of the protocol.
    public let version: A2UIVersion

    /// The components that it draws.
    public let catalog: A2UICatalog

    /// Describes a client of a version, which knows the basic catalog unless another one is given.
    public init(_ version: A2UIVersion, _ catalog: A2UICatalog = .basic) {
        (self.version, self.catalog) = (version, catalog)
    }

    /// Reads the capabilities of a client; nil where it knows no catalog of ours.
    ///
    /// The newest version counts, and within it the catalog of kinds before the basic one.
    init?(capabilities: JSONValue) {
        let clients = A2UIVersion.allCases.flatMap { version in
            A2UICatalog.allCases.map { A2UIClient(version, $0) }
        }
        let known = clients.first { client in
            let catalogs = capabilities[client.form.version]?["supportedCatalogIds"]?.elements
            return catalogs?.contains { $0.string == client.catalogID } ?? false
        }
        guard let known else { return nil }
        self = known
    }

    /// The catalogs that a client can name, in words.
    static let known: String = {
        let ids = A2UIVersion.allCases.flatMap { version in A2UICatalog.allCases.map { $0.id(in: version) } }
        return "name one of \(ids.joined(separator: ", "))"
    }()

    /// The id of its catalog.
    var catalogID: String { catalog.id(in: version) }

    var form: A2UIForm { version.form }
}

/// What a client sends beside its messages: in a member `metadata`, under the names of either version, or by itself.
struct A2UIMetadata {
    let capabilities: JSONValue?
    let dataModel: JSONValue?
    /// The first member of the message that nothing here reads; nil where each is read.
    let unknown: String?

    init(of message: JSONValue) {
        let metadata = message["metadata"]
        let isBare = A2UIVersion.allCases.contains { message[$0.form.version] != nil }
        capabilities =
            metadata?["a2uiRendererCapabilities"] ?? metadata?["a2uiClientCapabilities"] ?? (isBare ? message : nil)
        dataModel =
            metadata?["a2uiRendererDataModel"] ?? metadata?["a2uiClientDataModel"]
            ?? (message["surfaces"] == nil ? nil : message)
        let known = ["version", "action", "error", "metadata", "surfaces"]
        unknown = isBare ? nil : message.members.lazy.compactMap { $0.name.string }.first { !known.contains($0) }
    }
}
