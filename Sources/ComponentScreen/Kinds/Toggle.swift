extension FacetKind {
    /// A two-way switch; `isSelected` is on.
    ///
    /// One with an icon and without a title is a sign to press, such as a heart, named by its `accessibility.label`.
    public static let toggle = FacetKind(StandardKind.toggle)
}

extension KindRules {
    static let toggle = KindRules(
        interaction: .toggle, input: .truth,
        accessibility: { facet, _ in facet.stateAccessibility(role: .toggle, on: "on", off: "off") },
        lines: { facet, _ in
            facet.controlLines(
                facet.joined(
                    (facet.isSelected ? "[x] " : "[ ] ")
                        + (facet.text.outline(.title) ?? facet.accessibility.label ?? ""),
                    facet.text.outline(.subtitle),
                    facet.text.accessory))
        })
}

extension Facet {
    /// Makes a two-way switch; `tap` is the event of switching it.
    @inlinable public static func toggle(
        _ id: FacetID,
        title: String,
        subtitle: String? = nil,
        accessory: String? = nil,
        isOn: Bool,
        status: FacetElement.Status = .ready,
        tap: Event? = nil
    ) -> Facet {
        Facet(
            id, kind: .toggle, text: FacetElement.Text(title: title, subtitle: subtitle, accessory: accessory),
            status: status, isSelected: isOn, events: FacetEvents(tap: tap))
    }
}
