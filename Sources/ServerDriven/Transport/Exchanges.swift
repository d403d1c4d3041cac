import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The requests of a session that are under way, with what has come of their answers.
///
/// A request has one end: the first outcome counts, and later ones are ignored.
final class Exchanges: NSObject, URLSessionDataDelegate, Sendable {
    typealias Waiting = CheckedContinuation<(HTTPURLResponse, [UInt8]), any Error>

    private let largestBody: Int
    private let underWay = Mutex<[Int: (waiting: Waiting, body: [UInt8])]>([:])

    init(largestBody: Int) { self.largestBody = largestBody }

    func begin(_ task: URLSessionTask, _ waiting: Waiting) {
        underWay.withLock { $0[task.taskIdentifier] = (waiting, []) }
    }

    /// Ends a request without an answer, on the wire too.
    func end(_ task: URLSessionTask, _ error: any Error) {
        let exchange = underWay.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        // Not at once: on Linux the session waits here for the work that it may be doing for this very call.
        DispatchQueue.global().async { task.cancel() }
        exchange?.waiting.resume(throwing: error)
    }

    /// Ends a request that failed; a refusal is an answer, whatever becomes of its body.
    private func fail(_ task: URLSessionTask, _ response: URLResponse?, _ error: TransportError) {
        guard let refusal = response as? HTTPURLResponse, [401, 403].contains(refusal.statusCode) else {
            return end(task, error)
        }
        underWay.withLock { $0[task.taskIdentifier]?.body = [] }
        finish(task, refusal)
        DispatchQueue.global().async { task.cancel() }
    }

    private func address(of task: URLSessionTask) -> String { task.originalRequest?.address ?? "" }

    // MARK: Reports of the session

    /// Takes a redirect for an answer as others are; whether it is followed is not for the session to say.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        if response.expectedContentLength > largestBody {
            fail(dataTask, response, .tooLarge(address(of: dataTask), limit: largestBody))
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = underWay.withLock { underWay in
            underWay[dataTask.taskIdentifier]?.body.append(contentsOf: data)
            return underWay[dataTask.taskIdentifier]?.body.count ?? 0 > largestBody
        }
        if isTooLarge {
            fail(dataTask, dataTask.response, .tooLarge(address(of: dataTask), limit: largestBody))
        }
    }

    /// Takes 401 for an answer as others are, where nobody has given the session a name and a password.
    ///
    /// Foundation on Linux would wait for a name without end, and deliver nothing; elsewhere the answer comes by itself.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
        if challenge.proposedCredential == nil, let response = challenge.failureResponse as? HTTPURLResponse {
            finish(task, response)
            DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
            return
        }
        #endif
        completionHandler(.performDefaultHandling, nil)
    }

    /// Ends a request with an answer.
    private func finish(_ task: URLSessionTask, _ response: HTTPURLResponse) {
        guard let exchange = underWay.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        exchange.waiting.resume(returning: (response, exchange.body))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let address = address(of: task)
        guard error == nil, let response = task.response as? HTTPURLResponse else {
            let count = underWay.withLock { $0[task.taskIdentifier]?.body.count ?? 0 }
            let stated = Int(task.response?.expectedContentLength ?? -1)
            if (error as? URLError)?.code == .timedOut {
                let limit = task.originalRequest?.timeoutInterval ?? 0
                fail(task, task.response, .late(address, limit: .seconds(limit)))
            } else if count < stated {
                let problem = "the body ended after \(count) of \(stated) bytes; try again"
                fail(task, task.response, TransportError(address: address, problem: problem))
            } else {
                let reason = error?.localizedDescription ?? "the answer is not one of HTTP"
                let problem = "no answer came: \(reason); check the address and the connection, and try again"
                fail(task, task.response, TransportError(address: address, problem: problem))
            }
            return
        }
        finish(task, response)
    }
}

#if canImport(FoundationNetworking)
/// A queue whose blocks are done before it takes another one.
///
/// Foundation on Linux unpacks an answer as fast as it comes, and queues the pieces until its delegate has time. A queue
/// that makes it wait holds one piece at a time: a small compressed answer cannot fill the memory before it is stopped.
final class WaitingQueue: OperationQueue, @unchecked Sendable {  // It has no state; its superclass is Sendable.
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}
#endif
