import ComponentScreen
import ServerDriven

/// The command that draws what a client shows of a document, and reports what it leaves out.
struct ReadCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "read"
    let summary = "what a client shows of a document, and what it leaves out and why"
    let details: String? = """
        What is left out is listed after the screen, with its place in the document, the cause, and how many facets go with
        it; then notes on what was ignored. Exit status 1 when anything is left out; notes do not count.
        """
    let options = [
        ProgramOption(
            "capabilities", "FILE",
            help: "the capabilities of the client, - for standard input; this build's if not given"),
        ProgramOption("flat", help: "the document has lists of facets instead of trees"),
        .format,
    ]
    let operands = [Operand(placeholder: "FILE", help: "the document; - for standard input")]

    func advice(insteadOf option: String, value: String?) -> String? {
        option == "client" ? "use --capabilities FILE" : nil
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let format = try arguments.format()
        guard let file = arguments.operands.first else {
            throw ArgumentError("read needs a document: \(program.name) read FILE, see --help")
        }
        if file == "-", arguments.value("capabilities") == "-" {
            throw ArgumentError(
                "the document and the capabilities cannot both be on standard input; name a file for one of them")
        }
        let client = try program.capabilities(arguments)
        let bytes = try LineReader.document(file)
        let reading: Reading
        do throws(DocumentError) {
            reading = try ScreenDocument.read(bytes, for: client, isFlat: arguments.has("flat"))
        } catch {
            throw FileFault(file, [error.description])
        }
        if format == .json {
            try output.json(reading.report)
        } else {
            draw(reading, for: client, output)
        }
        return reading.report.omitted.isEmpty ? .success : .failure
    }

    /// Draws what the client shows as a screen is drawn, and below it the report in words.
    private func draw(_ reading: Reading, for client: Capabilities, _ output: Output) {
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
            screen.output.line()
            screen.draw(facet)
        }
    }
}

extension ReadingReport {
    /// The omissions and the notes.
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

    /// Joins text that may have any length to one cell, the last of its row: others are padded to the longest.
    private func place(_ pointer: String, _ detail: String?) -> String {
        [pointer, detail].compactMap { $0 }.joined(separator: "  ")
    }
}
