import ComponentScreen
import StructuredText

extension ScreenClient {
    /// Loads screens that will be wanted without a connection, as many as the store's budget has room for.
    ///
    /// They are asked for one after the other, those that are kept already by their tags. Documents that were used long
    /// ago make room, but none of these for another: the first that finds no room is the last that is asked for. So is one
    /// that is not answered, since there is no connection, one that is answered by 401, and one during which the store
    /// is cleared: the user is another one then. What is not kept is reported. Without a store nothing is done.
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
        let clearCount = store.clearCount
        for asked in paths {
            let path = ScreenLink(asked).path
            // Asked for first: what is cleared from here on is not stored.
            let removals = store.removals(of: path)
            guard !Task.isCancelled, store.clearCount == clearCount else { break }
            let stored = await service.stored(path, in: store)?.document
            let answer = await service.document(
                ScreenRequest(path, capabilities: library.capabilities.version), since: stored)
            guard !Task.isCancelled else { break }
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
                if answer.endsPrefetching { break }
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
    /// Whether no other screen would come, either: there is no connection, or nobody knows who asks.
    fileprivate var endsPrefetching: Bool {
        switch self {
        case .failed(.unreachable), .failed(.status(401)): true
        case .document, .unchanged, .failed: false
        }
    }

    /// The bytes of the document that came; nil where the one that is kept is the newest.
    fileprivate var size: Int? {
        switch self {
        case .document(_, _, let response): response.body.count
        case .unchanged: nil
        case .failed: 0
        }
    }
}
