extension FacetKind {
    /// A titled block that holds other facets; the root of most components.
    public static let card = FacetKind(StandardKind.card)
}

extension KindRules {
    static let card = KindRules(
        interaction: .tap, accessibility: { facet, _ in facet.blockAccessibility(role: .heading) },
        lines: { facet, _ in facet.blockLines })
}

extension Facet {
    /// Makes a titled block around other facets.
    @inlinable public static func card(
        _ id: FacetID,
        title: String? = nil,
        subtitle: String? = nil,
        accessory: String? = nil,
        description: String? = nil,
        icon: FacetElement.Image? = nil,
        status: FacetElement.Status = .ready,
        layout: FacetElement.Layout = .vertical,
        style: FacetElement.Style = FacetElement.Style(),
        @FacetListBuilder<Event> children: () -> [Facet] = { [] }
    ) -> Facet {
        Facet(
            id, kind: .card,
            text: FacetElement.Text(title: title, subtitle: subtitle, accessory: accessory, description: description),
            images: FacetElement.Images(icon: icon), status: status, children: children(), layout: layout, style: style)
    }
}
