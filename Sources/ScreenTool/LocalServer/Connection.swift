import Dispatch
import Foundation
import Synchronization

/// One connection: requests are read and answered one after the other, on the thread that calls `serve`.
struct Connection {
    let socket: Int32
    let limits: RequestLimits
    let clock: ContinuousClock
    let handler: LocalServer.Handler

    /// Serves until the client leaves, says that it will, sends something wrong, or takes too long.
    func serve() {
        var reader = RequestReader(limits: limits)
        while true {
            do {
                guard let request = try read(&reader), answer(request) else { return }
            } catch {
                send(.fault(error.status, error.message), closes: true)
                Socket.drain(socket)
                return
            }
        }
    }

    /// Reads one request; nil when the client left or has nothing more to say.
    private func read(_ reader: inout RequestReader) throws(BadRequest) -> HTTPRequest? {
        var deadline = clock.now + (reader.isInside ? limits.time : limits.idle)
        var wasInside = reader.isInside
        while true {
            if let request = try reader.next() { return request }
            if reader.isInside, !wasInside {
                wasInside = true
                deadline = clock.now + limits.time
            }
            switch Socket.receive(from: socket, within: deadline - clock.now) {
            case .bytes(let bytes): reader.append(bytes)
            case .closed: return nil
            case .late:
                guard reader.isInside else { return nil }
                throw BadRequest(408, "the request took more than \(limits.time)")
            }
        }
    }

    /// Answers a request; false when the connection is to end.
    private func answer(_ request: HTTPRequest) -> Bool {
        var asked = request
        if request.method == "HEAD" { asked.method = "GET" }
        let response = Mutex(HTTPResponse.fault(500, "no answer"))
        let isAnswered = DispatchSemaphore(value: 0)
        Task { [asked, handler] in
            let answer = await handler(asked)
            response.withLock { $0 = answer }
            isAnswered.signal()
        }
        // This thread belongs to the connection alone.
        isAnswered.wait()
        return send(response.withLock { $0 }, withBody: request.method != "HEAD", closes: !request.keepsAlive)
            && request.keepsAlive
    }

    @discardableResult
    private func send(_ response: HTTPResponse, withBody: Bool = true, closes: Bool) -> Bool {
        Socket.send(response.head(closes: closes) + (withBody ? response.body : []), to: socket)
    }
}
