import ComponentScreen
import FeatureFlags
import Foundation
import ScreenProving

/// The command that writes every variant of the screen into one file that a browser opens without a network.
struct BookCommand<Requirements: ScreenRequirements>: CaseCommand {
    let program: ScreenProgram<Requirements>
    let name = "book"
    let summary = "every variant of the screen in one HTML file, to be looked at, compared and printed"
    let details: String? = """
        The file carries what each place shows, with the exact condition: choose axes and flags in a browser and see
        the screen that this program composes. It opens with what the rules say for a user, and has a page for each
        component with all its variants. It asks for nothing from elsewhere, and is the same when it is made again.
        """
    var options: [ProgramOption] {
        [
            ProgramOption("output", "FILE", help: "the file to write; standard output if not given"),
            ProgramOption("gallery", "ADDRESS", help: "the gallery that each component leads to; none if not given"),
        ]
            + program.caseOptions.filter { $0.name != "format" }
            + program.screenOptions.filter { ["key", "bucketing-key", "attribute"].contains($0.name) }
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let cases = try ScreenCases(arguments, of: program, warning: output)
        let page = try await BookPage(
            cases, openingWith: start(cases, arguments), gallery: arguments.value("gallery"), warning: output)
        return output.write(try page.html, to: arguments.value("output"))
    }

    /// Returns the setting under the rules for the user, unless the cases are restricted to another.
    private func start(_ cases: ScreenCases<Requirements>, _ arguments: Arguments) throws -> Context {
        let baseline = cases.space.baseline
        var options = arguments
        for (axis, value) in zip(program.space.axes, baseline.values) {
            options.set(axis.name, axis.isToggle ? (value == 1 ? [""] : nil) : [axis.values[value]])
        }
        let resolved = try ResolvedScreen(try ScreenOptions(options, of: program), of: program, under: cases.rules)
        let answers = resolved.requirements.flags.answers.map { ($0.flag, $0.treatment) }
        let treatments = Dictionary(answers) { first, _ in first }
        let words = zip(cases.space.parameters, baseline.values).map { parameter, value in
            let treatment = treatments[parameter.name].flatMap { parameter.values.contains($0) ? $0 : nil }
            return "\(parameter.name)=\(treatment ?? parameter.values[value])"
        }
        return (try? cases.space.context(words.joined(separator: " "))) ?? baseline
    }
}
