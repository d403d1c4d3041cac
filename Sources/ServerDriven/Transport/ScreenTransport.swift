/// Carries a request to a service and brings back its answer.
public protocol ScreenTransport: Sendable {
    /// Sends a request and waits for the answer, whatever its status is.
    ///
    /// - Throws: when no answer came; `CancellationError` when the task was cancelled.
    func send(_ request: ScreenRequest) async throws -> ScreenResponse
}
