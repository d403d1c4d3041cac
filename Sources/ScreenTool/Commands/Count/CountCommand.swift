import ComponentScreen
import ScreenProving

/// Prints how many contexts there are, how many different screens they show, and how that was found out.
struct CountCommand<Requirements: ScreenRequirements>: CaseCommand {
    let program: ScreenProgram<Requirements>
    let name = "count"
    let summary = "contexts, distinct screens, and how they were counted"
    var options: [ProgramOption] { program.caseOptions }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let cases = try ScreenCases(arguments, of: program, warning: output)
        let count = CaseCount(
            cases, byComponents: try cases.space.partition(), byFacets: try cases.space.partition(by: .facets))
        if cases.isJSON {
            try output.json(count)
        } else {
            output.line(cases.title, .bold)
            output.line()
            for line in count.lines { output.line(line) }
        }
        return .success
    }
}
