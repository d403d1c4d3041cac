extension FacetKind {
    /// A button.
    public static let button = FacetKind(StandardKind.button)
}

extension KindRules {
    static let button = KindRules(
        interaction: .tap, accessibility: { facet, _ in facet.blockAccessibility(role: .button) },
        lines: { facet, _ in
            facet.controlLines(facet.joined("[ \(facet.text.outline(.title) ?? "") ]", facet.text.outline(.subtitle)))
        })
}

extension Facet {
    /// Makes a button; one that shows a sign such as `+` says in words what it does.
    @inlinable public static func button(
        _ id: FacetID,
        title: String,
        subtitle: String? = nil,
        icon: FacetElement.Image? = nil,
        status: FacetElement.Status = .ready,
        accessibility: FacetElement.Accessibility = FacetElement.Accessibility(),
        style: FacetElement.Style = FacetElement.Style(),
        tap: Event? = nil
    ) -> Facet {
        Facet(
            id, kind: .button, text: FacetElement.Text(title: title, subtitle: subtitle),
            images: FacetElement.Images(icon: icon), status: status, accessibility: accessibility,
            events: FacetEvents(tap: tap), style: style)
    }
}
