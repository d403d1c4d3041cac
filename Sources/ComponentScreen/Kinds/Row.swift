extension FacetKind {
    /// A line of a list: a title and a value.
    public static let row = FacetKind(StandardKind.row)
}

extension KindRules {
    static let row = KindRules(
        interaction: .tap, isLine: true, accessibility: { facet, _ in facet.blockAccessibility() },
        lines: { facet, _ in
            facet.controlLines(
                facet.joined(facet.text.outline(.title), facet.text.outline(.subtitle), facet.text.accessory))
        })
}

extension Facet {
    /// Makes a line with a title and a value.
    @inlinable public static func row(
        _ id: FacetID,
        title: String,
        subtitle: String? = nil,
        accessory: String? = nil,
        icon: FacetElement.Image? = nil,
        status: FacetElement.Status = .ready,
        tap: Event? = nil
    ) -> Facet {
        Facet(
            id, kind: .row, text: FacetElement.Text(title: title, subtitle: subtitle, accessory: accessory),
            images: FacetElement.Images(icon: icon), status: status, events: FacetEvents(tap: tap))
    }
}
