import ComponentScreen
import FeatureFlags
import StructuredText

/// The result of asking for a document.
enum RemoteAnswer: Sendable {
    /// A document, with the answer it was read from.
    case document(Reading, ScreenResponse)
    /// The document is the one that is there.
    case unchanged
    /// There is nothing to show.
    case failed(RemoteFailure)
}

/// A client's access to a service: it sends requests, and reads the answers.
struct RemoteService: Sendable {
    let transport: any ScreenTransport
    let capabilities: Capabilities

    /// Asks for a document, a page or a section; off the main actor, where reading it would hold up drawing.
    @concurrent
    func document(_ request: ScreenRequest) async -> RemoteAnswer {
        switch await response(to: request) {
        case .failure(let failure): return .failed(failure)
        case .success(let response) where response.status == 304 && request.etag != nil: return .unchanged
        case .success(let response) where [200, 404, 410].contains(response.status):
            do {
                return .document(try ScreenDocument.read(response.body, for: capabilities), response)
            } catch {
                return .failed(response.status == 200 ? .unreadable("\(error)") : .status(response.status))
            }
        case .success(let response): return .failed(.status(response.status))
        }
    }

    /// Runs a command.
    @concurrent
    func outcome(of request: ScreenRequest) async -> Result<CommandOutcome, RemoteFailure> {
        await response(to: request).flatMap { response in
            let isAccepted = 200..<300 ~= response.status
            do throws(DefinitionError) {
                let outcome = try CommandOutcome(parsing: response.body)
                // A service may say in words why it refuses, whatever the status is.
                if case .failed = outcome { return .success(outcome) }
                return isAccepted ? .success(outcome) : .failure(.status(response.status))
            } catch {
                return .failure(isAccepted ? .unreadable(error.description) : .status(response.status))
            }
        }
    }

    private func response(to request: ScreenRequest) async -> Result<ScreenResponse, RemoteFailure> {
        var request = request
        request.platform = capabilities.platform
        do { return .success(try await transport.send(request)) } catch { return .failure(.unreachable("\(error)")) }
    }

    /// Reads a screen from a store again; nil where that cannot be shown.
    ///
    /// - Returns: the document, and the tag to ask with whether it is still the newest.
    @concurrent
    func stored(_ path: String, in store: DocumentStore) async -> (reading: Reading, etag: String?)? {
        guard let stored = store.document(for: path),
            let reading = try? ScreenDocument.read(stored.bytes, for: capabilities)
        else { return nil }
        return (reading, stored.capabilities == capabilities.version ? stored.etag : nil)
    }

    /// Keeps what an answer brings as far as it allows it, and removes what it takes from the user.
    ///
    /// With 401 nobody knows any more who asks, so everything goes that is kept for the user.
    ///
    /// - Parameter others: paths whose documents are not removed to make room.
    /// - Returns: why there is nothing to keep, or why it may not be; nil where it is kept.
    /// - Throws: why the store could not do it.
    @concurrent
    func keep(
        _ answer: RemoteAnswer, of path: String, in store: DocumentStore, beside others: [String] = []
    ) async throws -> String? {
        switch answer {
        case .unchanged: return nil
        case .document(let reading, let response) where response.status == 200 && !reading.report.hidesEverything:
            guard response.allowsKeeping(for: store.user) else {
                try store.remove(path)
                return "the answer does not allow it: Cache-Control is \(response.cacheControl ?? "absent")"
            }
            try store.store(
                StoredDocument(bytes: response.body, etag: response.etag, capabilities: capabilities.version),
                for: path, beside: others)
            return nil
        case .document(_, let response): return "nothing can be drawn of the answer \(response.status)"
        case .failed(let failure):
            if failure == .status(401), store.user != nil {
                try store.clear()
            } else if failure.isRefusal {
                try store.remove(path)
            }
            return "it could not be loaded: \(failure)"
        }
    }
}

extension RemoteFailure {
    /// Whether the service knows the screen, and does not give it to the user.
    var isRefusal: Bool { self == .status(401) || self == .status(403) }
}

extension ScreenLink {
    /// Returns the part of the screen that can be shown at once.
    func preview(for client: Capabilities) throws(DocumentError) -> Reading {
        let document: [String: FacetValue] = [
            "screen": .string(path), "title": title.map(FacetValue.string) ?? .null, "header": .list(header),
            "sections": .list([]),
        ]
        return try ScreenDocument.read(FacetValue.object(document.filter { $0.value != .null }).encoded, for: client)
    }
}
