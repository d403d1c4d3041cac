import ComponentScreen
import ScreenA2UI

/// A client of A2UI that listens by HTTP: the surface that it has, and the stream on which it is sent.
@MainActor
struct A2UIListener {
    private let surface: A2UISurface
    private let events: ServerSentEvents

    /// Sends a screen.
    ///
    /// - Parameters:
    ///   - id: the id of the surface.
    ///   - session: the name of the living screen; the client is told first where it sends its messages.
    ///   - request: what the client asks for.
    ///   - former: the one that listened to this screen before.
    ///   - onFault: is told what is not taken of the client.
    /// - Throws: `ArgumentError` for a version that there is not.
    init(
        to screen: any MountedScreen, id: String, in session: String, for request: HTTPRequest,
        after former: A2UIListener?, onFault: @escaping (String) -> Void
    ) throws(ArgumentError) {
        let version = try request.a2uiVersion()
        events = ServerSentEvents(session)
        events.send(Array("/session/\(session)/a2ui".utf8), as: "session")
        // A browser that opens the stream again says what it had.
        let isKnown = request.headers["last-event-id"] != nil
        surface = A2UISurface(
            of: screen, id: id, for: A2UIClient(version), isKnown: isKnown, after: former?.surface
        ) { [events] in events.send($0) }
        surface.onFault = onFault
    }

    /// The beginning of the stream.
    var response: HTTPResponse { .events(events) }

    /// Whether the client has gone.
    var hasLeft: Bool { events.isEnded }

    /// Takes a message of the client, which is answered on the stream.
    func take(_ message: [UInt8]) -> HTTPResponse {
        guard !hasLeft else { return .fault(409, "Nobody listens; open the stream before.") }
        Task { await surface.receive(message) }
        return HTTPResponse(202)
    }

    /// Shows another screen on the stream.
    func show(_ screen: any MountedScreen) { surface.show(screen) }

    /// Takes the surface from the client and ends its stream.
    func end() {
        surface.close()
        events.end()
    }
}

extension HTTPRequest {
    /// The name in a query of the version of A2UI.
    static let a2uiVersion = "protocol"

    /// Returns the version of A2UI that is asked for.
    fileprivate func a2uiVersion() throws(ArgumentError) -> A2UIVersion {
        guard let text = query(Self.a2uiVersion) else { return .v1_0 }
        guard let version = A2UIVersion(rawValue: text) else {
            throw ArgumentError.unknown("version of A2UI", text, legal: A2UIVersion.allCases.map(\.rawValue))
        }
        return version
    }

    /// The name of the living screen that a client has listened to, which a browser says when it comes back.
    var lastSession: String? { headers["last-event-id"]?.split(separator: ".").first.map(String.init) }

    /// Whether it asks for server-sent events.
    var isForEvents: Bool { method == "GET" && headers["accept"]?.contains("text/event-stream") ?? false }
}

/// Numbers that nobody can guess, as the names of screens that are alive.
func sessionName(using generator: inout some RandomNumberGenerator) -> String {
    (0..<2).map { _ in String(UInt64.random(in: .min ... .max, using: &generator), radix: 36) }.joined()
}
