/// What `--help` prints.
@MainActor
enum Help {
    /// The help on one command, or on the program.
    static func text(for command: (any Command.Type)?) -> String {
        let command = command ?? PackageInfoTool.commands[0]
        let options = command.options.map { option in
            ["  --\(option.name)" + (option.placeholder.map { " \($0)" } ?? ""), option.help]
        }
        let commands = PackageInfoTool.commands.enumerated().map { index, command in
            ["  \(command.name)", command.summary + (index == 0 ? " (the default)" : "")]
        }
        return """
            Usage: packageinfo [\(command.name)] [options]

            \(command.summary.prefix(1).uppercased() + command.summary.dropFirst()).

            Options
            \(Table.lines(options).joined(separator: "\n"))

            Commands
            \(Table.lines(commands).joined(separator: "\n"))

            Exit status: 0 done, 1 found something or failed, 64 wrong usage.
            """
    }
}
