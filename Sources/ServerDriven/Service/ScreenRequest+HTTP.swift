import ComponentScreen
import Foundation
import StructuredText

// One mapping for clients and servers of any kind; the format, section 5. The path and the client's own query stay as
// they are spelled; `offset`, `section` and `form=flat` are added to the query, and taken out of it again.

extension ScreenRequest {
    /// A request in the parts that HTTP has.
    public struct HTTP: Sendable {
        /// `GET` or `POST`.
        public var method: String
        /// The path with a slash in front, and the query, percent-encoded: `/artist/leonard-bernstein?offset=20`.
        public var target: String
        /// The fields of the head.
        public var headers: [(name: String, value: String)]
        /// The payload of a command as JSON; empty for `GET`.
        public var body: [UInt8]
    }

    /// The request as a client sends it by HTTP.
    public var http: HTTP {
        var headers = [("Accept", "application/json"), ("Screen-Capabilities", capabilities)]
        if !platform.isEmpty { headers.append(("Screen-Platform", platform)) }
        if let etag { headers.append(("If-None-Match", etag)) }
        headers += self.headers.filter { !Self.ownHeaders.contains($0.key.lowercased()) }
            .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        switch method {
        case .get: return HTTP(method: "GET", target: target, headers: headers, body: [])
        case .post(let payload):
            headers.append(("Content-Type", "application/json"))
            return HTTP(method: "POST", target: target, headers: headers, body: payload.encoded)
        }
    }

    /// The path and the query on the wire.
    private var target: String {
        let items = [("offset", offset), ("section", section?.rawValue), ("form", isFlat ? "flat" : nil)]
            .compactMap { name, value in value.map { "\(name)=\($0.percentEncoded(keeping: "-._~"))" } }
        // More than one slash in front would name another host where the target is put together with an address.
        let path =
            "/" + String(path.drop { $0 == "/" }).percentEncoded(keeping: "-._~!$&'()*+,;=:@/?", andEscapes: true)
        return ([path] + items).reduce("") { $0.isEmpty ? $1 : $0 + ($0.contains("?") ? "&" : "?") + $1 }
    }

    /// The fields that the request has members for, in lower case.
    private static let ownHeaders: Set = [
        "accept", "content-type", "if-none-match", "screen-capabilities", "screen-platform",
    ]

    /// Reads what a client sent; of a field that was sent several times, the values have commas between.
    init(
        _ method: String, _ target: String, headers: [(name: String, value: String)], body: [UInt8]
    ) throws(HTTPFault) {
        let headers = Dictionary(headers.map { ($0.name.lowercased(), $0.value) }) { "\($0), \($1)" }
        try self.init(
            Self.method(method, type: headers["content-type"], body: body), target: target,
            capabilities: headers["screen-capabilities"] ?? "", platform: headers["screen-platform"] ?? "",
            etag: headers["if-none-match"], headers: headers.filter { !Self.ownHeaders.contains($0.key) })
    }

    /// The request as it arrives by HTTP: with the path percent-encoded, and with nothing of its own in the query.
    func received() throws(HTTPFault) -> ScreenRequest {
        try ScreenRequest(
            method, target: target, capabilities: capabilities, platform: platform, etag: etag, headers: headers)
    }

    private init(
        _ method: Method, target: String, capabilities: String, platform: String, etag: String?,
        headers: [String: String]
    ) throws(HTTPFault) {
        self.init(
            method, String(target.drop { $0 == "/" }), capabilities: capabilities, platform: platform, etag: etag,
            headers: headers)
        let (path, query) = pathAndQuery
        guard target.hasPrefix("/"), path.removingPercentEncoding != nil, !query.contains(where: \.isBroken) else {
            throw HTTPFault(400, "the target is no path in percent-encoded UTF-8 that begins with /")
        }
        func value(_ name: String) -> String? { query.first { $0.name == name }?.value }
        let form = value("form")
        guard form == nil || form == "flat" else {
            throw HTTPFault(
                400, "the form \"\(form?.printable ?? "")\" is not known; there is flat, and the tree without it")
        }
        let offset = value("offset")
        guard offset == nil || offset.flatMap(Int32.init).map({ $0 >= 0 }) == true else {
            throw HTTPFault(
                400,
                "the offset \"\(offset?.printable ?? "")\" is no whole number from 0 to \(Int32.max), such as 20")
        }
        let others = query.filter { !["offset", "section", "form"].contains($0.name) }.map(\.text)
        self.path = others.isEmpty ? path : "\(path)?\(others.joined(separator: "&"))"
        self.offset = offset
        self.section = value("section").map(SectionID.init)
        self.isFlat = form == "flat"
    }

    /// The path without its query, and the items of the query.
    var pathAndQuery: (path: String, query: [QueryItem]) {
        let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.dropFirst().joined().split(separator: "&").map { QueryItem(String($0)) })
    }

    /// The path as a document has it, which is never empty.
    var screen: String {
        let path = pathAndQuery.path
        return path.isEmpty ? "/" : path
    }

    /// The parts of the path between slashes, percent-decoded.
    var pathParts: [String] { pathAndQuery.path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) } }

    private static func method(
        _ name: String, type: String?, body: [UInt8]
    ) throws(HTTPFault) -> Method {
        switch name {
        case "GET", "HEAD": return .get
        case "POST":
            guard !body.isEmpty else { return .post(.null) }
            let type = type?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
            guard type == "application/json" else { throw HTTPFault(415, "the payload is not application/json") }
            do {
                return .post(FacetValue(try JSONDocument(parsing: body).root))
            } catch {
                throw HTTPFault(400, "the payload is not JSON: \(error)")
            }
        default: throw HTTPFault(405, "\(name.printable) is not taken; there are GET, HEAD and POST")
        }
    }
}

/// What is wrong with a request of HTTP, as the answer to it.
struct HTTPFault: Error, Equatable {
    let status: Int
    let message: String

    init(_ status: Int, _ message: String) {
        self.status = status
        self.message = message
    }
}

/// A name and a value of a query, percent-decoded.
struct QueryItem {
    let name: String
    let value: String
    /// How the item is spelled.
    let text: String
    /// Whether it is no percent-encoded UTF-8.
    let isBroken: Bool

    init(_ text: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            .map { $0.replacing("+", with: " ").removingPercentEncoding }
        self.text = text
        self.name = (parts.first ?? nil) ?? ""
        self.value = (parts.dropFirst().first ?? nil) ?? ""
        self.isBroken = parts.contains(nil)
    }
}

extension String {
    /// The text with everything percent-encoded but ASCII letters, digits and some marks.
    ///
    /// - Parameter andEscapes: whether what is percent-encoded stays as it is.
    func percentEncoded(keeping marks: String, andEscapes: Bool = false) -> String {
        let bytes = Array(utf8)
        let marks = Set(marks.utf8)
        var output: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            let isEscape =
                andEscapes && byte == UInt8(ascii: "%") && bytes[(index + 1)...].prefix(2).count { $0.isHex } == 2
            if byte.isLetterOrDigit || marks.contains(byte) || isEscape {
                output.append(byte)
            } else {
                output += "%\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}

extension UInt8 {
    var isLetterOrDigit: Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
    }

    fileprivate var isHex: Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20
    }
}
