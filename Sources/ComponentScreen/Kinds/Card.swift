extension FacetKind {
    /// A titled block that holds other facets; the root of most components.
    public static let card = FacetKind(StandardKind.card)
}

extension KindRules {
    static let card = KindRules(
        interaction: .tap, part: .alone, words: { facet, _ in facet.blockWords(role: .heading) },
        lines: { facet, _ in facet.blockLines },
        looks: [
            FacetLook(
                "default",
                .card(
                    "card", title: "Size and weight", subtitle: "For the price", accessory: "2 kg",
                    description: "Measure the longest side."
                ) { Facet.row("row", title: "Price", accessory: "HK$30.00") }),
            FacetLook(
                "carousel",
                .card("card", title: "Sizes", layout: .carousel) {
                    for size in ["Small", "Medium", "Large", "Other"] {
                        Facet.card(FacetID(size), title: size, description: "For a parcel of this size.")
                    }
                }),
        ])
}

extension Facet {
    /// Makes a titled block around other facets.
    public static func card(
        _ id: FacetID,
        title: String? = nil,
        subtitle: String? = nil,
        accessory: String? = nil,
        description: String? = nil,
        icon: FacetImage? = nil,
        status: FacetStatus = .ready,
        layout: FacetLayout = .vertical,
        style: FacetStyle = FacetStyle(),
        @FacetListBuilder<Event> children: () -> [Facet] = { [] }
    ) -> Facet {
        Facet(
            id, kind: .card,
            text: FacetText(title: title, subtitle: subtitle, accessory: accessory, description: description),
            images: FacetImages(icon: icon), status: status, children: children(), layout: layout, style: style)
    }
}
