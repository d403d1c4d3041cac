import Foundation

/// What is wrong with a request, as the answer to it.
struct BadRequest: Error, Equatable {
    let status: Int
    let message: String

    init(_ status: Int, _ message: String) {
        self.status = status
        self.message = message
    }
}

/// Reads requests out of the bytes of a connection, however they are cut (RFC 9112).
///
/// A request that is read is taken from the front; what follows stays for the next one. Nothing is guessed: two lengths,
/// a transfer coding, a folded field and a line without its carriage return are refused, since another program on the
/// way could read them differently.
struct RequestReader {
    let limits: RequestLimits
    private var bytes: [UInt8] = []
    private var head: Head?

    /// A head that is read, while its body is awaited.
    private struct Head {
        let request: HTTPRequest
        let end: Int
        /// The bytes of the body.
        let length: Int
    }

    init(limits: RequestLimits) { self.limits = limits }

    /// Whether a request was begun and not read to its end.
    var isInside: Bool { !bytes.isEmpty }

    mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    /// The next request; nil until the rest of it has come.
    mutating func next() throws(BadRequest) -> HTTPRequest? {
        if head == nil { head = try readHead() }
        guard let head, bytes.count >= head.end + head.length else { return nil }
        var request = head.request
        request.body = Array(bytes[head.end..<head.end + head.length])
        bytes.removeSubrange(..<(head.end + head.length))
        self.head = nil
        return request
    }

    // MARK: Head

    private mutating func readHead() throws(BadRequest) -> Head? {
        // Empty lines before a request are left over from the one before it.
        while bytes.starts(with: crlf) { bytes.removeFirst(2) }
        let longLine = BadRequest(414, "the request line has more than \(limits.line) bytes")
        guard let lineEnd = try end(from: 0, upTo: limits.line, else: longLine) else { return nil }
        var request = try requestLine(bytes[..<lineEnd])
        var position = lineEnd + 2
        var isHTTP10 = bytes[..<lineEnd].last == UInt8(ascii: "0")
        let longHead = BadRequest(431, "the head has more than \(limits.head) bytes")
        let first = position
        while true {
            guard let end = try end(from: position, upTo: first + limits.head, else: longHead) else { return nil }
            if end == position { break }
            try field(bytes[position..<end], into: &request)
            position = end + 2
        }
        let connection = request.headers["connection"]?.lowercased() ?? ""
        isHTTP10 = isHTTP10 && !connection.contains("keep-alive")
        request.keepsAlive = !isHTTP10 && !connection.contains("close")
        if request.headers["host"] == nil, bytes[..<lineEnd].last == UInt8(ascii: "1") {
            throw BadRequest(400, "the request names no host")
        }
        return Head(request: request, end: position + 2, length: try length(of: request))
    }

    /// `GET /path?query HTTP/1.1`.
    private func requestLine(_ line: ArraySlice<UInt8>) throws(BadRequest) -> HTTPRequest {
        let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard words.count == 3, let method = text(words[0]), let target = text(words[1]), let version = text(words[2]),
            !method.isEmpty, method.allSatisfy({ $0.isASCII && $0.isLetter })
        else { throw BadRequest(400, "the request line is not \"METHOD /path HTTP/1.1\"") }
        guard version.hasPrefix("HTTP/1."), version.count == 8, "01".contains(version.suffix(1)) else {
            throw BadRequest(version.hasPrefix("HTTP/") ? 505 : 400, "the version is not HTTP/1.1")
        }
        guard target.hasPrefix("/") else { throw BadRequest(400, "the target is no path that begins with /") }
        let parts = target.split(separator: "?", maxSplits: 1)
        guard let path = String(parts[0]).removingPercentEncoding else {
            throw BadRequest(400, "the path is not percent-encoded UTF-8")
        }
        guard let query = HTTPRequest.query(of: parts.count == 2 ? String(parts[1]) : "") else {
            throw BadRequest(400, "the query is not percent-encoded UTF-8")
        }
        var request = HTTPRequest(method, path, query: query)
        request.target = target
        return request
    }

    private func field(_ line: ArraySlice<UInt8>, into request: inout HTTPRequest) throws(BadRequest) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), let name = text(line[..<colon]),
            let value = text(line[(colon + 1)...]), !name.isEmpty,
            name.allSatisfy({ $0.isLetter || $0.isNumber || "!#$%&'*+-.^_`|~".contains($0) })
        else { throw BadRequest(400, "a line of the head is not \"Name: value\"") }
        let key = name.lowercased()
        let trimmed = value.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
        if let known = request.headers[key] {
            guard key != "content-length" || known == trimmed, key != "host" else {
                throw BadRequest(400, "the head has two fields \(key)")
            }
            request.headers[key] = key == "content-length" ? known : "\(known), \(trimmed)"
        } else {
            request.headers[key] = trimmed
        }
    }

    /// The length of the body.
    private func length(of request: HTTPRequest) throws(BadRequest) -> Int {
        guard request.headers["transfer-encoding"] == nil else {
            throw BadRequest(501, "no transfer coding is taken; send the body with its Content-Length")
        }
        guard let length = request.headers["content-length"] else { return 0 }
        guard !length.isEmpty, length.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            throw BadRequest(400, "the length of the body is no number")
        }
        guard let count = Int(length), count <= limits.body else {
            throw BadRequest(413, "the body has more than \(limits.body) bytes")
        }
        return count
    }

    // MARK: Bytes

    private var crlf: [UInt8] { [0x0D, 0x0A] }

    /// Where the line that begins at an offset ends, before its line break; nil while it is not there.
    ///
    /// - Throws: the refusal, where that is behind `last`.
    private func end(from start: Int, upTo last: Int, else refusal: BadRequest) throws(BadRequest) -> Int? {
        let end = bytes[start...].indices.dropLast().first { bytes[$0] == 0x0D && bytes[$0 + 1] == 0x0A }
        // Without an end, the last byte may be the first of the line break.
        guard end ?? bytes.count - 1 <= last else { throw refusal }
        return end
    }

    /// A text without control characters.
    private func text(_ bytes: ArraySlice<UInt8>) -> String? {
        guard !bytes.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}
