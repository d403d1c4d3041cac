import ComponentScreen

extension ProgramScreen {
    /// The screen as text: sections, a block for each component, and what is said below it.
    var lines: [StyledLine] {
        screen.sections.flatMap { section in
            [("", nil), (rule(section.section.header, section.section.role.mark), .dim)]
                + section.components.flatMap { [("", nil)] + drawing(of: $0.facet) }
        } + drawing(of: below())
    }
}

/// Returns the lines below a screen, behind an empty one.
func drawing(of below: [String]) -> [StyledLine] { (below.isEmpty ? [] : [""] + below).map { ($0, nil) } }

/// Returns a facet with all that is inside it.
func drawing(of facet: Facet<some Sendable>) -> [StyledLine] {
    facet.outline.enumerated().map { index, line in ("  " + line, index == 0 ? .bold : style(of: line)) }
}

/// Returns a line across, with a section's header and what is special about it.
func rule(_ texts: String?...) -> String {
    let texts = texts.compactMap(\.self)
    let header = texts.isEmpty ? "" : "── \(texts.joined(separator: " · ")) "
    return header + String(repeating: "─", count: max(0, 72 - header.count))
}

private func style(of line: String) -> TextStyle? {
    let mark = line.drop { $0 == " " }
    if mark.hasPrefix("! ") { return .red }
    return mark.hasPrefix("× ") ? .dim : nil
}
