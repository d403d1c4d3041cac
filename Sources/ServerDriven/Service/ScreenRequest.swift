public import ComponentScreen

/// A client's request to a service: for a screen, a page or a section of it, or a command.
///
/// "Requests" and "Commands" in the article Document format say how it is sent.
public struct ScreenRequest: Hashable, Sendable {
    /// The payload of a command, as JSON; nil asks for a document.
    public var body: FacetValue?
    /// The secrets that a command sends, by the ids of their inputs; they are not in the body, and join it on the wire.
    public var secrets: [FacetID: Secret] = [:]
    /// The screen's path or the command's, without a slash in front: `artist/leonard-bernstein`.
    public var path: String
    /// The version of the client's capabilities.
    public var capabilities: String
    /// The kind of client, such as `ios`; empty where there is one kind.
    public var platform: String
    /// The tag of the document that the client has; an equal one is answered by 304.
    public var etag: String?
    /// The beginning of the page that is asked for, as the section's `more` said.
    public var offset: String?
    /// The section that is asked for alone.
    public var section: SectionID?
    /// Whether the flat form is asked for.
    public var isFlat: Bool
    /// Whether the client records what flags decided, so that the document has to say it.
    public var recordsExposures = false
    /// Other fields of the head by name, such as `Authorization`; names are compared without their case.
    public var headers: [String: String]

    /// Makes a request for a document, or with a body for a command.
    public init(
        _ path: String, body: FacetValue? = nil, capabilities: String, platform: String = "", etag: String? = nil,
        offset: String? = nil, section: SectionID? = nil, isFlat: Bool = false, headers: [String: String] = [:]
    ) {
        self.body = body
        self.path = path
        self.capabilities = capabilities
        self.platform = platform
        self.etag = etag
        self.offset = offset
        self.section = section
        self.isFlat = isFlat
        self.headers = headers
    }
}
