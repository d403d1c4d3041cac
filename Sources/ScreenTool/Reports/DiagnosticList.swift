import FeatureFlags

/// What was repaired or ignored while rules were loaded, in full.
@MainActor
struct DiagnosticList {
    private let file: String
    private let diagnostics: [Diagnostic]
    private let holdsNoFlags: Bool

    init(_ rules: RuleSet) {
        file = rules.file
        holdsNoFlags = rules.holdsNoFlags
        diagnostics = rules.diagnostics
    }

    /// Prints them all; finding any is a failure, and so is finding no flags.
    func print(to output: Output, isJSON: Bool) throws -> ExitStatus {
        if isJSON {
            try output.json(DiagnosticsJSON(file: file, diagnostics: diagnostics.map(DiagnosticJSON.init)))
        } else {
            for diagnostic in diagnostics { output.line(diagnostic.description) }
            if diagnostics.isEmpty { output.line("\(file): nothing was repaired or ignored") }
        }
        if holdsNoFlags { output.fault("\(NoFlags(file: file))") }
        return diagnostics.isEmpty && !holdsNoFlags ? .success : .failure
    }
}

private struct DiagnosticsJSON: Encodable {
    let file: String
    let diagnostics: [DiagnosticJSON]
}

private struct DiagnosticJSON: Encodable {
    let path: String
    let location: SourceLocation
    let problem: String
    let action: String

    init(_ diagnostic: Diagnostic) {
        path = diagnostic.path
        location = diagnostic.location
        problem = diagnostic.problem
        action = diagnostic.action
    }
}
