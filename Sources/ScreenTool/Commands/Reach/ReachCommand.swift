import ComponentScreen
import ScreenProving

/// Prints who sees what under the rules, and what of the screen and the rules nobody ever meets.
struct ReachCommand<Requirements: ScreenRequirements>: CaseCommand {
    let program: ScreenProgram<Requirements>
    let name = "reach"
    let summary = "who sees what under the rules: everybody, nobody, or which share, and by which line"
    let details: String? = """
        What is said of everybody and of nobody is certain. Attributes that follow from no axis, segments and listed keys
        are conditions: a share is of those who meet them. It is exact where one percentage decides, and where all that
        decide share seed and algorithm; else two bounds hold whatever the keys are, and the figure for independent hashes
        is marked as such.

        At the end it tells how many of the screen's variants anybody can see, and which rules match nobody.
        """
    var options: [ProgramOption] { program.caseOptions }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let cases = try ScreenCases(arguments, of: program, warning: output)
        if let flag = cases.givenParameters.first(where: { $0.kind == .flag }) {
            throw ArgumentError("--given \(flag.name) is a flag, which the rules give here; give an axis")
        }
        let reach = try cases.space.reach(under: cases.rules, attributes: program.knownAttributes)
        if cases.format == .json {
            try output.json(reach)
        } else {
            ReachDrawing(cases: cases, output: output).draw(reach)
        }
        return .success
    }
}
