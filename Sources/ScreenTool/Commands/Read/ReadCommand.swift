import ComponentScreen
import ServerDriven

/// Draws what a client shows of a document, and tells what it leaves out.
struct ReadCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "read"
    let summary = "what a client shows of a document, and what it leaves out and why"
    let details: String? = """
        What is left out is told after the screen, with its place in the document, the cause, and how many facets go with
        it; then notes on what was ignored. Exit status 1 when anything is left out; notes do not count.
        """
    let options = [
        ProgramOption(
            name: "capabilities", placeholder: "FILE",
            help: "the capabilities of the client, - for standard input; this build's if not given"),
        ProgramOption(name: "flat", placeholder: nil, help: "the document has lists of facets instead of trees"),
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
            ReadingDrawing(output: output).draw(reading, for: client)
        }
        return reading.report.omitted.isEmpty ? .success : .failure
    }
}
