import ComponentScreen

/// A drawing of a mounted screen as text: sections, and a block for each component.
@MainActor
struct ScreenDrawing {
    let output: Output

    func draw<Requirements>(_ mounted: MountedScreen<Requirements>, title: String) {
        output.line(title, .bold)
        for section in mounted.screen.sections {
            output.line()
            output.line(rule(section.section.header), .dim)
            for component in section.components {
                output.line()
                draw(component.facet)
            }
        }
        draw(mounted.below())
    }

    /// Draws the lines below the screen.
    func draw(_ below: [String]) {
        if !below.isEmpty { output.line() }
        for line in below { output.line(line) }
    }

    /// Draws a facet with all that is inside it.
    func draw(_ facet: Facet<some Sendable>) {
        for (index, line) in facet.outline.enumerated() {
            output.line("  " + line, index == 0 ? .bold : style(of: line))
        }
    }

    /// Returns a line across, with the section's header in it.
    func rule(_ header: String?) -> String {
        let header = header.map { "── \($0) " } ?? ""
        return header + String(repeating: "─", count: max(0, 72 - header.count))
    }

    private func style(of line: String) -> TextStyle? {
        let mark = line.drop { $0 == " " }
        if mark.hasPrefix("! ") { return .red }
        return mark.hasPrefix("× ") ? .dim : nil
    }
}
