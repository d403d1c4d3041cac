import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The requests of a session that are under way, with what has come of their answers.
///
/// A request has one end: whoever is first to end it tells the outcome, and what comes later is not heard.
final class Exchanges: NSObject, URLSessionDataDelegate, Sendable {
    typealias Outcome = Result<(HTTPURLResponse, [UInt8]), any Error>

    private struct Exchange {
        let continuation: CheckedContinuation<(HTTPURLResponse, [UInt8]), any Error>
        var body: [UInt8] = []
    }

    private let largestBody: Int
    private let underWay = Mutex<[Int: Exchange]>([:])

    init(largestBody: Int) { self.largestBody = largestBody }

    func begin(_ task: URLSessionTask, _ continuation: CheckedContinuation<(HTTPURLResponse, [UInt8]), any Error>) {
        underWay.withLock { $0[task.taskIdentifier] = Exchange(continuation: continuation) }
    }

    /// Ends a request, on the wire too.
    func end(_ task: URLSessionTask, _ outcome: Outcome) {
        guard let exchange = underWay.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        task.cancel()
        exchange.continuation.resume(with: outcome)
    }

    private func end(_ task: URLSessionTask, _ reason: TransportError.Reason) {
        end(task, .failure(TransportError(address: task.originalRequest?.address ?? "", reason: reason)))
    }

    // MARK: What the session tells

    /// A redirect is an answer as others are; whether it is followed is not for the session to say.
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
        if response.expectedContentLength > largestBody { end(dataTask, .tooLarge(limit: largestBody)) }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = underWay.withLock { underWay in
            underWay[dataTask.taskIdentifier]?.body.append(contentsOf: data)
            return underWay[dataTask.taskIdentifier]?.body.count ?? 0 > largestBody
        }
        if isTooLarge { end(dataTask, .tooLarge(limit: largestBody)) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let body = underWay.withLock { $0[task.taskIdentifier]?.body } ?? []
        let stated = Int(task.response?.expectedContentLength ?? -1)
        guard error == nil, let response = task.response as? HTTPURLResponse else {
            switch error as? URLError {
            case let error? where error.code == .timedOut:
                end(task, .late(.seconds(task.originalRequest?.timeoutInterval ?? 0)))
            case let error?:
                end(
                    task,
                    body.count < stated
                        ? .truncated(bytes: body.count, stated: stated) : .noConnection(error.localizedDescription))
            case nil: end(task, .noConnection("the answer is not one of HTTP"))
            }
            return
        }
        end(task, .success((response, body)))
    }
}
