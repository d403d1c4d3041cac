import Foundation

@testable import ScreenTool

/// A server that answers one request with what it is given, however wrong, and ends the connection.
final class RawServer: Sendable {
    let port: UInt16

    /// - Parameters:
    ///   - body: what follows the head.
    ///   - isRepeated: whether the body is sent again until the client leaves.
    ///   - staysOpen: whether the connection is kept, with nothing more to come, until the client leaves.
    ///   - head: lines of the head.
    ///   - onRequest: called when a request has come.
    ///   - onEnd: called when the connection has ended.
    /// - Throws: when it cannot listen.
    convenience init(
        _ body: String, isRepeated: Bool = false, staysOpen: Bool = false, head: String = "",
        onRequest: @escaping @Sendable () -> Void = {}, onEnd: @escaping @Sendable () -> Void = {}
    ) throws {
        let head = "HTTP/1.1 200 \r\nContent-Type: application/json\r\n\(head)Connection: close\r\n\r\n"
        try self.init(
            answering: head + body, again: isRepeated ? body : nil, staysOpen: staysOpen, onRequest: onRequest,
            onEnd: onEnd)
    }

    /// - Parameters:
    ///   - answer: the whole answer.
    ///   - again: what is sent again until the client leaves.
    ///   - staysOpen: whether the connection is kept, with nothing more to come, until the client leaves.
    ///   - onRequest: called when a request has come.
    ///   - onEnd: called when the connection has ended.
    /// - Throws: when it cannot listen.
    init(
        answering answer: String, again: String? = nil, staysOpen: Bool = false,
        onRequest: @escaping @Sendable () -> Void = {}, onEnd: @escaping @Sendable () -> Void = {}
    ) throws {
        let listener = try Socket.listen(on: 0)
        port = Socket.port(of: listener)
        Thread.detachNewThread {
            defer { Socket.close(listener) }
            var wanted = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
            guard poll(&wanted, 1, 60_000) == 1, let socket = Socket.accept(from: listener) else { return }
            _ = Socket.receive(from: socket, within: .seconds(60))
            onRequest()
            var isOpen = Socket.send(Array(answer.utf8), to: socket)
            while isOpen, let again { isOpen = Socket.send(Array(again.utf8), to: socket) }
            if staysOpen { _ = Socket.receive(from: socket, within: .seconds(600)) }
            Socket.close(socket)
            onEnd()
        }
    }
}
