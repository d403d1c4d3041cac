import FeatureFlags

/// Prints the flags as the screen's user holds them, or what is wrong with the rules they come from.
struct FlagsCommand: Command {
    static let name = "flags"
    static let summary = "the screen's flags for this user: treatment, how it came about, config"
    static let options =
        ScreenOptions.declarations + [
            OptionDeclaration(
                name: "diagnostics", placeholder: nil,
                help: "instead of the flags, everything in rule file and segments that was repaired or ignored")
        ]

    private let options: ScreenOptions
    private let listsDiagnostics: Bool

    init(_ arguments: Arguments) throws {
        options = try ScreenOptions(arguments)
        listsDiagnostics = arguments.has("diagnostics")
    }

    func run(_ output: Output) async throws -> ExitStatus {
        let resolved = try ResolvedScreen(options, warning: listsDiagnostics ? nil : output)
        if listsDiagnostics {
            return try DiagnosticList(resolved.rules).print(to: output, isJSON: options.isJSON)
        }
        let reports = resolved.flagReports
        if options.isJSON {
            try output.json(FlagsJSON(user: RequirementsJSON(resolved), flags: reports))
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
    struct User: Encodable {
        let country: String
        let accountType: String
        let key: String
    }

    let user: User
    let flags: [FlagReport]

    @MainActor
    init(user: RequirementsJSON, flags: [FlagReport]) {
        self.user = User(country: user.country, accountType: user.accountType, key: user.key)
        self.flags = flags
    }
}
