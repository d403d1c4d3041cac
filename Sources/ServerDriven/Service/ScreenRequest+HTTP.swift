import ComponentScreen
import Foundation
import StructuredText

// One mapping for clients and servers of any kind; "Requests" in the article Document
// format. The path and the client's own query stay as they are spelled; `offset`,
// `section` and `form=flat` are added to the query, and taken out of it again.

extension ScreenRequest {
    /// A field of the head or an item of the query that the request has a member for; nil is not sent.
    private typealias Field = (
        name: String, get: @Sendable (ScreenRequest) -> String?, set: @Sendable (inout ScreenRequest, String?) -> Void
    )

    private static let head: [Field] = [
        ("Screen-Capabilities", { $0.capabilities }, { $0.capabilities = $1 ?? "" }),
        ("Screen-Platform", { $0.platform.isEmpty ? nil : $0.platform }, { $0.platform = $1 ?? "" }),
        ("If-None-Match", { $0.etag }, { $0.etag = $1 }),
        ("Screen-Exposures", { $0.recordsExposures ? "client" : nil }, { $0.recordsExposures = $1 == "client" }),
    ]
    private static let query: [Field] = [
        ("offset", { $0.offset }, { $0.offset = $1 }),
        ("section", { $0.section?.rawValue }, { $0.section = $1.map(SectionID.init) }),
        ("form", { $0.isFlat ? "flat" : nil }, { $0.isFlat = $1 == "flat" }),
    ]
    /// The fields of the head that other members take the place of, in lower case.
    private static let ownHeaders = Set(["accept", "content-type"] + head.map { $0.name.lowercased() })

    /// The request as a client sends it by HTTP: `GET`, or `POST` with a body.
    ///
    /// The target is the path with a slash in front, and the query, percent-encoded:
    /// `/artist/leonard-bernstein?offset=20`.
    public var http: (method: String, target: String, headers: [(name: String, value: String)], body: [UInt8]) {
        var headers = [("Accept", "application/json")]
        headers += Self.head.compactMap { field in field.get(self).map { (field.name, $0) } }
        headers += self.headers.filter { !Self.ownHeaders.contains($0.key.lowercased()) }
            .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        if body != nil { headers.append(("Content-Type", "application/json")) }
        let safe = headers.map { (name: $0.0, value: $0.1.inOneLine) }
        return (body == nil ? "GET" : "POST", target, safe, body?.adding(secrets).encoded ?? [])
    }

    /// The path and the query on the wire.
    private var target: String {
        // More than one slash in front would name another host where the target is put together with an address.
        let path = "/" + String(path.drop { $0 == "/" }).percentEncodedPath
        return path.adding(Self.query.compactMap { item in item.get(self).map { QueryItem(item.name, $0) } })
    }

    /// Reads what a client sent; of a field that was sent several times, the values have commas between.
    init(
        _ method: String, _ target: String, headers: [(name: String, value: String)], body: [UInt8]
    ) throws(HTTPFault) {
        let headers = Dictionary(grouping: headers) { $0.name.lowercased() }
            .mapValues { $0.map(\.value).joined(separator: ", ") }
        self.init(
            "", body: try Self.payload(of: method, type: headers["content-type"], body), capabilities: "",
            headers: headers.filter { !Self.ownHeaders.contains($0.key) })
        for field in Self.head { field.set(&self, headers[field.name.lowercased()]) }
        secrets = self.body?.takeSecrets() ?? [:]
        try receive(target)
    }

    /// Returns the request as it arrives by HTTP: with the path percent-encoded, and with nothing of its own in the
    /// query.
    func received() throws(HTTPFault) -> ScreenRequest {
        var request = self
        try request.receive(target)
        return request
    }

    /// Takes the path and the query from a target.
    private mutating func receive(_ target: String) throws(HTTPFault) {
        self.path = String(target.drop { $0 == "/" })
        let (path, items) = pathAndItems
        let query = items.compactMap { QueryItem($0) }
        guard target.hasPrefix("/"), path.removingPercentEncoding != nil, query.count == items.count else {
            throw HTTPFault(400, "the target is not a path in percent-encoded UTF-8 that begins with /")
        }
        func value(_ name: String) -> String? { query.first { $0.name == name }?.value }
        if let form = value("form"), form != "flat" {
            throw HTTPFault(400, "the form \"\(form.printable)\" is not known; there is flat, and the tree without it")
        }
        if let offset = value("offset"), Int32(offset).map({ $0 >= 0 }) != true {
            throw HTTPFault(
                400, "the offset \"\(offset.printable)\" is not a whole number from 0 to \(Int32.max), such as 20")
        }
        for item in Self.query { item.set(&self, value(item.name)) }
        let own = Self.query.map(\.name)
        let others = zip(query, items).filter { !own.contains($0.0.name) }.map(\.1)
        self.path = others.isEmpty ? path : "\(path)?\(others.joined(separator: "&"))"
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
            guard type?.mediaType == "application/json" else {
                throw HTTPFault(415, "the payload is not application/json")
            }
            do {
                return FacetValue(try JSONDocument(parsing: body).root)
            } catch {
                throw HTTPFault(400, "the payload is not JSON: \(error)")
            }
        default: throw HTTPFault(405, "\(method.printable) is not taken; there are GET, HEAD and POST")
        }
    }
}

// A secret stands among the inputs, as an object that no other input is.
extension FacetValue {
    private static let (inputs, secret) = ("inputs", "secret")

    /// Returns the body of a command with its secrets.
    fileprivate func adding(_ secrets: [FacetID: Secret]) -> FacetValue {
        guard !secrets.isEmpty, case .object(var members) = self else { return self }
        var inputs: [String: FacetValue] = [:]
        if case .object(let values)? = members[Self.inputs] { inputs = values }
        for (id, secret) in secrets { inputs[id.rawValue] = .object([Self.secret: .string(secret.revealed)]) }
        members[Self.inputs] = .object(inputs)
        return .object(members)
    }

    /// Takes the secrets out of the body of a command.
    fileprivate mutating func takeSecrets() -> [FacetID: Secret] {
        guard case .object(var members) = self, case .object(var inputs)? = members[Self.inputs] else { return [:] }
        var secrets: [FacetID: Secret] = [:]
        for (id, value) in inputs {
            guard case .object(let value) = value, value.count == 1, case .string(let text)? = value[Self.secret] else {
                continue
            }
            secrets[FacetID(rawValue: id)] = Secret(text)
            inputs[id] = nil
        }
        members[Self.inputs] = .object(inputs)
        self = .object(members)
        return secrets
    }
}

extension String {
    /// The text without line breaks and NUL, with which a value of a head would begin a field of its own.
    package var inOneLine: String { filter { !$0.isNewline && $0 != "\0" } }

    /// The type that a field `Content-Type` names, without its parameters.
    var mediaType: String { prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased() }
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
