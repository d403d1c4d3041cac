import ComponentScreen
import FeatureFlags
import Foundation
import ScreenProving

/// The command that writes every variant of the screen into one file that a browser opens without a network.
struct BookCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "book"
    let summary = "every variant of the screen in one HTML file, to be looked at, compared and printed"
    let details: String? = """
        The file carries what each place shows, with the exact condition: choose axes and flags in a browser and see
        the screen that this program composes. It opens with what the rules say for a user, and has a page for each
        component with all its variants. It asks for nothing from elsewhere, and is the same when it is made again.
        """
    private let gallery = Option(
        "gallery", "ADDRESS", help: "the gallery that each component leads to; none if not given")
    var options: [any ProgramOption] {
        [Option.output, gallery] + program.caseOptions + program.userOptions
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let cases = try ScreenCases(arguments, of: program, warning: output)
        let page = try await BookPage(cases, openingWith: start(cases, arguments), gallery: arguments[gallery])
        return CommandReport(output.write(try page.html, to: arguments[.output]))
    }

    /// Returns the setting under the rules for the user, unless the cases are restricted to another.
    private func start(_ cases: ScreenCases<Requirements>, _ arguments: Arguments) throws -> Context {
        let baseline = cases.space.baseline
        var user = arguments
        for choice in cases.given { try user.set(choice.name, []) }
        try user.set("set", [])
        var options = try ScreenOptions(user, of: program)
        options.axes = Array(baseline.values.prefix(options.axes.count))
        let resolved = try ResolvedScreen(options, of: program, under: cases.rules)
        let answers = resolved.requirements.flags.answers.map { ($0.flag, $0.treatment) }
        let treatments = Dictionary(answers) { first, _ in first }
        let words = zip(cases.space.parameters, baseline.values).map { parameter, value in
            let treatment = treatments[parameter.name].flatMap { parameter.values.contains($0) ? $0 : nil }
            return "\(parameter.name)=\(treatment ?? parameter.values[value])"
        }
        return (try? cases.space.context(words.joined(separator: " "))) ?? baseline
    }
}
