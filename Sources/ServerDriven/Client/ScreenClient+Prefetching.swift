extension ScreenClient {
    /// Loads screens that will be wanted without a connection, as many as the store's budget has room for.
    ///
    /// They are asked for one after the other, those that are kept already by their tags. Documents that were used long ago
    /// make room, but none of these for another: the first that finds no room is the last that is asked for. What is not
    /// kept is reported. Without a store nothing is done.
    ///
    /// - Parameter paths: the screens' paths, the most important first.
    /// - Returns: the paths whose newest documents are kept.
    @MainActor
    @discardableResult
    public func prefetch(_ paths: [String]) async -> [String] {
        guard let store else { return [] }
        let service = RemoteService(transport: transport, capabilities: library.capabilities)
        var kept: [String] = []
        for asked in paths where !Task.isCancelled {
            let path = ScreenLink(asked).path
            let clearings = store.clearings
            let etag = await service.stored(path, in: store)?.etag
            let answer = await service.document(
                ScreenRequest(path, capabilities: library.capabilities.version, etag: etag))
            do {
                guard
                    let reason = try await service.keep(
                        answer, of: path, in: store, askedAfter: clearings, beside: kept)
                else {
                    kept.append(path)
                    continue
                }
                report(ScreenIncident(screen: path, problem: .notStored("the document is not kept: \(reason)")))
                if case .failed(.unreachable) = answer { return kept }
            } catch {
                report(ScreenIncident(screen: path, problem: .notStored("\(error)")))
                return kept
            }
        }
        return kept
    }
}
