import ComponentScreen
import Foundation
import ServerDriven
import StructuredText

/// The command that draws what a client shows of a document, and reports what it leaves out.
struct ReadCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "read"
    let summary = "prints what a client shows of a document, and what it leaves out and why"
    let details: String? = """
        After the screen it lists what the client leaves out, each with its place in the document, the cause and the number
        of facets, and then notes on what was ignored. Exit status 1 if anything is left out; notes do not count.
        """
    private let capabilities = Option.capabilities(orElse: "this build's")
    private let flat = Option("flat", help: "reads lists of facets instead of trees")
    private let document = Option("document", "FILE", help: "the document; - for standard input")
    var options: [any ProgramOption] { [capabilities, flat, Option.format] }
    var operands: [any ProgramOption] { [document] }
    let advice = ["client": "use --capabilities FILE"]

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        guard let file = arguments[document] else {
            throw ArgumentError("read needs a document: \(program.name) read FILE, see --help")
        }
        if file == "-", arguments[capabilities] == "-" {
            throw ArgumentError(
                "the document and the capabilities cannot both be on standard input; name a file for one of them")
        }
        let client = try arguments[capabilities].map { try Capabilities(file: $0) } ?? program.capabilities()
        let bytes = try LineReader.document(file)
        let reading: (document: ScreenDocument, report: ReadingReport)
        do throws(DocumentError) {
            reading = try ScreenDocument.read(bytes, for: client, isFlat: arguments.has(flat))
        } catch {
            throw InputFault(file, [error.description])
        }
        program.warnOfNoLibrary(output)
        let document = reading.document
        let title = [document.title ?? document.screen, "client \(client)", document.address?.absoluteString]
            .compactMap(\.self)
        return CommandReport(
            title.joined(separator: " · "),
            lines: lines(of: document), groups: reading.report.groups, json: reading.report,
            status: reading.report.omitted.isEmpty ? .success : .failure)
    }

    /// Returns what the client shows, as a screen is drawn.
    private func lines(of document: ScreenDocument) -> [StyledLine] {
        func drawing(of facets: [Facet<FacetAction>]) -> [StyledLine] {
            facets.flatMap { [("", nil)] + ScreenTool.drawing(of: $0) }
        }
        let bar = document.sections.first(where: \.isBar)?.id
        return drawing(of: document.header) + drawing(of: document.menu)
            + document.sections.flatMap { section -> [StyledLine] in
                // A header of one line is drawn as `show` draws the header of a section.
                let header = section.header.flatMap(\.outline)
                let role: ScreenSection.Role = section.id == bar ? .bar : .content
                return [("", nil), (rule(header.count == 1 ? header[0] : nil, role.mark), .dim)]
                    + (header.count > 1 ? drawing(of: section.header) : []) + drawing(of: section.body)
            }
    }
}

extension ReadingReport {
    fileprivate var groups: [CommandReport.Group] {
        let lost = omitted.reduce(0) { $0 + $1.facets }
        let leftOut = CommandReport.Group(
            title: omitted.isEmpty ? "Nothing is left out" : "Left out: \(lost) of \(facets) facets",
            rows: omitted.map { entry in
                ReportRow([
                    "\(entry.line):\(entry.column)", entry.cause.rawValue,
                    entry.facets.of("facet"), place(of: entry),
                ])
            })
        let remarks = CommandReport.Group(
            title: "Notes: \(notes.reduce(0) { $0 + $1.count })",
            rows: notes.map { ReportRow([$0.cause.rawValue, place(of: $0)]) })
        return [leftOut] + (notes.isEmpty ? [] : [remarks])
    }

    /// Joins text that may have any length to one cell, the last of its row: others are padded to the longest.
    private func place(of entry: Entry) -> String {
        [entry.count > 1 ? "\(entry.count) more" : entry.pointer, entry.detail].compactMap { $0 }
            .joined(separator: "  ")
    }
}
