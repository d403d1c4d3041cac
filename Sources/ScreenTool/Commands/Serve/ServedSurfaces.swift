import ComponentScreen
import ScreenA2UI
import ServerDriven

/// The screens of a service as surfaces of A2UI, beside their documents: one that is alive for each client that listens.
///
/// A client that asks for server-sent events where a document is gets the surface of that screen.
@MainActor
final class ServedSurfaces {
    private let client: ScreenClient
    private let onFault: (String) -> Void
    private var sessions: [String: (screen: RemoteScreen, listener: A2UIListener)] = [:]
    private var generator: any RandomNumberGenerator & Sendable

    /// The most screens that are alive at one time.
    private let most = 32

    init(
        _ client: ScreenClient, generator: any RandomNumberGenerator & Sendable, onFault: @escaping (String) -> Void
    ) {
        (self.client, self.generator, self.onFault) = (client, generator, onFault)
    }

    /// Answers a request that is about A2UI; nil for any other.
    func answer(_ request: HTTPRequest) -> HTTPResponse? {
        if request.isForEvents { return open(request) }
        let path = request.path.split(separator: "/").map(String.init)
        guard request.method == "POST", path.count == 3, path[0] == "session", path[2] == "a2ui" else { return nil }
        guard let (_, listener) = sessions[path[1]] else {
            return .fault(410, "This screen has ended; open its stream again.")
        }
        return listener.take(request.body)
    }

    private func open(_ request: HTTPRequest) -> HTTPResponse {
        for (id, session) in sessions where session.listener.hasLeft { end(id) }
        guard sessions.count < most else { return .fault(503, "All \(most) screens are in use; try again.") }
        let id = sessionName(using: &generator)
        // The version is no part of the screen's address.
        let target = request.target.replacing(/[?&]protocol=[^&]*/, with: "")
        do {
            try show(ScreenLink(target), in: id, for: request)
        } catch {
            return .fault(400, "\(error)")
        }
        return sessions[id]?.listener.response ?? .fault(500, "no answer")
    }

    /// Mounts a screen and sends it; a link to another one is reported, since each screen has a stream of its own.
    private func show(_ link: ScreenLink, in id: String, for request: HTTPRequest) throws(ArgumentError) {
        let screen = RemoteScreen(link, client: client) { [onFault] link in
            onFault("a link leads to \(link.path); open the stream of that screen")
        }
        let listener = try A2UIListener(
            to: screen, id: "screen", at: "/session/\(id)/a2ui", for: request, onFault: onFault)
        sessions[id] = (screen, listener)
    }

    private func end(_ id: String) {
        guard let session = sessions.removeValue(forKey: id) else { return }
        session.listener.end()
        session.screen.tearDown()
    }

    func end() {
        for id in sessions.keys.sorted() { end(id) }
    }
}
