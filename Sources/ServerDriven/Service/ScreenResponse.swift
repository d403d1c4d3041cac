/// A service's answer: a status, and for most statuses a document or the outcome of a command as JSON.
public struct ScreenResponse: Hashable, Sendable {
    /// The status as in HTTP: 200, 226 for a patch, 304, 400, 404, 410.
    public var status: Int
    /// The tag of the document; nil for everything but documents.
    public var etag: String?
    /// The field `Cache-Control`, which says who may keep the answer; nil where there is none.
    public var cacheControl: String?
    /// JSON in UTF-8; empty for 304.
    public var body: [UInt8]

    /// Makes an answer.
    public init(status: Int, etag: String? = nil, cacheControl: String? = nil, body: [UInt8] = []) {
        self.status = status
        self.etag = etag
        self.cacheControl = cacheControl
        self.body = body
    }

    /// Returns whether a client may keep the document for a user; for nobody, it must be public.
    func allowsKeeping(for user: String?) -> Bool {
        let directives = (cacheControl ?? "").lowercased().split { $0 == "," || $0.isWhitespace }
        return !directives.contains("no-store") && (user != nil || directives.contains("public"))
    }

    /// The fields of the head, as a server sends them by HTTP.
    public var headers: [(name: String, value: String)] {
        var headers = [
            ("Cache-Control", cacheControl ?? "private, no-cache"),
            ("Vary", "Accept-Language, Screen-Capabilities, Screen-Platform, Screen-Exposures"),
        ]
        if let etag { headers.append(("ETag", etag)) }
        if !body.isEmpty { headers.append(("Content-Type", "application/json")) }
        if status == 405 { headers.append(("Allow", "GET, HEAD, POST")) }
        return headers
    }

    /// Reads what a server answered.
    ///
    /// - Parameters:
    ///   - status: the status code.
    ///   - header: the value of a field of the head, whatever the case of its name; nil where there is none.
    ///   - body: the whole body.
    public init(status: Int, header: (String) -> String?, body: [UInt8]) {
        self.init(status: status, etag: header("ETag"), cacheControl: header("Cache-Control"), body: body)
    }
}
