extension FacetKind {
    /// One option of a choice; `isSelected` is chosen.
    public static let option = FacetKind(StandardKind.option)
}

extension KindRules {
    static let option = KindRules(
        interaction: .choose,
        accessibility: { facet, selection in
            let role: AccessibilityElement.Role = selection == .one ? .radioButton : .checkBox
            return facet.stateAccessibility(role: role, on: "chosen", off: "not chosen")
        },
        lines: { facet, selection in
            let (one, many) = facet.isSelected ? ("(•) ", "[x] ") : ("( ) ", "[ ] ")
            return facet.controlLines(
                facet.joined(
                    (selection == .many ? many : one) + (facet.text.outline(.title) ?? ""),
                    facet.text.outline(.subtitle),
                    facet.text.accessory)
            )
        })
}

extension Facet {
    /// Returns one option of a choice; `tap` is the event of choosing it.
    @inlinable public static func option(
        _ id: FacetID,
        title: String,
        subtitle: String? = nil,
        accessory: String? = nil,
        isSelected: Bool,
        status: FacetElement.Status = .ready,
        tap: Event? = nil
    ) -> Facet {
        Facet(
            id, kind: .option, text: FacetElement.Text(title: title, subtitle: subtitle, accessory: accessory),
            status: status, isSelected: isSelected, events: FacetEvents(tap: tap))
    }
}
