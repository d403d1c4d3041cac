import Foundation

/// The program `packageinfo`: finds the command, runs it, and turns faults into one line and an exit status.
@main
struct PackageInfoTool {
    /// The commands, in the order the help lists them; the first is the default.
    @MainActor static let commands: [any Command.Type] = [
        ShowCommand.self,
        ExplainCommand.self,
        MatrixCommand.self,
        CountCommand.self,
        FlagsCommand.self,
        EvaluateCommand.self,
        PlayCommand.self,
        LintCommand.self,
    ]

    static func main() async {
        let output = Output.standard(environment: ProcessInfo.processInfo.environment)
        let status = await run(Array(CommandLine.arguments.dropFirst()), output)
        exit(output.end(status).rawValue)
    }

    /// Runs the program on the words after its name.
    @MainActor
    static func run(_ words: [String], _ output: Output) async -> ExitStatus {
        do {
            let (command, rest) = try command(of: words)
            let help = OptionDeclaration(name: "help", placeholder: nil, help: "this text")
            let arguments = try Arguments(rest, options: command.options + [help])
            if arguments.has("help") {
                for line in Help.lines(for: command) { output.line(line) }
                return .success
            }
            _ = try arguments.operand(command.operand, of: command.name)
            return try await command.init(arguments).run(output)
        } catch let error as ArgumentError {
            output.fault("\(error)")
            return .usage
        } catch {
            output.fault("\(error)")
            return .failure
        }
    }

    /// The command that is called, and the words after its name; the default one where the first word is an option.
    ///
    /// `help show` is another way to say `show --help`.
    @MainActor
    private static func command(of words: [String]) throws -> (any Command.Type, [String]) {
        guard let first = words.first, !first.hasPrefix("-") else { return (commands[0], words) }
        if first == "help" { return (try command(of: Array(words.dropFirst())).0, ["--help"]) }
        guard let command = commands.first(where: { $0.name == first }) else {
            throw ArgumentError.unknown("command", first, legal: commands.map { $0.name })
        }
        return (command, Array(words.dropFirst()))
    }
}
