import ComponentScreen
import Foundation
import ServerDriven

/// The command that writes the states which the storyboards of the tests captured into one file.
struct GalleryCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "gallery"
    let summary = "the states that the tests' storyboards captured in one HTML file"
    let details: String? = """
        Run swift package gallery: it captures the states and calls this. The file has all states of each component side by
        side, in each brand, width, color scheme and text size, with what is missing and what a screen reader says. It ends
        with the looks of each kind of facet.
        """
    private let states = Option(
        "states", "FOLDER", help: "the captured states; those of the last call if not given")
    private let book = Option("book", "ADDRESS", help: "the book that each component leads to; none if not given")
    var options: [any ProgramOption] { [states, book, Option.output] }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let page = GalleryPage(
            program: program, states: try states(in: arguments[states] ?? CapturedState.lastFolder),
            book: arguments[book])
        return CommandReport(output.write(page.html, to: arguments[.output]))
    }

    /// Returns the states, file by file, in the order in which they were captured.
    private func states(in folder: String) throws -> [CapturedState] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw InputError("there are no captured states in \(folder); run swift package gallery")
        }
        return try names.filter { $0.hasSuffix(".jsonl") }.sorted().flatMap { name in
            let file = "\(folder)/\(name)"
            let lines = try LineReader.document(file).split(separator: UInt8(ascii: "\n"))
            return try lines.enumerated().map { index, line in
                do throws(DocumentError) {
                    return try CapturedState(parsing: Array(line))
                } catch {
                    throw FileFault(file, ["\(index + 1): \(error)"])
                }
            }
        }
    }
}

extension Option<String> {
    /// The option that names the file for a page.
    static var output: Self { Option("output", "FILE", help: "the file to write; standard output if not given") }
}
