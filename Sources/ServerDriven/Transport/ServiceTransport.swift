/// Carries requests to a service in the same process: for tests, previews, and screens that an app brings along.
public struct ServiceTransport: ScreenTransport {
    private let service: ScreenService

    /// Makes a transport to a service.
    public init(to service: ScreenService) { self.service = service }

    /// Lets the service answer, away from the caller's actor: composing a screen is work.
    @concurrent
    public func send(_ request: ScreenRequest) async throws -> ScreenResponse {
        try Task.checkCancellation()
        return await service.respond(to: request)
    }
}
