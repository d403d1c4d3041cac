import ComponentScreen
import FeatureFlags
import StructuredText

/// Prints the flags as the screen's user holds them, or what is wrong with the rules they come from.
struct FlagsCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "flags"
    let summary = "the screen's flags for this user: treatment, how it came about, config"
    var options: [ProgramOption] {
        program.screenOptions + [
            ProgramOption(
                name: "diagnostics", placeholder: nil,
                help: "instead of the flags, everything in rule file and segments that was repaired or ignored")
        ]
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let options = try ScreenOptions(arguments, of: program)
        let listsDiagnostics = arguments.has("diagnostics")
        let resolved = try ResolvedScreen(options, of: program, warning: listsDiagnostics ? nil : output)
        if listsDiagnostics {
            return try DiagnosticList(resolved.rules).print(to: output, isJSON: options.isJSON)
        }
        let reports = resolved.flagReports
        if options.isJSON {
            try output.json(FlagsJSON(user: RequirementsJSON(resolved, withFlags: false), flags: reports))
            return .success
        }
        output.line(resolved.title, .bold)
        output.line()
        let rows = reports.map { report in
            ["  \(report.flag)", report.treatment, report.explanation]
        }
        for (line, report) in zip(Table.lines(rows), reports) {
            output.line(line)
            if let config = report.config { output.line("      config \(config)", .dim) }
        }
        return .success
    }
}

private struct FlagsJSON: Encodable {
    let user: RequirementsJSON
    let flags: [FlagReport]
}
