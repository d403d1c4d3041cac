import ComponentScreen
import ServerDriven
import StructuredText

/// Draws what a client shows of a document as a screen is drawn, and below it the report in words.
@MainActor
struct ReadingDrawing {
    let output: Output

    func draw(_ reading: Reading, for client: Capabilities) {
        let screen = ScreenDrawing(output: output)
        let document = reading.document
        output.line("\(document.title ?? document.screen) · client \(client)", .bold)
        draw(document.header, screen)
        draw(document.menu, screen)
        for section in document.sections {
            // A header of one line is drawn as `show` draws the header of a section.
            let lines = section.header.flatMap(\.outline)
            output.line()
            output.line(screen.rule(lines.count == 1 ? lines[0] : nil), .dim)
            if lines.count > 1 { draw(section.header, screen) }
            draw(section.body, screen)
        }
        output.line()
        draw(reading.report)
    }

    private func draw(_ facets: [Facet<FacetAction>], _ screen: ScreenDrawing) {
        for facet in facets {
            output.line()
            screen.draw(facet)
        }
    }

    private func draw(_ report: ReadingReport) {
        let lost = report.omitted.reduce(0) { $0 + $1.facets }
        let title = report.omitted.isEmpty ? "Nothing is left out" : "Left out: \(lost) of \(report.facets) facets"
        draw(
            title,
            report.omitted.map { entry in
                [
                    "\(entry.line):\(entry.column)", entry.cause.rawValue,
                    entry.facets == 1 ? "1 facet" : "\(entry.facets) facets", place(entry.pointer, entry.detail),
                ]
            })
        guard !report.notes.isEmpty else { return }
        output.line()
        draw("Notes: \(report.notes.count)", report.notes.map { [$0.cause.rawValue, place($0.pointer, $0.detail)] })
    }

    /// What a document can make as long as it likes is one cell, the last of its row: others are padded to the longest.
    private func place(_ pointer: String, _ detail: String?) -> String {
        [pointer, detail].compactMap { $0 }.joined(separator: "  ")
    }

    private func draw(_ title: String, _ rows: [[String]]) {
        output.line(title, .bold)
        for line in Table.lines(rows.map { ["  " + $0[0]] + $0.dropFirst() }) { output.line(line) }
    }
}
