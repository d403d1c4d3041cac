package import ComponentScreen

/// Which custom keys some documents send, and whether the kinds of facets that they are sent to read them.
package struct CustomLedger: Hashable, Sendable {
    /// One key of one kind of facet.
    package struct KeyUse: Hashable, Sendable, Encodable {
        /// The kind of facet.
        package let kind: FacetKind
        /// The key in `custom`.
        package let key: String
        /// The type as which the kind reads it; nil when it does not.
        package let type: Capabilities.CustomType?
        /// How many facets of the kind carry it.
        package let uses: Int
    }

    /// Every key that is sent or read, by kind and key.
    package let entries: [KeyUse]

    /// The keys that are sent and read by nobody.
    package var unread: [KeyUse] { entries.filter { $0.type == nil } }

    /// The keys that are read and never sent.
    package var unsent: [KeyUse] { entries.filter { $0.uses == 0 } }

    /// Counts the keys of all facets, at any depth.
    package init(of documents: [ScreenDocument], readBy client: Capabilities) {
        var uses: [FacetKind: [String: Int]] = client.kinds.mapValues { $0.custom.mapValues { _ in 0 } }
        for document in documents {
            for facet in document.facets {
                for key in facet.custom.keys { uses[facet.kind, default: [:]][key, default: 0] += 1 }
            }
        }
        entries = uses.flatMap { kind, keys in
            keys.map { key, uses in
                KeyUse(
                    kind: kind, key: key, type: client.kinds[kind]?.custom[key], uses: uses)
            }
        }
        .sorted { ($0.kind, $0.key) < ($1.kind, $1.key) }
    }
}

extension ScreenDocument {
    /// Every facet at any depth, in reading order.
    var facets: [Facet<FacetAction>] {
        ([header, menu] + sections.flatMap { [$0.header, $0.body] }).flatMap { $0.flatMap(\.all) }
    }
}
