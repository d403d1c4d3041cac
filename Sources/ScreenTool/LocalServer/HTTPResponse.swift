import ServerDriven

struct HTTPResponse: Sendable {
    var status: Int
    /// The fields of the head, in the order they are sent; the length of the body is added.
    var headers: [(name: String, value: String)]
    var body: [UInt8]
    /// The events that follow the body while the client listens; nil for an answer that ends.
    var events: ServerSentEvents?

    init(_ status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Makes an answer of server-sent events.
    static func events(_ events: ServerSentEvents) -> HTTPResponse {
        var response = HTTPResponse(
            200, headers: [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")])
        response.events = events
        return response
    }

    /// Makes an answer that says what is wrong, in one line of plain text.
    static func fault(_ status: Int, _ message: String) -> HTTPResponse {
        HTTPResponse(
            status,
            headers: [("Content-Type", "text/plain; charset=utf-8"), ("X-Content-Type-Options", "nosniff")],
            body: Array("\(message)\n".utf8))
    }

    /// The head as it is sent; a connection ends after its answer.
    var head: [UInt8] {
        // The reason phrase is left empty (RFC 9112, section 4): clients go by the number.
        var lines = ["HTTP/1.1 \(status) "]
        lines += headers.map { "\($0.name): \($0.value.inOneLine)" }
        if status != 204, status != 304, events == nil { lines.append("Content-Length: \(body.count)") }
        return Array((lines + ["Connection: close"]).map { "\($0)\r\n" }.joined().utf8) + Array("\r\n".utf8)
    }
}
