import ComponentScreen
import ScreenProving
import StructuredText

/// Prints under which conditions each builder's component is on the screen, for every value of the axes.
struct MatrixCommand<Requirements: ScreenRequirements>: CaseCommand {
    let program: ScreenProgram<Requirements>
    let name = "matrix"
    var summary: String {
        let axes = program.space.axes.map(\.plural)
        return (axes.isEmpty ? "components" : "components against \(axes.list("and"))")
            + ": always, never, or the exact condition"
    }
    let details: String? = """
        The conditions are exact: nothing is sampled, and no part of one can be left out. They speak of the screen, not
        of what the rules give to whom; the rule file brings the configs, without which some components cannot be built.

        As JSON it is a description of what is shown in which contexts: equal for screens that are equal, however they
        are made, so that it can be compared before and after a change. What never happens is left out of it. What a
        component shows is in it as a digest.
        """
    var options: [ProgramOption] {
        let example = program.examples.component.map { ": \($0)" } ?? ""
        return [
            ProgramOption(
                name: "component", placeholder: "ID",
                help: "one component in full, or one builder by its name\(example)")
        ] + program.caseOptions
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let cases = try ScreenCases(arguments, of: program, warning: output)
        if let component = arguments.value("component") {
            let rows = try cases.space.partition().existingRows(named: component)
            try ComponentReport(rows, cases).print(to: output)
            return .success
        }
        if cases.format == .json {
            try output.json(try cases.space.partition(by: .facets))
        } else {
            MatrixDrawing(cases: cases, output: output).draw(try cases.space.partition())
        }
        return .success
    }
}
