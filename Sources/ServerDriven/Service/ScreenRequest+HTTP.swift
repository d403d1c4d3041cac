import ComponentScreen
import Foundation
import StructuredText

// One mapping for clients and servers of any kind; "Requests" in the article Document format. The path and the client's own query stay as
// they are spelled; `offset`, `section` and `form=flat` are added to the query, and taken out of it again.

extension ScreenRequest {
    /// The request as a client sends it by HTTP: `GET`, or `POST` with a body.
    ///
    /// The target is the path with a slash in front, and the query, percent-encoded: `/artist/leonard-bernstein?offset=20`.
    public var http: (method: String, target: String, headers: [(name: String, value: String)], body: [UInt8]) {
        var headers = [("Accept", "application/json"), ("Screen-Capabilities", capabilities)]
        if !platform.isEmpty { headers.append(("Screen-Platform", platform)) }
        if let etag { headers.append(("If-None-Match", etag)) }
        if recordsExposures { headers.append(("Screen-Exposures", "client")) }
        headers += self.headers.filter { !Self.ownHeaders.contains($0.key.lowercased()) }
            .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        if body != nil { headers.append(("Content-Type", "application/json")) }
        return (body == nil ? "GET" : "POST", target, headers, body?.encoded ?? [])
    }

    /// The path and the query on the wire.
    private var target: String {
        let items = [("offset", offset), ("section", section?.rawValue), ("form", isFlat ? "flat" : nil)]
        // More than one slash in front would name another host where the target is put together with an address.
        let path = "/" + String(path.drop { $0 == "/" }).percentEncodedPath
        return path.adding(items.compactMap { name, value in value.map { QueryItem(name, $0) } })
    }

    /// The fields that the request has members for, in lower case.
    private static let ownHeaders: Set = [
        "accept", "content-type", "if-none-match", "screen-capabilities", "screen-exposures", "screen-platform",
    ]

    /// Reads what a client sent; of a field that was sent several times, the values have commas between.
    init(
        _ method: String, _ target: String, headers: [(name: String, value: String)], body: [UInt8]
    ) throws(HTTPFault) {
        let headers = Dictionary(headers.map { ($0.name.lowercased(), $0.value) }) { "\($0), \($1)" }
        try self.init(
            target: target, body: Self.payload(of: method, type: headers["content-type"], body),
            capabilities: headers["screen-capabilities"] ?? "", platform: headers["screen-platform"] ?? "",
            etag: headers["if-none-match"], headers: headers.filter { !Self.ownHeaders.contains($0.key) })
        recordsExposures = headers["screen-exposures"] == "client"
    }

    /// Returns the request as it arrives by HTTP: with the path percent-encoded, and with nothing of its own in the
    /// query.
    func received() throws(HTTPFault) -> ScreenRequest {
        var request = try ScreenRequest(
            target: target, body: body, capabilities: capabilities, platform: platform, etag: etag, headers: headers)
        request.recordsExposures = recordsExposures
        return request
    }

    private init(
        target: String, body: FacetValue?, capabilities: String, platform: String, etag: String?,
        headers: [String: String]
    ) throws(HTTPFault) {
        self.init(
            String(target.drop { $0 == "/" }), body: body, capabilities: capabilities, platform: platform, etag: etag,
            headers: headers)
        let (path, items) = pathAndItems
        let query = items.compactMap { QueryItem($0) }
        guard target.hasPrefix("/"), path.removingPercentEncoding != nil, query.count == items.count else {
            throw HTTPFault(400, "the target is not a path in percent-encoded UTF-8 that begins with /")
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
                "the offset \"\(offset?.printable ?? "")\" is not a whole number from 0 to \(Int32.max), such as 20")
        }
        let others = zip(query, items).filter { !["offset", "section", "form"].contains($0.0.name) }.map(\.1)
        self.path = others.isEmpty ? path : "\(path)?\(others.joined(separator: "&"))"
        self.offset = offset
        self.section = value("section").map(SectionID.init)
        self.isFlat = form == "flat"
    }

    /// The path without its query, and the items of the query as they are spelled.
    private var pathAndItems: (path: String, items: [Substring]) {
        let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.dropFirst().joined().split(separator: "&").map { $0[...] })
    }

    /// Returns the first value of a name in the query.
    func queryValue(_ name: String) -> String? {
        pathAndItems.items.lazy.compactMap { QueryItem($0) }.first { $0.name == name }?.value
    }

    /// The path as a document has it, which is never empty.
    var screen: String {
        let path = pathAndItems.path
        return path.isEmpty ? "/" : path
    }

    /// The parts of the path between slashes, percent-decoded.
    var pathParts: [String] { pathAndItems.path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) } }

    /// Returns the payload of a command; nil for a document.
    private static func payload(of method: String, type: String?, _ body: [UInt8]) throws(HTTPFault) -> FacetValue? {
        switch method {
        case "GET", "HEAD": return nil
        case "POST":
            guard !body.isEmpty else { return .null }
            let type = type?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
            guard type == "application/json" else { throw HTTPFault(415, "the payload is not application/json") }
            do {
                return FacetValue(try JSONDocument(parsing: body).root)
            } catch {
                throw HTTPFault(400, "the payload is not JSON: \(error)")
            }
        default: throw HTTPFault(405, "\(method.printable) is not taken; there are GET, HEAD and POST")
        }
    }
}

/// The fault of a request of HTTP, as the answer to it.
struct HTTPFault: Error, Equatable {
    let status: Int
    let message: String

    init(_ status: Int, _ message: String) {
        self.status = status
        self.message = message
    }
}
