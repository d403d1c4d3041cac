import Foundation
import Synchronization

/// One connection, on which one request is read and answered, on the thread that calls `serve`.
struct Connection {
    let socket: Int32
    let limits: RequestLimits
    let handler: LocalServer.Handler

    /// Serves until the request is answered, or the client leaves, sends something wrong or takes too long.
    func serve() {
        do {
            guard let request = try read() else { return }
            let response = answer(to: request)
            Socket.send(response.head + (request.method == "HEAD" ? [] : response.body), to: socket)
            if request.method != "HEAD" { response.events?.serve { Socket.send($0, to: socket) } }
        } catch {
            let response = HTTPResponse.fault(error.status, error.message)
            Socket.send(response.head + response.body, to: socket)
        }
        Socket.drain(socket)
    }

    /// Reads the request; nil when the client left or said nothing.
    private func read() throws(BadRequest) -> HTTPRequest? {
        var reader = RequestReader(limit: limits.size)
        let deadline = ContinuousClock().now + limits.time
        while true {
            if let request = try reader.next() { return request }
            switch Socket.receive(from: socket, within: deadline - ContinuousClock().now) {
            case .bytes(let bytes): reader.bytes += bytes
            case .closed: return nil
            case .late:
                guard !reader.bytes.isEmpty else { return nil }
                throw BadRequest("the request took more than \(limits.time)")
            }
        }
    }

    private func answer(to request: HTTPRequest) -> HTTPResponse {
        let response = Mutex(HTTPResponse.fault(500, "no answer"))
        let isAnswered = DispatchSemaphore(value: 0)
        Task { [handler] in
            let answer = await handler(request)
            response.withLock { $0 = answer }
            isAnswered.signal()
        }
        // This thread belongs to the connection alone.
        isAnswered.wait()
        return response.withLock { $0 }
    }
}
