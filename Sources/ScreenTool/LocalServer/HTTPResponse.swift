/// The answer to one request.
struct HTTPResponse: Sendable {
    /// The status code, such as 200.
    var status: Int
    /// The fields of the head, in the order they are sent; the length of the body is added.
    var headers: [(name: String, value: String)]
    /// The bytes that follow the head.
    var body: [UInt8]

    /// Makes an answer.
    init(_ status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// An answer with a text of some type, such as `text/html; charset=utf-8`.
    static func text(
        _ text: String, type: String = "text/plain; charset=utf-8", status: Int = 200
    ) -> HTTPResponse {
        HTTPResponse(status, headers: [("Content-Type", type)], body: Array(text.utf8))
    }

    /// An answer that says what is wrong, in one line of plain text.
    static func fault(_ status: Int, _ message: String) -> HTTPResponse {
        .text(message + "\n", status: status)
    }

    /// The head as it is sent.
    ///
    /// - Parameter closes: whether the connection ends after the body.
    func head(closes: Bool) -> [UInt8] {
        // The reason phrase is left empty (RFC 9112, section 4): clients go by the number.
        var lines = ["HTTP/1.1 \(status) "]
        lines += headers.map { "\($0.name): \($0.value.filter { !$0.isNewline && $0 != "\0" })" }
        if status != 204, status != 304 { lines.append("Content-Length: \(body.count)") }
        if closes { lines.append("Connection: close") }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
