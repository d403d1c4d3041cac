public import ComponentScreen
public import FeatureFlags
import StructuredText

/// The server's side of screens: a pure function from a request to an answer.
///
/// The article Document format says what it is asked and answers, under "Requests" and "Commands".
///
/// ```swift
/// let service = try ScreenService(releases: [first, second], routes: [
///     .screen("artist/{id}") { context in
///         catalogue.artist(context["id"]).map { ScreenDocument(screen: context.path, title: $0.name, sections: …) }
///     },
///     .command("favourites/{id}") { context in .done(message: "Added.") },
/// ])
/// let answer = await service.respond(to: ScreenRequest("artist/leonard-bernstein", capabilities: "2.0.0"))
/// ```
///
/// The routes' closures read what it serves; it calls them where `respond` is called. They can ask a database, and find
/// their user in the request's headers. It keeps nothing but the documents that it sent last, to answer with what
/// changed since.
public struct ScreenService: Sendable {
    /// The text for clients that are older than every release.
    private static let update: Phrase = "Please update the app to see this page."
    private static let notFound: Phrase = "This page does not exist."
    private static let gone: Phrase = "This page is no longer available."
    private static let failed: Phrase = "Something went wrong. Please try again later."

    private let releases: [(version: SemanticVersion, client: Capabilities)]
    /// The releases, platform by platform, the oldest first.
    package var clients: [Capabilities] { releases.map(\.client) }
    private let routes: [ScreenRoute]
    private let catalog: StringCatalog
    /// The service's notices, by platform.
    private let notices: [String: Notice]
    /// The documents that were sent lately, by their tags, for making patches of them.
    private let sent: Recent<String, [UInt8]>
    private let report: @Sendable (any Error, ScreenRequest) -> Void
    /// The receivers of a record of each request.
    private var recorders: [@Sendable (ServedRequest) -> Void] = []

    /// Puts a service together.
    ///
    /// - Parameters:
    ///   - releases: what every release of every platform that is served can do, in any order. A client is served as
    ///     the highest release of its platform that is not above its own.
    ///   - routes: the screens and commands; the first that fits a path answers.
    ///   - catalog: the service's own texts in the language that a client asks for, such as "This page does not exist.";
    ///     English ones of it take the place of those in the code.
    ///   - memory: the most bytes of sent documents that are kept for patches; with 0 every document is sent whole.
    ///   - report: hears the errors of routes, and each `EventFault` of what is served,
    ///     and a `DefinitionError` for each facet that a client is not sent because it
    ///     does not know the status or does not send inputs; no client hears of them.
    public init(
        releases: [Capabilities], routes: [ScreenRoute], catalog: StringCatalog = StringCatalog(),
        memory: Int = 8 << 20,
        report: @escaping @Sendable (any Error, ScreenRequest) -> Void = { _, _ in }
    ) throws(DefinitionError) {
        let ordered = try releases.inOrder()
        var notices: [String: Notice] = [:]
        for (_, oldest) in ordered where notices[oldest.platform] == nil {
            guard let notice = Notice(for: oldest) else {
                throw DefinitionError(
                    "the release \(oldest), the oldest, has no component that can show a text, so that nothing can be said to its "
                        + "users; leave the release out, which asks them to update")
            }
            notices[oldest.platform] = notice
        }
        for (index, route) in routes.enumerated() {
            guard let first = routes[..<index].first(where: { $0.hides(route) }) else { continue }
            throw DefinitionError(
                "the route \"\(route.pattern)\" is never asked, since \"\(first.pattern)\" stands before it; put it first"
            )
        }
        self.releases = ordered
        self.routes = routes
        self.catalog = catalog
        self.notices = notices
        sent = Recent(budget: memory)
        self.report = report
    }

    /// Returns the service with one more receiver of requests: each says which release asked, and what that one is not
    /// shown.
    ///
    /// A request without a valid version is not recorded. The components are named for whole screens, and not for pages
    /// and sections of them. To find them costs about twice the answer, for each release but the newest.
    public func recording(_ record: @escaping @Sendable (ServedRequest) -> Void) -> ScreenService {
        var service = self
        service.recorders.append(record)
        return service
    }

    /// Answers a request.
    public func respond(to request: ScreenRequest) async -> ScreenResponse {
        do throws(HTTPFault) {
            let request = try request.received()
            guard let version = SemanticVersion(request.capabilities) else {
                throw HTTPFault(
                    400,
                    "Screen-Capabilities \"\(request.capabilities.printable)\" is not a semantic version, such as 2.1.0"
                )
            }
            let own = releases.filter { $0.client.platform == request.platform }
            var record = ServedRequest(platform: request.platform, version: request.capabilities)
            guard let client = own.last(where: { !version.precedes($0.version) })?.client else {
                recorders.forEach { $0(record) }
                return say(Self.update, to: request, status: 200)
            }
            record.release = client.version
            let answer = await answer(request, for: client, newest: own[own.endIndex - 1].client, &record)
            recorders.forEach { $0(record) }
            return answer
        } catch {
            return say("\(error.message)", to: request, status: error.status)
        }
    }

