import Foundation
import ScreenProving

extension ScreenProgram {
    /// Returns the lines that `--help` prints on a command; on the default one, the help on the program, which starts
    /// with all commands by what they are for.
    func help(on command: any Command) -> [String] {
        let taken = operands(of: command)
        // One word can be left out, several cannot.
        let words = taken.compactMap(\.placeholder).joined(separator: " ")
        let operand = taken.count == 1 ? " [\(words)]" : words.isEmpty ? "" : " \(words)"
        let operands = taken.map { ["  \($0.placeholder ?? "")", $0.help] }
        let options = (command.options + commonOptions).map { option in
            ["  --\(option.name)" + (option.placeholder.map { " \($0)" } ?? ""), option.help]
        }
        let isDefault = command.name == commands[0].name
        let about = [
            "\(command.summary.prefix(1).uppercased() + command.summary.dropFirst())."
                + (command.details.map { "\n\n\($0)" } ?? ""),
            "Options\n" + Table.lines(operands + options).joined(separator: "\n"),
        ]
        let paragraphs =
            ["Usage: \(name) \(isDefault ? "[\(command.name)]" : command.name) [options]\(operand)"]
            + (isDefault ? list : []) + about + (isDefault ? [] : ["All commands: \(name) --help"])
            + ["Exit status: 0 done, 1 found something or failed, 64 wrong usage."]
        return paragraphs.joined(separator: "\n\n").components(separatedBy: "\n")
    }

    /// A paragraph for each group of commands, all in the same columns.
    private var list: [String] {
        let rows = commands.enumerated().map { index, command in
            ["  \(command.name)", command.summary + (index == 0 ? " (the default)" : "")]
        }
        var lines = Table.lines(rows)[...]
        return commandGroups.map { purpose, commands in
            defer { lines = lines.dropFirst(commands.count) }
            return "\(purpose)\n" + lines.prefix(commands.count).joined(separator: "\n")
        }
    }
}
