/// The answer to one request.
public struct HTTPResponse: Sendable {
    /// What follows the head.
    public enum Body: Sendable {
        /// All of it.
        case bytes([UInt8])
        /// Pieces as they come; the connection ends with the stream.
        case stream(AsyncStream<[UInt8]>)
    }

    /// The status code, such as 200.
    public var status: Int
    /// The fields of the head, in the order they are sent; the length of the body is added.
    public var headers: [(name: String, value: String)]
    /// What follows the head.
    public var body: Body

    /// Makes an answer.
    public init(_ status: Int, headers: [(name: String, value: String)] = [], body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// An answer with a text of some type, such as `text/html; charset=utf-8`.
    public static func text(
        _ text: String, type: String = "text/plain; charset=utf-8", status: Int = 200
    ) -> HTTPResponse {
        HTTPResponse(status, headers: [("Content-Type", type)], body: .bytes(Array(text.utf8)))
    }

    /// An answer that says what is wrong, in one line of plain text.
    public static func fault(_ status: Int, _ message: String) -> HTTPResponse {
        .text(message + "\n", status: status)
    }

    /// The head as it is sent.
    ///
    /// - Parameter closes: whether the connection ends after the body.
    func head(closes: Bool) -> [UInt8] {
        // The reason phrase is left empty (RFC 9112, section 4): clients go by the number.
        var lines = ["HTTP/1.1 \(status) "]
        lines += headers.map { "\($0.name): \($0.value.filter { !$0.isNewline && $0 != "\0" })" }
        if status != 204, status != 304, case .bytes(let bytes) = body {
            lines.append("Content-Length: \(bytes.count)")
        }
        if closes { lines.append("Connection: close") }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
