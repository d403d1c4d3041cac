public import ServerDriven

/// A server of screens by HTTP to programs on this machine, for development and tests.
///
/// It listens on the loopback interface alone. In production, mount `ScreenService.respond` in a server framework.
///
/// ```swift
/// let server = try ScreenServer(service, port: 8080)
/// print("http://127.0.0.1:\(server.port)")
/// await server.serveUntilInterrupted()
/// ```
public struct ScreenServer: Sendable {
    private let server: LocalServer

    /// The port it listens on.
    public var port: UInt16 { server.port }

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - service: answers the requests.
    ///   - port: the port; 0 takes one that is free.
    /// - Throws: when the port cannot be listened on; the error says why and what to do.
    public init(_ service: ScreenService, port: UInt16) throws {
        try self.init(service, port: port, limits: RequestLimits())
    }

    init(_ service: ScreenService, port: UInt16, limits: RequestLimits, surfaces: ServedSurfaces? = nil) throws {
        server = try LocalServer(port: port, limits: limits) { request in
            guard request.isFromHere else { return .fault(403, "This server answers programs on this machine alone.") }
            if let answer = await surfaces?.answer(request) { return answer }
            let answer = await service.respond(
                request.method, request.target, headers: request.headers.map { ($0.key, $0.value) },
                body: request.body)
            return HTTPResponse(answer.status, headers: answer.headers, body: answer.body)
        }
    }

    /// Waits for Ctrl-C or a signal to terminate, and stops.
    public func serveUntilInterrupted() async {
        await EndingSignals().first()
        stop()
    }

    /// Ends all connections and frees the port.
    public func stop() { server.stop() }
}
