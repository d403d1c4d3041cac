import ComponentScreen

@testable import ServerDriven

/// A service whose answers the test gives one by one, in any order.
@MainActor
final class ScriptedTransport: ScreenTransport {
    /// The requests in the order in which they came, without the language.
    private(set) var requests: [ScreenRequest] = []
    /// The language that each of them asks for.
    private(set) var languages: [String?] = []
    /// The requests that were given up, by their numbers.
    private(set) var cancelled: [Int] = []

    private let answersAfterCancellation: Bool
    private var waiting: [Int: CheckedContinuation<ScreenResponse, any Error>] = [:]
    private var arrivals: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// - Parameter answersAfterCancellation: whether a request that was given up is answered all the same.
    init(answersAfterCancellation: Bool = false) {
        self.answersAfterCancellation = answersAfterCancellation
    }

    @MainActor
    func send(_ request: ScreenRequest) async throws -> ScreenResponse {
        let number = requests.count
        var request = request
        languages.append(request.headers.removeValue(forKey: "Accept-Language"))
        requests.append(request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                waiting[number] = continuation
                for arrival in arrivals where arrival.count == requests.count { arrival.continuation.resume() }
                arrivals.removeAll { $0.count == requests.count }
            }
        } onCancel: {
            Task { @MainActor in
                self.cancelled.append(number)
                if !self.answersAfterCancellation { self.fail(number, CancellationError()) }
            }
        }
    }

    /// Waits until so many requests have come.
    func arrival(of count: Int) async {
        guard waiting.count < count, requests.count < count else { return }
        await withCheckedContinuation { arrivals.append((count, $0)) }
    }

    func answer(_ number: Int, _ response: ScreenResponse) {
        waiting.removeValue(forKey: number)?.resume(returning: response)
    }

    func fail(_ number: Int, _ error: any Error = Unreachable()) {
        waiting.removeValue(forKey: number)?.resume(throwing: error)
    }

    struct Unreachable: Error {}
}

extension ScreenResponse {
    static func document(_ document: ScreenDocument, etag: String? = nil, status: Int = 200) -> ScreenResponse {
        // A document that cannot be written cannot be read, either.
        ScreenResponse(status: status, etag: etag, body: (try? document.encoded()) ?? [])
    }

    /// The answer of a service to a command.
    static func outcome(_ outcome: CommandOutcome, status: Int = 200) -> ScreenResponse {
        ScreenResponse(status: status, body: outcome.encoded)
    }

    static func json(_ text: String, status: Int = 200) -> ScreenResponse {
        ScreenResponse(status: status, body: Array(text.utf8))
    }
}
