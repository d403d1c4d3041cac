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

    /// What `--version` prints behind the program's name.
    static let version = "1.0.0"

    /// The options of every command.
    static let options = [
        OptionDeclaration(name: "help", placeholder: nil, help: "this text"),
        OptionDeclaration(name: "version", placeholder: nil, help: "the program's version"),
    ]

    static func main() async {
        let output = Output.standard(environment: ProcessInfo.processInfo.environment)
        let status = await run(output)
        exit(output.end(status).rawValue)
    }

    /// Runs the program on the words it was called with.
    @MainActor
    private static func run(_ output: Output) async -> ExitStatus {
        do {
            let (command, rest) = try command(of: try words())
            let arguments = try Arguments(rest, options: command.options + options, advice: command.advice)
            if arguments.has("help") {
                for line in Help.lines(for: command) { output.line(line) }
                return .success
            }
            if arguments.has("version") {
                output.line("packageinfo \(version)")
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

    /// The words after the program's name.
    ///
    /// - Throws: `ArgumentError` for bytes that are not UTF-8, which the standard library would replace: another file
    ///   would be read, or another user evaluated, than the one that was named.
    private static func words() throws -> [String] {
        try CommandLine.arguments.enumerated().dropFirst().map { index, word in
            guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) != nil else {
                throw ArgumentError("argument \(index) is not UTF-8: \"\(word)\"; write it in UTF-8")
            }
            return word
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
