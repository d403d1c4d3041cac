import Foundation

/// The fault of a request, as the answer to it.
struct BadRequest: Error, Equatable {
    let status: Int
    let message: String

    init(_ status: Int, _ message: String) {
        self.status = status
        self.message = message
    }
}

/// A reader of a request from the bytes of a connection (RFC 9112).
///
/// Nothing is guessed: two lengths, a transfer coding, a folded field and a line without its carriage return are refused,
/// since another program on the way could read them differently.
struct RequestReader {
    let limits: RequestLimits
    /// The bytes so far.
    var bytes: [UInt8] = []

    init(limits: RequestLimits) { self.limits = limits }

    /// Returns the request; nil until the rest of it has come.
    mutating func request() throws(BadRequest) -> HTTPRequest? {
        // Empty lines before a request are left over from something else.
        while bytes.starts(with: [0x0D, 0x0A]) { bytes.removeFirst(2) }
        let longLine = BadRequest(414, "the request line has more than \(limits.line) bytes")
        guard let lineEnd = try end(from: 0, upTo: limits.line, else: longLine) else { return nil }
        var request = try requestLine(bytes[..<lineEnd])
        var position = lineEnd + 2
        let longHead = BadRequest(431, "the head has more than \(limits.head) bytes")
        let first = position
        while true {
            guard let end = try end(from: position, upTo: first + limits.head, else: longHead) else { return nil }
            if end == position { break }
            try field(bytes[position..<end], into: &request)
            position = end + 2
        }
        if request.headers["host"] == nil, bytes[..<lineEnd].last == UInt8(ascii: "1") {
            throw BadRequest(400, "the request names no host")
        }
        let body = bytes.dropFirst(position + 2)
        let length = try length(of: request)
        guard body.count >= length else { return nil }
        request.body = Array(body.prefix(length))
        return request
    }

    /// Reads a line such as `GET /path?query HTTP/1.1`.
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
        return HTTPRequest(method: method, path: path, query: query, target: target)
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

    /// Returns the length of the body.
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

    /// Returns the end of the line that begins at an offset, before its line break; nil while it is not there.
    ///
    /// - Throws: the refusal, where that is behind `last`.
    private func end(from start: Int, upTo last: Int, else refusal: BadRequest) throws(BadRequest) -> Int? {
        let end = bytes[start...].indices.dropLast().first { bytes[$0] == 0x0D && bytes[$0 + 1] == 0x0A }
        // Without an end, the last byte may be the first of the line break.
        guard end ?? bytes.count - 1 <= last else { throw refusal }
        return end
    }

    /// Returns a text without control characters.
    private func text(_ bytes: ArraySlice<UInt8>) -> String? {
        guard !bytes.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}
