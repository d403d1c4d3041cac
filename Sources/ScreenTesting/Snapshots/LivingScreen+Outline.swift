import ComponentScreen

extension Facet {
    /// The outline with plain spaces for the narrow and unbreakable ones of formatted figures, which nobody sees in a
    /// review.
    var plainOutline: [String] {
        outline.map { String($0.map { $0.isWhitespace ? " " : $0 }) }
    }
}

extension LivingScreen {
    /// The screen as people read it: sections, in them components with their builders, in them what they show.
    var outline: [String] {
        sections.flatMap { section in
            ["\(section.section.id)"]
                + section.components.flatMap { component in
                    ["  \(component.id) · \(component.builder)"] + component.facet.plainOutline.map { "    " + $0 }
                }
        }
    }
}
