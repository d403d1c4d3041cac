import Foundation

/// What `--help` prints.
@MainActor
enum Help {
    /// The help on a command; on the default one it is that on the program, which starts with all of them.
    static func lines(for command: any Command.Type) -> [String] {
        let operand = command.operand.map { " [\($0.placeholder)]" } ?? ""
        let operands = command.operand.map { [["  \($0.placeholder)", $0.help]] } ?? []
        let options = (command.options + PackageInfoTool.options).map { option in
            ["  --\(option.name)" + (option.placeholder.map { " \($0)" } ?? ""), option.help]
        }
        let commands = PackageInfoTool.commands.enumerated().map { index, command in
            ["  \(command.name)", command.summary + (index == 0 ? " (the default)" : "")]
        }
        let isDefault = command.name == PackageInfoTool.commands[0].name
        let name = isDefault ? "[\(command.name)]" : command.name
        let about = [
            "\(command.summary.prefix(1).uppercased() + command.summary.dropFirst())."
                + (command.details.map { "\n\n\($0)" } ?? ""),
            "Options\n" + Table.lines(operands + options).joined(separator: "\n"),
        ]
        let list = ["Commands\n" + Table.lines(commands).joined(separator: "\n")]
        let paragraphs =
            ["Usage: packageinfo \(name) [options]\(operand)"] + (isDefault ? list + about : about + list)
            + ["Exit status: 0 done, 1 found something or failed, 64 wrong usage."]
        return paragraphs.joined(separator: "\n\n").components(separatedBy: "\n")
    }
}
