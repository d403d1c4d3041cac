import ComponentScreen
import StructuredText

/// A call of a program, quoted for a shell.
package struct ShellCommand: Equatable {
    /// The words behind the program's name.
    package private(set) var words: [String]
    private let program: String

    /// Makes a call without options.
    package init(_ program: String, _ words: String...) {
        self.program = program
        self.words = words
    }

    /// Adds an option with its value, or one that takes none.
    package mutating func add(_ option: String, _ value: String?) {
        guard let value else { return words.append("--\(option)") }
        // A value that looks like an option is taken for one, unless it is joined to its own.
        words += value.hasPrefix("--") ? ["--\(option)=\(value)"] : ["--\(option)", value]
    }

    /// Adds the treatment of a flag, whatever the rules say.
    package mutating func set(_ flag: String, _ treatment: String) { add("set", "\(flag)=\(treatment)") }

    /// The call as a line for a shell, which reads every word as it was.
    package var text: String { ([program] + words.map(\.shellQuoted)).joined(separator: " ") }
}

extension ScreenSpace {
    /// Returns a call with the options that give the axes some values, by their indexes.
    package func call(_ command: ShellCommand, axes values: [Int]) -> ShellCommand {
        var command = command
        for (axis, value) in zip(axes, values) {
            if let option = axis.option(value) { command.add(option.name, option.value) }
        }
        return command
    }

    /// Returns a call with the options that lead to a context: the values of the axes, and the treatments of some flags.
    ///
    /// The rules decide the other flags.
    package func call(_ command: ShellCommand, for context: Context, naming flags: Set<Parameter>) -> ShellCommand {
        var command = call(command, axes: context.values)
        for (flag, value) in zip(parameters, context.values) where flag.kind == .flag && flags.contains(flag) {
            command.set(flag.name, flag.values[value])
        }
        return command
    }
}
