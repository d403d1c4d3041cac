import ComponentScreen

/// Draws a living screen as text: sections, and a block for each component.
@MainActor
struct ScreenDrawing {
    private let output: Output

    init(_ output: Output) {
        self.output = output
    }

    func draw<Requirements>(_ screen: Screen<Requirements>, title: String) {
        output.line(output.styled(title, .bold))
        for section in screen.sections {
            output.line()
            output.line(rule(section.section.header))
            for component in section.components {
                output.line()
                for (index, line) in component.facet.outline.enumerated() {
                    output.line("  " + styled(line, isFirst: index == 0))
                }
            }
        }
    }

    /// A line across, with the section's header in it.
    private func rule(_ header: String?) -> String {
        let header = header.map { "── \($0) " } ?? ""
        return output.styled(header + String(repeating: "─", count: max(0, 72 - header.count)), .dim)
    }

    private func styled(_ line: String, isFirst: Bool) -> String {
        if isFirst { return output.styled(line, .bold) }
        let mark = line.drop { $0 == " " }
        if mark.hasPrefix("! ") { return output.styled(line, .red) }
        if mark.hasPrefix("× ") { return output.styled(line, .dim) }
        return line
    }
}
