public import ComponentScreen

/// A request that a service has answered: the release that asked, and the components it was not sent.
///
/// ```swift
/// let service = try ScreenService(releases: releases, routes: routes).recording { request in
///     metrics.count("screens", by: [request.platform, request.release ?? "too old", request.route ?? "none"])
/// }
/// ```
///
/// A release can go once no request names it, and a candidate for older clients once no `replaced` has its place.
public struct ServedRequest: Hashable, Sendable {
    /// The pattern of the route that answered; nil where none fits, or the client is older than every release.
    public internal(set) var route: String?
    /// The client's platform; empty for a service of one platform.
    public let platform: String
    /// The client's own version, as it was sent.
    public let version: String
    /// The version of the release that the client was served as; nil for a client that is older than every release.
    public internal(set) var release: String?
    /// The components that the newest release of the platform gets from another builder, in screen order.
    public internal(set) var replaced: [ComponentID] = []
    /// The components that the newest release shows and this one does not, and the facets inside the others that this
    /// release leaves out, in screen order and by their ids in the document.
    public internal(set) var omitted: [FacetID] = []
}

extension ScreenDocument {
    /// Writes into a record what a release does not show of that which the newest one shows.
    ///
    /// Both documents are read as their clients read them, so it costs a composition and two readings. Where the screen
    /// is not composed for its client, both read the same document.
    ///
    /// - Parameter newest: the newest release of the client's platform.
    func compare(sentTo client: Capabilities, with newest: Capabilities, in record: inout ServedRequest) throws {
        guard client.version != newest.version else { return }
        let best = origin.composed(newest) ?? self
        let (builders, wanted) = (origin.builders(), best.origin.builders())
        let (shown, all) = (try self.shown(by: client), try best.shown(by: newest))
        func compare(_ facets: [Facet<FacetAction>]) {
            for facet in facets where all.contains(facet.id) {
                let component = ComponentID(rawValue: facet.id.rawValue)
                // Inside a facet that is another one, or not there, all is different.
                if !shown.contains(facet.id) {
                    record.omitted.append(facet.id)
                } else if wanted[component] != builders[component] {
                    record.replaced.append(component)
                } else {
                    compare(facet.children)
                }
            }
        }
        compare(best.topFacets)
    }

    /// Returns the facets that a release shows of the document as it is sent to it.
    private func shown(by client: Capabilities) throws -> Set<FacetID> {
        var document = self
        _ = document.adapt(to: client)
        return Set(try Self.read(try document.encoded(isFlat: false), for: client).report.shown)
    }
}
