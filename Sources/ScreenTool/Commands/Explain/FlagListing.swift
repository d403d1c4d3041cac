import ComponentScreen
import FeatureFlags
import StructuredText

extension ExplainCommand {
    /// Prints the flags alone: treatment, how it came about, config.
    func listFlags(of resolved: ResolvedScreen<Requirements>, _ output: Output) throws -> ExitStatus {
        let reports = resolved.flagReports
        if resolved.options.isJSON {
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
    func listDiagnostics(of rules: RuleSet, isJSON: Bool, _ output: Output) throws -> ExitStatus {
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
