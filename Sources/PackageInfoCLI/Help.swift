import Foundation

/// What `--help` prints.
@MainActor
enum Help {
    /// The help on a command; on the default one it is that on the program.
    static func lines(for command: any Command.Type) -> [String] {
        let operand = command.operand.map { " [\($0.placeholder)]" } ?? ""
        let operands = command.operand.map { [["  \($0.placeholder)", $0.help]] } ?? []
        let options = command.options.map { option in
            ["  --\(option.name)" + (option.placeholder.map { " \($0)" } ?? ""), option.help]
        }
        let commands = PackageInfoTool.commands.enumerated().map { index, command in
            ["  \(command.name)", command.summary + (index == 0 ? " (the default)" : "")]
        }
        let name = command.name == PackageInfoTool.commands[0].name ? "[\(command.name)]" : command.name
        return """
            Usage: packageinfo \(name) [options]\(operand)

            \(command.summary.prefix(1).uppercased() + command.summary.dropFirst()).
            \(command.details.map { "\n\($0)\n" } ?? "")
            Options
            \(Table.lines(operands + options).joined(separator: "\n"))

            Commands
            \(Table.lines(commands).joined(separator: "\n"))

            Exit status: 0 done, 1 found something or failed, 64 wrong usage.
            """.components(separatedBy: "\n")
    }
}
