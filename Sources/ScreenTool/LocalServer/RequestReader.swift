import Foundation
import ServerDriven

/// The fault of a request, as the answer to it.
struct BadRequest: Error, Equatable {
    let message: String
    let status: Int

    init(_ message: String, status: Int = 400) {
        self.message = message
        self.status = status
    }
}

/// A reader of a request from the bytes of a connection (RFC 9112).
///
/// Nothing is guessed: two lengths, a transfer coding, a folded field and a line without its carriage return are
/// refused, since another program on the way could read them differently.
struct RequestReader {
    /// The most fields of a head; browsers send some twenty.
    static let mostFields = 100

    /// The most bytes of a request.
    let limit: Int
    var bytes: [UInt8] = []

    /// The beginning of the first line, or of the body, that is not read yet.
    private var start = 0
    /// The beginning of what was not searched for the end of the line yet.
    private var searched = 0
    private var fields = 0
    private var request: HTTPRequest?
    /// The length of the body; nil until the head has ended.
    private var length: Int?

    init(limit: Int) { self.limit = limit }

    /// Returns the request; nil until the rest of it has come.
    mutating func next() throws(BadRequest) -> HTTPRequest? {
        while length == nil, let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
            guard end < limit else { throw tooLong }
            guard end > start, bytes[end - 1] == UInt8(ascii: "\r"), let line = text(bytes[start..<end - 1]) else {
                throw BadRequest("a line of the head is not UTF-8 that ends with CR and LF")
            }
            start = end + 1
            searched = start
            try take(line)
        }
        searched = bytes.count
        guard let length, var request else {
            if bytes.count >= limit { throw tooLong }
            return nil
        }
        guard length <= limit - start else { throw tooLong }
        guard bytes.count - start >= length else { return nil }
        request.body = Array(bytes[start...].prefix(length))
        return request
    }

    private var tooLong: BadRequest { BadRequest("the request has more than \(limit) bytes") }

    private mutating func take(_ line: String) throws(BadRequest) {
        guard let request else {
            // Empty lines before a request are left over from something else.
            if !line.isEmpty { self.request = try requestLine(line) }
            return
        }
        if line.isEmpty { return length = try length(of: request) }
        let (name, value) = try field(line)
        fields += 1
        guard fields <= Self.mostFields else {
            throw BadRequest("the head has more than \(Self.mostFields) fields", status: 431)
        }
        let known = request.headers[name]
        if known != nil, name == "host" || name == "content-length" && known != value {
            throw BadRequest("the head has two fields \(name)")
        }
        self.request?.headers[name] = known == nil || name == "content-length" ? value : "\(known ?? ""), \(value)"
    }

    /// Reads a line such as `GET /path?query HTTP/1.1`.
    private func requestLine(_ line: String) throws(BadRequest) -> HTTPRequest {
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy({ $0.isASCII && $0.isLetter }),
            ["HTTP/1.1", "HTTP/1.0"].contains(words[2]), words[1].hasPrefix("/")
        else { throw BadRequest("the request line is not \"METHOD /path HTTP/1.1\"") }
        let parts = words[1].split(separator: "?", maxSplits: 1).map(String.init)
        guard let path = parts[0].removingPercentEncoding,
            let query = [QueryItem](query: parts.count == 2 ? parts[1] : "")
        else { throw BadRequest("the path or the query is not percent-encoded UTF-8") }
        return HTTPRequest(method: words[0], path: path, query: query, target: words[1])
    }

    /// Reads a line such as `Name: value`.
    private func field(_ line: String) throws(BadRequest) -> (name: String, value: String) {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty,
            parts[0].allSatisfy({ $0.isLetter || $0.isNumber || "!#$%&'*+-.^_`|~".contains($0) })
        else { throw BadRequest("a line of the head is not \"Name: value\"") }
        return (parts[0].lowercased(), parts[1].trimmingCharacters(in: CharacterSet(charactersIn: " \t")))
    }

    /// Returns the length of the body of a request whose head has ended.
    private func length(of request: HTTPRequest) throws(BadRequest) -> Int {
        guard request.headers["host"] != nil else { throw BadRequest("the request names no host") }
        guard request.headers["transfer-encoding"] == nil else {
            throw BadRequest("no transfer coding is taken; send the body with its Content-Length")
        }
        guard let length = request.headers["content-length"] else { return 0 }
        guard !length.isEmpty, length.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            throw BadRequest("the length of the body is not a number")
        }
        // A number that is too large for Int is too large for any limit.
        return Int(length) ?? .max
    }

    /// Returns a text without control characters.
    private func text(_ bytes: ArraySlice<UInt8>) -> String? {
        guard !bytes.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}
