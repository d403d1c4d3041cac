import ComponentScreen

extension Facet {
    /// The outline with plain spaces for the narrow and non-breaking ones of formatted numbers, which look alike.
    var plainOutline: [String] { outline.map(\.plain) }
}

extension String {
    /// The text with plain spaces for all others.
    var plain: String { String(map { $0.isWhitespace ? " " : $0 }) }
}

extension MountedScreen {
    /// The screen as text: sections, their components with the builders, and what these show.
    var outline: [String] {
        sections.flatMap { section -> [String] in
            let components = section.components.flatMap { component -> [String] in
                ["  \(component.id) · \(component.builder)"] + component.facet.plainOutline.map { "    \($0)" }
            }
            let mark = section.section.role.mark.map { " · \($0)" } ?? ""
            return ["\(section.section.id)\(mark)"] + components
        }
    }
}
