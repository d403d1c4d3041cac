import ComponentScreen
import FeatureFlags
import StructuredText

/// The result of asking for a document.
enum RemoteAnswer: Equatable, Sendable {
    /// A document, with the report on it, and the answer it was read from.
    case document(ScreenDocument, ReadingReport, ScreenResponse)
    /// The document is the one that is there.
    case unchanged
    /// There is nothing to show.
    case failed(RemoteFailure)

    /// Whether the service knows the screen and does not give it to the user, or says that it will not come back.
    var takesAway: Bool {
        switch self {
        case .unchanged: false
        case .document(_, _, let response): response.status == 410
        case .failed(let failure): [.status(401), .status(403), .status(410)].contains(failure)
        }
    }
}

/// A client's access to a service: it sends requests, and reads the answers.
struct RemoteService: Sendable {
    let transport: any ScreenTransport
    let capabilities: Capabilities
    /// The language that the texts are wanted in.
    let language: String
    /// Whether the client records what flags decided on the service.
    let recordsExposures: Bool
    /// Hears of patches that could not be applied.
    let report: @MainActor @Sendable (ScreenIncident) -> Void

    init(_ client: ScreenClient) {
        transport = client.transport
        capabilities = client.library.capabilities
        language = client.words.language
        recordsExposures = client.flags.exposures != nil
        report = client.report
    }

    /// Asks for a document, a page or a section; off the main actor, where reading it would hold up drawing.
    ///
    /// - Parameters:
    ///   - base: the document that is there, by whose tag it is asked for; a patch is applied to it.
    @concurrent
    func document(_ request: ScreenRequest, since base: StoredDocument? = nil) async -> RemoteAnswer {
        var request = request
        request.etag = base?.etag
        switch await response(to: request) {
        case .failure(let failure): return .failed(failure)
        case .success(let response) where response.status == 304 && request.etag != nil: return .unchanged
        case .success(var response) where [200, request.etag == nil ? 200 : 226, 404, 410].contains(response.status):
            let isPatch = response.status == 226
            do {
                if isPatch, let base {
                    response.status = 200
                    response.body = try DocumentPatch.apply(response.body, to: base.bytes, as: base.etag ?? "")
                }
                let reading = try ScreenDocument.read(
                    response.body, for: capabilities, isWhole: request.section == nil)
                return .document(reading.document, reading.report, response)
            } catch  where isPatch {
                await report(ScreenIncident(screen: request.path, problem: .unusablePatch("\(error)")))
                return await document(request)
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
            // Nobody knows any more who asks, whatever else the service says.
            if response.status == 401 { return .failure(.notDone(401)) }
            let isAccepted = 200..<300 ~= response.status
            do throws(DefinitionError) {
                let outcome = try CommandOutcome(parsing: response.body)
                // A service may say in words why it refuses, whatever the status is.
                if case .failed = outcome { return .success(outcome) }
                return isAccepted ? .success(outcome) : .failure(.notDone(response.status))
            } catch {
                return .failure(isAccepted ? .unreadable(error.description) : .notDone(response.status))
            }
        }
    }

    private func response(to request: ScreenRequest) async -> Result<ScreenResponse, RemoteFailure> {
        var request = request
        request.platform = capabilities.platform
        request.headers["Accept-Language"] = language
        request.recordsExposures = recordsExposures && request.body == nil
        do { return .success(try await transport.send(request)) } catch { return .failure(.unreachable("\(error)")) }
    }

    /// Reads a screen from a store again; nil where that cannot be shown.
    ///
    /// - Returns: the document as it is read and as it came, with a tag where it can be asked for by that.
    @concurrent
    func stored(_ path: String, in store: DocumentStore) async -> (reading: Reading, document: StoredDocument)? {
        guard var stored = store.document(for: path),
            let reading = try? ScreenDocument.read(stored.bytes, for: capabilities)
        else { return nil }
        if stored.capabilities != capabilities.version { stored.etag = nil }
        return (reading, stored)
    }

    /// Keeps what an answer brings as far as it allows it, and removes what it takes from the user.
    ///
    /// With 401 nobody knows any more who asks, so everything goes that is kept for the user.
    ///
    /// - Parameters:
    ///   - removals: how often the path's document had been removed when the request was sent.
    ///   - others: paths whose documents are not removed to make room.
    /// - Returns: why there is nothing to keep, or why it may not be; nil where it is kept.
    /// - Throws: why the store could not do it.
    @concurrent
    func keep(
        _ answer: RemoteAnswer, of path: String, in store: DocumentStore, askedAfter removals: Int,
        beside others: [String] = []
    ) async throws -> String? {
        if answer.takesAway { try store.remove(path) }
        switch answer {
        case .unchanged: return nil
        case .document(_, let report, let response) where response.status == 200 && !report.hidesEverything:
            guard response.allowsKeeping(for: store.user) else {
                try store.remove(path)
                return "the answer does not allow it: Cache-Control is \(response.cacheControl ?? "absent")"
            }
            let sent = StoredDocument(bytes: response.body, etag: response.etag, capabilities: capabilities.version)
            return try store.store(sent, for: path, askedAfter: removals, beside: others)
                ? nil : "the store was told to forget it meanwhile"
        case .document(_, _, let response): return "nothing can be drawn of the answer \(response.status)"
        case .failed(let failure):
            if failure == .status(401) { try await forgetUser(in: store) }
            return "it could not be loaded: \(failure)"
        }
    }
}

extension RemoteService {
    /// Takes away all that a store keeps for its user; what anybody may read stays.
    ///
    /// - Throws: why the store could not do it.
    @concurrent
    func forgetUser(in store: DocumentStore) async throws {
        if store.user != nil { try store.clear() }
    }
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

    /// Returns the document that is shown at once; nothing of a preview that cannot be read.
    func document(of preview: Result<RemoteState.Preview, some Error>) -> ScreenDocument {
        (try? preview.get())?.document ?? ScreenDocument(screen: path, title: title, sections: [])
    }
}
