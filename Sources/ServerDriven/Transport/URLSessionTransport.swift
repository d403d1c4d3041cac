public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A transport by HTTP to a service at some address.
///
/// ```swift
/// let transport = URLSessionTransport(to: address)
/// let response = try await transport.send(ScreenRequest("artist/leonard-bernstein", capabilities: "2.0.0"))
/// ```
///
/// A server can take neither time nor memory without end, nor send the client to another server. Anything else that it
/// does is its answer: a status is not an error here, and 401 and 403 are answers whatever becomes of their body. Canceling
/// the task ends the request.
///
/// On Linux, Foundation has two faults that nobody can catch here: it reads the body of a redirect whole, however large, and
/// it ends the program where the head of an answer breaks off. Ask only servers that you trust there.
public final class URLSessionTransport: ScreenTransport {
    private let address: String
    private let session: URLSession
    private let exchanges: Exchanges
    private let timeout: Duration
    private let clock: any Clock<Duration>

    /// The most redirects that are followed.
    private static let mostRedirects = 5

    /// Makes a transport to the service at an address.
    ///
    /// - Parameters:
    ///   - address: what comes before the screen's path, such as `https://example.com/screens`; a query is left out.
    ///   - configuration: of the session; its additional headers are sent with every request. Nothing is kept on disk
    ///     if none is given.
    ///   - timeout: the time from a request to the end of its answer, redirects included.
    ///   - largestBody: the most bytes of a body, unpacked; one that is larger is stopped while it arrives.
    ///   - clock: measures the time.
    public init(
        to address: URL, configuration: URLSessionConfiguration = .ephemeral, timeout: Duration = .seconds(30),
        largestBody: Int = 32 << 20, clock: any Clock<Duration> = ContinuousClock()
    ) {
        let text = address.absoluteString.prefix { $0 != "?" && $0 != "#" }
        self.address = text.hasSuffix("/") ? String(text.dropLast()) : String(text)
        self.exchanges = Exchanges(largestBody: largestBody)
        #if canImport(FoundationNetworking)
        let queue: OperationQueue? = WaitingQueue()
        #else
        let queue: OperationQueue? = nil
        #endif
        self.session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: queue)
        self.timeout = timeout
        self.clock = clock
    }

    /// Frees the connections: a session holds them, and its delegate, until it is invalidated.
    deinit { session.finishTasksAndInvalidate() }

    /// Sends a request and waits for the answer, whatever its status is.
    ///
    /// - Throws: the address with what went wrong and what to do, or `CancellationError` when the task was cancelled.
    public func send(_ request: ScreenRequest) async throws -> ScreenResponse {
        let request = try urlRequest(request)
        return try await withThrowingTaskGroup(of: ScreenResponse.self) { group in
            group.addTask { try await self.follow(request) }
            group.addTask { [clock, timeout] in
                try await clock.sleep(for: timeout)
                throw TransportError.late(request.address, limit: timeout)
            }
            defer { group.cancelAll() }
            guard let response = try await group.next() else { throw CancellationError() }
            return response
        }
    }

    private func urlRequest(_ request: ScreenRequest) throws(TransportError) -> URLRequest {
        let http = request.http
        guard let url = URL(string: address + http.target), url.host() != nil else {
            throw TransportError(
                address: address + http.target,
                problem: "this is not an address; give the transport one such as https://example.com/screens")
        }
        // That a document is not modified is for the client to know: a cache would answer with the document once more.
        var request = URLRequest(
            url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: timeout / .seconds(1))
        request.httpMethod = http.method
        for (name, value) in http.headers { request.setValue(value, forHTTPHeaderField: name) }
        if http.method == "POST" { request.httpBody = Data(http.body) }
        return request
    }

    /// Exchanges requests until one is not answered by a redirect.
    private func follow(_ first: URLRequest) async throws -> ScreenResponse {
        var request = first
        var seen = [request.address]
        while true {
            let (response, body) = try await exchange(request)
            guard [301, 302, 303, 307, 308].contains(response.statusCode) else {
                return try answer(response, body, to: request)
            }
            request.url = try target(of: response, to: request, seen: seen)
            seen.append(request.address)
        }
    }

    /// Returns the address that a redirect leads to.
    private func target(
        of response: HTTPURLResponse, to request: URLRequest, seen: [String]
    ) throws(TransportError) -> URL {
        func fault(_ problem: String) -> TransportError { TransportError(address: request.address, problem: problem) }
        let location = response.value(forHTTPHeaderField: "Location")
        guard let from = request.url, let target = location.flatMap({ URL(string: $0, relativeTo: from)?.absoluteURL }),
            from.allowsRedirect(to: target)
        else {
            throw fault(
                """
                the answer leads to \(location ?? "no address"), and redirects are followed on the same server alone; \
                give the transport the address of that service
                """)
        }
        guard request.httpMethod == "GET" || [307, 308].contains(response.statusCode) else {
            throw fault(
                """
                a command was answered by a redirect with status \(response.statusCode), on which its payload would be \
                lost; let the server answer 307 or 308
                """)
        }
        guard !seen.contains(target.absoluteString) else {
            throw fault("the answers lead in a loop, to \(target.absoluteString) again; correct the server's redirects")
        }
        guard seen.count <= Self.mostRedirects else {
            throw fault("there are more than \(Self.mostRedirects) redirects; correct the server's redirects")
        }
        return target
    }

    private func answer(
        _ response: HTTPURLResponse, _ body: [UInt8], to request: URLRequest
    ) throws(TransportError) -> ScreenResponse {
        // These come with a document, a patch, or with the outcome of a command.
        if [200, 226, 404, 410].contains(response.statusCode) {
            let field = response.value(forHTTPHeaderField: "Content-Type")
            guard let type = field?.mediaType, type == "application/json" || type.hasSuffix("+json") else {
                throw TransportError(
                    address: request.address,
                    problem: """
                        the answer with status \(response.statusCode) is \(field.map { "of type \($0)" } ?? "of no type"), \
                        not application/json; is this the address of a screen service?
                        """)
            }
        }
        return ScreenResponse(
            status: response.statusCode, header: { response.value(forHTTPHeaderField: $0) }, body: body)
    }

    /// Sends one request and waits for the end of its answer.
    private func exchange(_ request: URLRequest) async throws -> (HTTPURLResponse, [UInt8]) {
        let task = session.dataTask(with: request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                exchanges.begin(task, continuation)
                // The task may have been cancelled before there was anything to end.
                if Task.isCancelled { exchanges.end(task, CancellationError()) } else { task.resume() }
            }
        } onCancel: {
            exchanges.end(task, CancellationError())
        }
    }
}

extension URLRequest {
    /// The address as a text.
    var address: String { url?.absoluteString ?? "" }
}

extension URL {
    /// Returns whether another address is on the same server, or on the same host with a connection that is safer.
    func allowsRedirect(to other: URL) -> Bool {
        guard let scheme = scheme?.lowercased(), let otherScheme = other.scheme?.lowercased(),
            host()?.lowercased() == other.host()?.lowercased()
        else { return false }
        // A server may name the port that its scheme has anyway.
        let usual = scheme == "https" ? 443 : 80
        return scheme == otherScheme
            ? port ?? usual == other.port ?? usual : scheme == "http" && otherScheme == "https"
    }
}
