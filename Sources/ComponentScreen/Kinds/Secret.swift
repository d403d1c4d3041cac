extension FacetKind {
    /// A field whose text nobody can read, such as a password; `accessory` is there where something was entered.
    public static let secret = FacetKind(StandardKind.secret)
}

extension KindRules {
    static let secret = KindRules(
        interaction: .enterSecret(Secret()), input: .secret,
        accessibility: { facet, _ in facet.entryAccessibility(role: .secret) },
        lines: { facet, _ in facet.entryLines })
}

extension Facet {
    /// Makes a field for a secret; `hint` is shown while its `value` is empty.
    ///
    /// The facet does not have the text: its accessory is `Secret.mask` where something was entered, whatever that is.
    /// Keep the secret in a stream of the presenter, which the state follows; an entry cannot hold it.
    @inlinable public static func secret(
        _ id: FacetID,
        title: String,
        value: Secret,
        hint: String? = nil,
        description: String? = nil,
        entry: FacetElement.Entry = .text,
        status: FacetElement.Status = .ready,
        enter: (@Sendable (Secret) -> Event)? = nil
    ) -> Facet {
        Facet(
            id, kind: .secret,
            text: FacetElement.Text(
                title: title, subtitle: hint, accessory: value.isEmpty ? nil : Secret.mask, description: description),
            status: status, entry: entry,
            events: FacetEvents(enter: enter.map { enter in { @Sendable in enter(Secret($0)) } }))
    }
}
