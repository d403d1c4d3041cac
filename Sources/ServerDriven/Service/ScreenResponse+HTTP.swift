extension ScreenResponse {
    /// The fields of the head, as a server sends them by HTTP.
    public var headers: [(name: String, value: String)] {
        var headers = [
            ("Cache-Control", cacheControl ?? "private, no-cache"), ("Vary", "Screen-Capabilities, Screen-Platform"),
        ]
        if let etag { headers.append(("ETag", etag)) }
        if !body.isEmpty { headers.append(("Content-Type", "application/json")) }
        if status == 405 { headers.append(("Allow", "GET, HEAD, POST")) }
        return headers
    }

    /// Reads what a server answered.
    ///
    /// - Parameters:
    ///   - status: the status code.
    ///   - header: the value of a field of the head, whatever the case of its name; nil where there is none.
    ///   - body: the whole body.
    public init(status: Int, header: (String) -> String?, body: [UInt8]) {
        self.init(status: status, etag: header("ETag"), cacheControl: header("Cache-Control"), body: body)
    }
}
