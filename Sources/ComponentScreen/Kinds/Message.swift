extension FacetKind {
    /// A sentence to read.
    public static let message = FacetKind(StandardKind.message)
}

extension KindRules {
    static let message = KindRules(
        interaction: .tap, accessibility: { facet, _ in facet.blockAccessibility() },
        lines: { facet, _ in facet.blockLines })
}

extension Facet {
    /// Makes a sentence to read.
    @inlinable public static func message(
        _ id: FacetID,
        _ text: String,
        style: FacetElement.Style = FacetElement.Style(),
        tap: Event? = nil
    ) -> Facet {
        Facet(
            id, kind: .message, text: FacetElement.Text(title: text), events: FacetEvents(tap: tap), style: style)
    }

    /// Makes a sentence of several spans to read, with the events that its links send.
    public static func message(
        _ id: FacetID, _ spans: [FacetElement.Span], links: [String: Event] = [:],
        style: FacetElement.Style = FacetElement.Style()
    ) -> Facet {
        var facet = Facet(id, kind: .message, events: FacetEvents(others: links), style: style)
        facet.text[.title] = spans
        return facet
    }
}
