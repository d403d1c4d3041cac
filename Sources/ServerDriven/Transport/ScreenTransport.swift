/// A way to carry a request to a service and to bring back its answer.
public protocol ScreenTransport: Sendable {
    /// Sends a request and waits for the answer, whatever its status is.
    ///
    /// - Throws: when no answer came; `CancellationError` when the task was cancelled.
    func send(_ request: ScreenRequest) async throws -> ScreenResponse
}

/// A service in the same process, for tests, previews, and screens that an app brings along.
extension ScreenService: ScreenTransport {
    /// Answers away from the caller's actor: composing a screen is work.
    @concurrent
    public func send(_ request: ScreenRequest) async throws -> ScreenResponse {
        try Task.checkCancellation()
        return await respond(to: request)
    }
}
