import ComponentScreen
import KindLooks

/// The command that writes the states which the storyboards of the tests captured into one file.
struct GalleryCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "gallery"
    let summary = "writes the states that the tests' storyboards captured to one HTML file"
    let details: String? = """
        Run swift package gallery, which captures the states and calls this command. The file shows all states of each
        component side by side, in each language, brand, width, color scheme and text size, with the missing states and the
        words of a screen reader. It ends with the looks of each kind of facet.
        """
    private let states = Option("states", "FOLDER", help: "the captured states; those of the last run if not given")
    private let book = Option(
        "book", "ADDRESS", help: "the address of a book to link components to; no links if not given")
    var options: [any ProgramOption] { [states, book, Option.output] + program.wordsOption }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let page = GalleryPage(
            program: program, states: try states(in: arguments[states] ?? CapturedStates.lastFolder),
            catalog: try program.catalog(arguments, warning: output), book: arguments[book])
        return CommandReport(output.write(page.html, to: arguments[.output]))
    }

    /// Returns the states, file by file, in the order in which they were captured.
    private func states(in folder: String) throws -> [CapturedState] {
        guard let (states, faults) = try CapturedStates.read(in: folder, LineReader.document) else {
            throw CommandError("there are no captured states in \(folder); run swift package gallery")
        }
        if let fault = faults.first { throw InputFault(fault.file, ["\(fault.line): \(fault.message)"]) }
        return states
    }
}

extension Option<String> {
    /// The option that names the file for a page.
    static var output: Self { Option("output", "FILE", help: "the file to write; standard output if not given") }
}
