extension Facet {
    /// The texts of the tree that no phrase has made, each with its facet.
    ///
    /// Ask a tree that was rendered in a pseudo-language. Signs, numbers and what the user entered are left out, and so
    /// are the texts of facets that are `verbatim`: names, and texts from outside.
    public var unlocalizedTexts: [(facet: FacetID, text: String)] {
        all.flatMap { facet -> [(FacetID, String)] in
            guard !facet.text.isVerbatim else { return [] }
            let isEntry = facet.isEntered
            let texts = [
                facet.text.title, facet.text.subtitle, isEntry ? nil : facet.text.accessory, facet.text.description,
                facet.text.details,
                facet.status.message, facet.wholeEntry.pattern?.message, facet.accessibility.label,
                facet.accessibility.value, facet.accessibility.hint,
            ]
            let custom = facet.text.custom.sorted { $0.key < $1.key }.map(\.value)
            return (texts.compactMap { $0 } + custom).filter(\.isUnlocalized).map { (facet.id, $0) }
        }
    }
}
