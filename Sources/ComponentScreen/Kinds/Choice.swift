extension FacetKind {
    /// A list of options; `selection` says whether one or many can be chosen.
    public static let choice = FacetKind(StandardKind.choice)
}

extension KindRules {
    static let choice = KindRules(
        interaction: .tap, input: .options,
        accessibility: { facet, selection in
            // A choice inside another one only groups the options of the outer one.
            guard selection == nil else { return facet.blockAccessibility(role: .heading) }
            switch facet.selection {
            case .one: return facet.blockAccessibility(role: .choiceOfOne)
            case .many: return facet.blockAccessibility(role: .choiceOfMany)
            }
        }, lines: { facet, _ in facet.blockLines })
}

extension Facet {
    /// Makes a list of options; `selection` says whether the user can choose one or many, and of many, how many.
    ///
    /// Where it `isCompact`, only what is chosen is shown, and the options on demand.
    @inlinable public static func choice(
        _ id: FacetID,
        title: String,
        subtitle: String? = nil,
        selection: FacetElement.Selection = .one,
        fewest: Int? = nil,
        most: Int? = nil,
        isCompact: Bool = false,
        status: FacetElement.Status = .ready,
        layout: FacetElement.Layout = .vertical,
        @FacetListBuilder<Event> options: () -> [Facet]
    ) -> Facet {
        Facet(
            id, kind: .choice, text: FacetElement.Text(title: title, subtitle: subtitle), status: status,
            selection: selection, entry: FacetElement.Entry(fewest: fewest, most: most, isCompact: isCompact),
            children: options(),
            layout: layout)
    }
}

extension Facet {
    /// Returns the number of options that can be chosen inside, which the outermost choice decides; nil outside of one.
    public func innerSelection(in outer: FacetElement.Selection?) -> FacetElement.Selection? {
        element.kind.input == .options ? outer ?? element.selection : outer
    }
}
