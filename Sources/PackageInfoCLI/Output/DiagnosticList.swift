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

extension Output {
    /// How many diagnostics are told to somebody who did not ask for them.
    private static let mostWarnings = 20

    /// Tells what was repaired or ignored, as far as that fits on a screen.
    func warn(of diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics.prefix(Self.mostWarnings) { fault("warning: \(diagnostic)") }
        let rest = diagnostics.count - Self.mostWarnings
        if rest > 0 { fault("warning: \(rest) more; \"packageinfo flags --diagnostics\" with these rules lists all") }
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
