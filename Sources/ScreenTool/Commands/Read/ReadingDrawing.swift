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
        output.draw(reading.report.groups)
    }

    private func draw(_ facets: [Facet<FacetAction>], _ screen: ScreenDrawing) {
        for facet in facets {
            output.line()
            screen.draw(facet)
        }
    }
}

extension ReadingReport {
    /// What is left out, and the notes.
    fileprivate var groups: [ReportGroup] {
        let lost = omitted.reduce(0) { $0 + $1.facets }
        let leftOut = ReportGroup(
            title: omitted.isEmpty ? "Nothing is left out" : "Left out: \(lost) of \(facets) facets",
            rows: omitted.map { entry in
                ReportRow([
                    "\(entry.line):\(entry.column)", entry.cause.rawValue,
                    entry.facets == 1 ? "1 facet" : "\(entry.facets) facets", place(entry.pointer, entry.detail),
                ])
            })
        let remarks = ReportGroup(
            title: "Notes: \(notes.count)",
            rows: notes.map { ReportRow([$0.cause.rawValue, place($0.pointer, $0.detail)]) })
        return [leftOut] + (notes.isEmpty ? [] : [remarks])
    }

    /// What a document can make as long as it likes is one cell, the last of its row: others are padded to the longest.
    private func place(_ pointer: String, _ detail: String?) -> String {
        [pointer, detail].compactMap { $0 }.joined(separator: "  ")
    }
}
