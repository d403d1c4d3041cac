import ComponentScreen
import StructuredText

extension ScreenClient {
    /// Loads screens that will be wanted without a connection, as many as the store's budget has room for.
    ///
    /// They are asked for one after the other, those that are kept already by their tags. Documents that were used long
    /// ago make room, but none of these for another: the first that finds no room is the last that is asked for. What
    /// is not kept is reported. Without a store nothing is done.
    ///
    /// - Parameters:
    ///   - paths: the screens' paths, the most important first.
    ///   - bytes: the most bytes that their documents may have together.
    /// - Returns: the paths whose newest documents are kept.
    @MainActor
    @discardableResult
    public func prefetch(_ paths: [String], bytes: Int = .max) async -> [String] {
        guard let store else { return [] }
        let service = RemoteService(self)
        var all: [(path: String, size: Int, removals: Int)] = []
        // What was removed since is not there any more.
        func kept() -> [(path: String, size: Int, removals: Int)] {
            all.filter { $0.removals == store.removals(of: $0.path) }
        }
        for asked in paths where !Task.isCancelled {
            let path = ScreenLink(asked).path
            let removals = store.removals(of: path)
            let stored = await service.stored(path, in: store)?.document
            let answer = await service.document(
                ScreenRequest(path, capabilities: library.capabilities.version), since: stored)
            let size = answer.size ?? store.document(for: path)?.bytes.count ?? 0
            guard size <= bytes - kept().reduce(0, { $0 + $1.size }) else {
                let problem = "the document is not kept: those fetched together may have \(bytes) bytes"
                report(ScreenIncident(screen: path, problem: .notStored(problem)))
                break
            }
            do {
                guard
                    let reason = try await service.keep(
                        answer, of: path, in: store, askedAfter: removals, beside: kept().map(\.path))
                else {
                    all.append((path, size, removals))
                    continue
                }
                report(ScreenIncident(screen: path, problem: .notStored("the document is not kept: \(reason)")))
                if case .failed(.unreachable) = answer { break }
            } catch {
                report(ScreenIncident(screen: path, problem: .notStored("\(error)")))
                break
            }
        }
        return kept().map(\.path)
    }

    /// Loads the screens that a document links to, the first ones in reading order.
    ///
    /// - Parameters:
    ///   - document: the document, for example of the shown screen.
    ///   - most: the most screens that are asked for.
    ///   - bytes: the most bytes that their documents may have together.
    /// - Returns: the paths whose newest documents are kept.
    @MainActor
    @discardableResult
    public func prefetch(linksOf document: ScreenDocument, most: Int = 10, bytes: Int = 1 << 20) async -> [String] {
        await prefetch(document.links.prefix(max(most, 0)).map(\.path), bytes: bytes)
    }
}

extension ScreenDocument {
    /// The links to other screens in reading order, the first of each path.
    public var links: [ScreenLink] {
        let links = facets.flatMap(\.events.actions).compactMap { action -> ScreenLink? in
            if case .navigate(let link)? = try? CoreAction(action), link.path != screen { link } else { nil }
        }
        return links.grouped(by: \.path).compactMap(\.elements.first)
    }
}

extension RemoteAnswer {
    /// The bytes of the document that came; nil where the one that is kept is the newest.
    fileprivate var size: Int? {
        switch self {
        case .document(_, _, let response): response.body.count
        case .unchanged: nil
        case .failed: 0
        }
    }
}
