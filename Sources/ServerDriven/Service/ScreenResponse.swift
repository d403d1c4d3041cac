/// What a service answers: a status, and for most statuses a document or the outcome of a command as JSON.
public struct ScreenResponse: Hashable, Sendable {
    /// The status as in HTTP: 200, 304, 400, 404, 410.
    public var status: Int
    /// The tag of the document; nil for everything but documents.
    public var etag: String?
    /// JSON in UTF-8; empty for 304.
    public var body: [UInt8]

    /// Makes an answer.
    public init(status: Int, etag: String? = nil, body: [UInt8] = []) {
        self.status = status
        self.etag = etag
        self.body = body
    }
}
