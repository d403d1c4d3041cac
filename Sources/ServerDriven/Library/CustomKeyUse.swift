package import ComponentScreen

/// The uses of a custom key that documents send to a kind of facet, and whether that kind reads it.
package struct CustomKeyUse: Hashable, Sendable, Encodable {
    /// The kind of facet.
    package let kind: FacetKind
    /// The key in `custom`.
    package let key: String
    /// The type as which the kind reads it; nil when it does not.
    package let type: FacetValue.Sort?
    /// The number of facets of the kind that carry it.
    package let uses: Int
}

extension Capabilities {
    /// Returns every custom key that some documents send or this client reads, by kind and key.
    package func customKeyUses(in documents: [ScreenDocument]) -> [CustomKeyUse] {
        var uses: [FacetKind: [String: Int]] = kinds.mapValues { $0.custom.mapValues { _ in 0 } }
        for facet in documents.flatMap(\.facets) {
            for key in facet.custom.keys { uses[facet.kind, default: [:]][key, default: 0] += 1 }
        }
        return uses.flatMap { kind, keys in
            keys.map { CustomKeyUse(kind: kind, key: $0, type: kinds[kind]?.custom[$0], uses: $1) }
        }
        .sorted { ($0.kind, $0.key) < ($1.kind, $1.key) }
    }
}
