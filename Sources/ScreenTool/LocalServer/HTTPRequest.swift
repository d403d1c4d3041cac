import Foundation

/// One request of HTTP/1.1, read to its end.
struct HTTPRequest: Hashable, Sendable {
    /// The method in capitals, such as `GET`.
    var method: String
    /// The path without the query, percent-decoded, such as `/artist/leonard-bernstein`.
    var path: String
    /// The query's names and values, percent-decoded, in order; a name without `=` has the empty value.
    var query: [QueryItem]
    /// The fields of the head by name in lower case; fields of one name are joined by commas.
    var headers: [String: String]
    /// The body; empty where there is none.
    var body: [UInt8]

    /// A name and a value of a query.
    struct QueryItem: Hashable, Sendable {
        /// The name.
        var name: String
        /// The value.
        var value: String

        /// Pairs both.
        init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Makes a request, for handlers that are called without a connection.
    init(
        _ method: String = "GET", _ path: String, query: [QueryItem] = [], headers: [String: String] = [:],
        body: [UInt8] = []
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
    }

    /// The names and values of a query as forms write it, such as `a=1&b=two+words`; nil where it is no
    /// percent-encoded UTF-8.
    static func query(of text: String) -> [QueryItem]? {
        var items: [QueryItem] = []
        for item in text.split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.replacing("+", with: " ").removingPercentEncoding }
            guard let name = parts[0], let value = parts.count == 2 ? parts[1] : "" else { return nil }
            items.append(QueryItem(name: name, value: value))
        }
        return items
    }

    /// The first value of a name in the query.
    func query(_ name: String) -> String? { query.first { $0.name == name }?.value }

    /// The path and the query as they were sent, such as `/artist/b%C3%BCro?page=2`; empty where a handler is called
    /// without a connection.
    var target = ""

    /// Whether the connection may be used again after the answer.
    var keepsAlive = true

    /// Whether the request names this machine and was not sent by a page of another site.
    ///
    /// A server for developers answers no other request, so that no page elsewhere can reach it through their browser.
    var isFromHere: Bool {
        guard let host = headers["host"], let name = host.lowercased().split(separator: ":").first,
            ["127.0.0.1", "localhost"].contains(name)
        else { return false }
        if let origin = headers["origin"], origin != "http://\(host)" { return false }
        let site = headers["sec-fetch-site"] ?? "none"
        return ["none", "same-origin"].contains(site) || headers["sec-fetch-mode"] == "navigate"
    }
}

/// How much a request may be and how long it may take.
struct RequestLimits: Hashable, Sendable {
    /// Bytes of the request line.
    var line: Int
    /// Bytes of all fields of the head together.
    var head: Int
    /// Bytes of the body.
    var body: Int
    /// The time from the first byte of a request to its last.
    var time: Duration
    /// The time a connection may wait for its next request.
    var idle: Duration
    /// The connections that are served at one time.
    var connections: Int

    /// Limits for tools on a developer's machine, unless other ones are given.
    init(
        line: Int = 8_192, head: Int = 32_768, body: Int = 1 << 20, time: Duration = .seconds(10),
        idle: Duration = .seconds(60), connections: Int = 64
    ) {
        self.line = line
        self.head = head
        self.body = body
        self.time = time
        self.idle = idle
        self.connections = connections
    }
}
