import Foundation
import Synchronization

/// An answer without an end: messages for a client that listens, as server-sent events of HTML.
final class ServerSentEvents: Sendable {
    /// The most bytes that wait for a client; one that reads no more has gone.
    static let mostBytes = 8 << 20

    private struct State {
        var waiting: [UInt8] = []
        var isEnded = false
        /// The number of messages.
        var count = 0
    }

    private let name: String
    private let state = Mutex(State())
    private let news = DispatchSemaphore(value: 0)

    /// Makes a stream, whose name stands in the id of each message: a client that comes back says the last one.
    init(_ name: String) { self.name = name }

    /// Whether nobody listens any more.
    var isEnded: Bool { state.withLock { $0.isEnded } }

    /// Sends a message of one line.
    ///
    /// - Parameter event: the name of the event; nil for a message.
    func send(_ message: [UInt8], as event: String? = nil) {
        let event = event.map { "event: \($0)\n" } ?? ""
        state.withLock { state in
            state.count += 1
            state.waiting +=
                Array("id: \(self.name).\(state.count)\n\(event)data: ".utf8) + message + Array("\n\n".utf8)
            if state.waiting.count > Self.mostBytes { (state.waiting, state.isEnded) = ([], true) }
        }
        news.signal()
    }

    func end() {
        state.withLock { $0.isEnded = true }
        news.signal()
    }

    /// Writes what comes until the stream or the client ends, on the thread that belongs to the connection.
    ///
    /// - Parameters:
    ///   - pause: after so long without a message a comment is sent, which finds out whether somebody listens.
    ///   - write: writes bytes; returns whether the client took them.
    func serve(pause: DispatchTimeInterval = .seconds(15), _ write: ([UInt8]) -> Bool) {
        while true {
            let hasNews = news.wait(timeout: .now() + pause) == .success
            let (bytes, isEnded) = state.withLock { state in
                defer { state.waiting = [] }
                return (state.waiting, state.isEnded)
            }
            let isTaken = bytes.isEmpty ? hasNews || write(Array(":\n\n".utf8)) : write(bytes)
            if isEnded || !isTaken { return end() }
        }
    }
}
