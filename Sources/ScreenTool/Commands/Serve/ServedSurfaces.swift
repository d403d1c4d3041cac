import ComponentScreen
import ScreenA2UI
import ServerDriven

/// The screens of a service as surfaces of A2UI, beside their documents: one that is alive for each client that listens.
///
/// A client that asks for server-sent events where a document is gets the surface of that screen. Links are followed on the
/// same stream. One that comes back gets the surface anew, with all that the user entered.
@MainActor
final class ServedSurfaces {
    private let client: ScreenClient
    private let onFault: (String) -> Void
    private var sessions: [(id: String, session: ServedSession)] = []
    private var generator: any RandomNumberGenerator & Sendable

    /// The most screens that are alive at one time; the oldest that nobody listens to goes when one more is opened.
    private let most = 32

    init(
        _ client: ScreenClient, generator: any RandomNumberGenerator & Sendable, onFault: @escaping (String) -> Void
    ) {
        (self.client, self.generator, self.onFault) = (client, generator, onFault)
    }

    /// Answers a request that is about A2UI; nil for any other.
    func answer(_ request: HTTPRequest) -> HTTPResponse? {
        let path = request.path.split(separator: "/").map(String.init)
        let named = path.count == 3 && path[0] == "session" && path[2] == "a2ui" ? path[1] : nil
        do {
            if request.isForEvents {
                if let known = session(named ?? request.lastSession) { return try known.listen(request) }
                return named == nil ? try open(request) : ended
            }
            guard request.method == "POST", let named else { return nil }
            return session(named)?.take(request.body) ?? ended
        } catch {
            return .fault(400, "\(error)")
        }
    }

    private func session(_ id: String?) -> ServedSession? { sessions.first { $0.id == id }?.session }

    private var ended: HTTPResponse { .fault(410, "This screen has ended; open its stream again.") }

    private func open(_ request: HTTPRequest) throws(ArgumentError) -> HTTPResponse {
        if sessions.count >= most {
            guard let unused = sessions.firstIndex(where: { $0.session.hasLeft }) else {
                return .fault(503, "All \(most) screens are in use; try again.")
            }
            sessions.remove(at: unused).session.end()
        }
        let id = sessionName(using: &generator)
        let session = ServedSession(id, Navigator(ScreenLink(request.screenTarget), client: client), onFault: onFault)
        do {
            let response = try session.listen(request)
            sessions.append((id, session))
            return response
        } catch {
            session.end()
            throw error
        }
    }

    func end() {
        for (_, session) in sessions { session.end() }
        sessions = []
    }
}

/// The stack of screens of one client, which is sent the one on top.
@MainActor
private final class ServedSession {
    private let id: String
    private let navigator: Navigator
    private let onFault: (String) -> Void
    private var listener: A2UIListener?
    private var changes: [ObservationToken] = []

    init(_ id: String, _ navigator: Navigator, onFault: @escaping (String) -> Void) {
        (self.id, self.navigator, self.onFault) = (id, navigator, onFault)
        look()
    }

    /// Shows what is on top of the stack, and of each sheet over it.
    private func look() {
        let stacks = sequence(first: navigator, next: \.sheet)
        changes = stacks.map { $0.onChange { [weak self] _ in self?.look() } }
        if let top = navigator.top { listener?.show(top) }
    }

    /// Whether the client has gone.
    var hasLeft: Bool { listener?.hasLeft ?? true }

    /// Sends the screen to a client, and ends the stream of the one before.
    func listen(_ request: HTTPRequest) throws(ArgumentError) -> HTTPResponse {
        guard let top = navigator.top else { return .fault(410, "This screen has ended.") }
        let next = try A2UIListener(
            to: top, id: "screen", in: id, for: request, after: listener, onFault: onFault)
        listener?.end()
        listener = next
        return next.response
    }

    /// Takes a message of the client that listens.
    func take(_ message: [UInt8]) -> HTTPResponse? { listener?.take(message) }

    func end() {
        changes = []
        listener?.end()
        listener = nil
        navigator.tearDown()
    }
}

extension HTTPRequest {
    /// The address of the screen that is asked for: the version of A2UI is no part of it.
    fileprivate var screenTarget: String {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let query = parts.dropFirst().joined().split(separator: "&").filter { !$0.hasPrefix("\(Self.a2uiVersion)=") }
        return "\(parts.first ?? "")\(query.isEmpty ? "" : "?")\(query.joined(separator: "&"))"
    }
}
