import ComponentScreen
import FeatureFlags
import ScreenProving

/// The command that writes every variant of the screen into one file that a browser opens without a network.
struct BookCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "book"
    let summary = "writes every variant of the screen to one HTML file"
    let details: String? = """
        The file has each variant of each place with its exact condition. Choose axes and flags in a browser to see the
        screen that this program composes for them, in each of its languages. The file opens with the screen of a user
        under the rules, and has a page for each component with all its variants. It loads nothing from elsewhere. The
        same input gives the same file.
        """
    private let gallery = Option(
        "gallery", "ADDRESS", help: "the address of a gallery to link components to; no links if not given")
    var options: [any ProgramOption] {
        [Option.output, gallery] + program.caseOptions + program.userOptions + program.wordsOption
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let cases = try ScreenCases(arguments, of: program, warning: output)
        let page = try BookPage(
            cases, openingWith: start(cases, arguments), languages: program.words(arguments, warning: output),
            gallery: arguments[gallery])
        return CommandReport(output.write(try page.html, to: arguments[.output]))
    }

    /// Returns the setting of the user under the rules, or the one of the cases that is nearest to it.
    private func start(_ cases: ScreenCases<Requirements>, _ arguments: Arguments) throws -> Context {
        var user = arguments
        for option in program.choices(several: true) { try user.set(option.name, []) }
        let (space, all) = (cases.space, cases.space.region(of: []).complement)
        var options = try ScreenOptions(user, of: program)
        options.axes = Array((all.nearest(to: space.baseline) ?? space.baseline).values.prefix(options.axes.count))
        let resolved = try ResolvedScreen(options, of: program, under: cases.rules)
        let found = space.context(options.axes, resolved.requirements.flags)
        return all.nearest(to: found, keeping: .axis) ?? found
    }
}