    /// Answers a request of HTTP, for mounting the service in any server.
    ///
    /// `HEAD` is answered as `GET`; leave out the body.
    ///
    /// - Parameters:
    ///   - method: the method, such as `GET`.
    ///   - target: the path and the query as they were sent: `/artist/leonard-bernstein?offset=20`.
    ///   - headers: the fields of the head; routes see those that the request has no member for, too.
    ///   - body: the whole body.
    public func respond(
        _ method: String, _ target: String, headers: [(name: String, value: String)], body: [UInt8] = []
    ) async -> ScreenResponse {
        do throws(HTTPFault) {
            return await respond(to: try ScreenRequest(method, target, headers: headers, body: body))
        } catch {
            let request = ScreenRequest("", body: ["GET", "HEAD"].contains(method) ? nil : .null, capabilities: "")
            return say("\(error.message)", to: request, status: error.status)
        }
    }

    private func answer(
        _ request: ScreenRequest, for client: Capabilities, newest: Capabilities, _ record: inout ServedRequest
    ) async -> ScreenResponse {
        let path = request.pathParts
        for route in routes where route.isCommand == request.isCommand {
            guard let values = route.values(in: path) else { continue }
            record.route = route.pattern
            do {
                let context = ScreenContext(request, client: client, values: values)
                return try await answer(context, by: route, newest: newest, &record)
            } catch let gone as ScreenGone {
                return say(gone.message.map { "\($0)" } ?? Self.gone, to: request, status: 410)
            } catch {
                report(error, request)
                return say(Self.failed, to: request, status: 500)
            }
        }
        return say(Self.notFound, to: request, status: 404)
    }

    private func answer(
        _ context: ScreenContext, by route: ScreenRoute, newest: Capabilities, _ record: inout ServedRequest
    ) async throws -> ScreenResponse {
        switch route.handler {
        case .command(let outcome):
            let outcome = try await outcome(context).placingFaults(by: context.inputs)
            return ScreenResponse(status: 200, body: outcome.encoded)
        case .screen(let document):
            guard var document = try await document(context) else {
                return say(Self.notFound, to: context.request, status: 404)
            }
            // A page or a section belongs to a screen that was asked for before.
            let isExposed = context.request.section == nil
            if isExposed, context.request.recordsExposures {
                document.exposures = document.origin.exposures()
            }
            if isExposed, !recorders.isEmpty {
                do {
                    try document.compare(sentTo: context.client, with: newest, in: &record)
                } catch {
                    // What the newest release is sent cannot be written; this one has its answer.
                    report(error, context.request)
                }
            }
            for fault in document.eventFaults { report(fault, context.request) }
            for fault in document.adapt(to: context.client) { report(fault, context.request) }
            if let section = context.request.section {
                // A page past the end is an empty one; a section that is nowhere on the screen cannot be answered.
                guard context.request.offset != nil || document.sections.contains(where: { $0.id == section }) else {
                    return say(Self.notFound, to: context.request, status: 404)
                }
                document.header = []
                document.menu = []
                document.sections.removeAll { $0.id != section }
            }
            let body = try document.encoded(isFlat: context.request.isFlat)
            if isExposed, !context.request.recordsExposures { document.origin.recordExposures() }
            let isPatched = context.client.reads(.patches) && !context.request.isFlat && context.request.section == nil
            return send(body, to: context.request, isPatched: isPatched)
        }
    }

    /// Answers with a document; with 304 where the client has it, and with 226 where a patch of what it has is smaller.
    private func send(_ body: [UInt8], to request: ScreenRequest, isPatched: Bool = false) -> ScreenResponse {
        let etag = "\"\(String(body.count, radix: 16))-\(String(ByteHash.hash(body), radix: 16))\""
        if isPatched { sent.keep(body, for: etag, cost: body.count) }
        // The tag has no comma inside: between its quotes, it is an item of the list or the list, weak or not.
        if let known = request.etag, known == "*" || known.contains(etag) {
            return ScreenResponse(status: 304, etag: etag)
        }
        // A server in between may have marked the tag.
        if isPatched, let known = request.etag, let old = sent[String(known.trimmingPrefix("W/"))],
            let patch = DocumentPatch.between(old, as: known, body), patch.count < body.count
        {
            return ScreenResponse(status: 226, etag: etag, body: patch)
        }
        return ScreenResponse(status: 200, etag: etag, body: body)
    }

    /// Answers with a text, in the form of the platform's oldest release.
    private func say(_ phrase: Phrase, to request: ScreenRequest, status: Int) -> ScreenResponse {
        let words = Words(Words.language(request.languages, among: catalog.allLanguages) ?? "en", from: catalog)
        let text = words(phrase)
        guard !request.isCommand else {
            return ScreenResponse(status: status, body: CommandOutcome.failed(message: text).encoded)
        }
        // A client of a platform without a release is answered in the form of the first one.
        let notice = notices[request.platform] ?? notices[releases[0].client.platform]
        let document = ScreenDocument(
            screen: request.screen, language: words.named,
            sections: [DocumentSection("notice", body: [notice?.facet(text)].compactMap(\.self))])
        let body = document.json(isFlat: request.isFlat).encoded
        return status == 200 ? send(body, to: request) : ScreenResponse(status: status, body: body)
    }
}

extension ScreenRequest {
    fileprivate var isCommand: Bool { body != nil }
}
