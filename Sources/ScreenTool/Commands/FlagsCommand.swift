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
        if listsDiagnostics { return try listDiagnostics(of: resolved.rules, isJSON: options.isJSON, output) }
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

    /// Prints all that was repaired or ignored; finding any is a failure, and so is finding no flags.
    private func listDiagnostics(of rules: RuleSet, isJSON: Bool, _ output: Output) throws -> ExitStatus {
        if isJSON {
            try output.json(DiagnosticsJSON(file: rules.file, diagnostics: rules.diagnostics))
        } else {
            for diagnostic in rules.diagnostics { output.line(diagnostic.description) }
            if rules.diagnostics.isEmpty { output.line("\(rules.file): nothing was repaired or ignored") }
        }
        if rules.holdsNoFlags { output.fault("\(InputError(noFlagsIn: rules))") }
        return rules.diagnostics.isEmpty && !rules.holdsNoFlags ? .success : .failure
    }
}

private struct DiagnosticsJSON: Encodable {
    let file: String
    let diagnostics: [Diagnostic]
}

private struct FlagsJSON: Encodable {
    let user: RequirementsJSON
    let flags: [FlagReport]
}
