import ServerDriven

/// One request of HTTP/1.1, read to its end.
struct HTTPRequest: Hashable, Sendable {
    var method = "GET"
    /// The path without the query, percent-decoded, such as `/artist/leonard-bernstein`.
    var path: String
    /// The query's names and values, percent-decoded, in order; a name without `=` has the empty value.
    var query: [QueryItem] = []
    /// The fields of the head by name in lower case; fields of one name are joined by commas.
    var headers: [String: String] = [:]
    var body: [UInt8] = []
    /// The path and the query as they were sent, such as `/artist/b%C3%BCro?page=2`; empty where a handler is called
    /// without a connection.
    var target = ""

    /// Returns the first value of a name in the query.
    func query(_ name: String) -> String? { query.first { $0.name == name }?.value }

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

/// The limits on requests, for tools on a developer's machine.
struct RequestLimits: Hashable, Sendable {
    /// Bytes of a request, with its head.
    var size = 1 << 20
    /// The time from the beginning of a connection to the last byte of its request.
    var time = Duration.seconds(10)
    var connections = 64
}
