import ComponentScreen
import FeatureFlags
import Foundation
import ScreenProving

/// Writes every variant of the screen into one file that a browser opens without a network.
struct BookCommand<Requirements: ScreenRequirements>: CaseCommand {
    let program: ScreenProgram<Requirements>
    let name = "book"
    let summary = "every variant of the screen in one HTML file, to be looked at, compared and printed"
    let details: String? = """
        The file carries what each place shows, with the exact condition: choose axes and flags in a browser and see
        the screen that this program composes, before anybody did anything. It asks for nothing from elsewhere, and is
        the same when it is made again.
        """
    var options: [ProgramOption] {
        [ProgramOption("output", "FILE", help: "the file to write; standard output if not given")]
            + program.caseOptions.filter { $0.name != "format" }
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let cases = try ScreenCases(arguments, of: program, warning: output)
        let html = try BookPage(cases).html
        guard let file = arguments.value("output") else {
            output.write(Array(html.utf8))
            return .success
        }
        do throws(FileWritingError) {
            try URL(fileURLWithPath: file).writeContent(Array(html.utf8))
        } catch {
            output.fault("\(file): \(error)")
            return .failure
        }
        return .success
    }
}
