extension FacetKind {
    /// A text field; `accessory` is its text, `subtitle` the hint while it is empty.
    public static let field = FacetKind(StandardKind.field)
}

extension KindRules {
    static let field = KindRules(
        interaction: .enter(""), input: .text, accessibility: { facet, _ in facet.entryAccessibility() },
        lines: { facet, _ in facet.entryLines })
}

extension Facet {
    /// Makes a text field; `hint` is shown while its `value` is empty, `entry` says what is entered.
    @inlinable public static func field(
        _ id: FacetID,
        title: String,
        value: String,
        hint: String? = nil,
        description: String? = nil,
        icon: FacetElement.Image? = nil,
        entry: FacetElement.Entry = .text,
        status: FacetElement.Status = .ready,
        enter: (@Sendable (String) -> Event)? = nil
    ) -> Facet {
        Facet(
            id, kind: .field,
            text: FacetElement.Text(
                title: title, subtitle: hint, accessory: value.isEmpty ? nil : value, description: description),
            images: FacetElement.Images(icon: icon), status: status, entry: entry, events: FacetEvents(enter: enter))
    }
}
