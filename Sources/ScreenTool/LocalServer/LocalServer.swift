import Foundation
import Synchronization

/// A small HTTP server for the machine it runs on, such as a preview or a development server, while somebody keeps it.
///
/// It listens on the loopback interface alone. Each connection has a thread and takes one request, so that a slow
/// client holds up nobody else. At most `RequestLimits.connections` are served; as many more are answered with 503.
final class LocalServer: Sendable {
    /// Answers a request; called on any thread, for several requests at a time.
    typealias Handler = @Sendable (HTTPRequest) async -> HTTPResponse

    let port: UInt16

    private let listener: Mutex<any DispatchSourceRead>
    private let hasEnded = DispatchGroup()
    private let connections: Connections

    /// Starts to listen; port 0 takes one that is free.
    init(
        port: UInt16, limits: RequestLimits = RequestLimits(), handler: @escaping Handler
    ) throws(LocalServerError) {
        let listener = try Socket.listen(on: port)
        let connections = Connections(limit: limits.connections * 2)
        self.port = Socket.port(of: listener)
        self.connections = connections
        let source = DispatchSource.makeReadSource(fileDescriptor: listener, queue: DispatchQueue(label: "accept"))
        source.setEventHandler {
            guard let socket = Socket.accept(from: listener) else { return }
            guard let number = connections.add(socket) else { return Socket.close(socket) }
            let busy: Handler = { _ in .fault(503, "too many connections; try again") }
            Thread.detachNewThread {
                // A client that is turned away is heard first, or the
                // system would drop the answer with the unread rest.
                Connection(socket: socket, limits: limits, handler: number > limits.connections ? busy : handler)
                    .serve()
                connections.remove(socket)
            }
        }
        hasEnded.enter()
        source.setCancelHandler { [hasEnded] in
            Socket.close(listener)
            hasEnded.leave()
        }
        source.resume()
        self.listener = Mutex(source)
    }

    deinit { listener.withLock { $0.cancel() } }

    /// Ends all connections and frees the port.
    ///
    /// Nothing is accepted once it returns: the system may give the listener's number to the next server.
    func stop() {
        listener.withLock { $0.cancel() }
        hasEnded.wait()
        connections.endAll()
    }
}

/// The reason why a port cannot be listened on.
struct LocalServerError: Error, Hashable, CustomStringConvertible {
    let port: UInt16
    /// The reason in the system's words.
    let reason: String

    var description: String {
        "cannot listen on port \(port): \(reason); choose another port, or 0 for a free one"
    }
}

private final class Connections: Sendable {
    private let limit: Int
    private let sockets = Mutex<Set<Int32>>([])

    init(limit: Int) { self.limit = limit }

    /// Returns the number of connections with one more; nil where that is too many.
    func add(_ socket: Int32) -> Int? {
        sockets.withLock { sockets in
            guard sockets.count < limit else { return nil }
            sockets.insert(socket)
            return sockets.count
        }
    }

    /// Closes under the lock, so that the number is not ended after the system gave it to somebody else.
    func remove(_ socket: Int32) {
        sockets.withLock { sockets in
            sockets.remove(socket)
            Socket.close(socket)
        }
    }

    func endAll() {
        sockets.withLock { $0.forEach(Socket.end) }
    }
}
