import ComponentScreen
import FeatureFlags
import ScreenProving
import StructuredText

/// A call of this program, quoted for a shell.
struct ShellCommand: Equatable {
    /// The words behind the program's name.
    private(set) var words: [String]
    private let program: String

    /// Makes a call of a program's command, without options.
    init(_ program: String, _ command: String) {
        self.program = program
        words = [command]
    }

    /// Adds an option with its value, or one that takes none.
    mutating func add(_ option: String, _ value: String?) {
        guard let value else { return words.append("--\(option)") }
        // A value that looks like an option is taken for one, unless it is joined to its own.
        words += value.hasPrefix("--") ? ["--\(option)=\(value)"] : ["--\(option)", value]
    }

    /// Adds the options that name a rule file.
    mutating func add(_ rules: RuleSource) {
        guard let file = rules.file else { return }
        add("rules", file)
        if let segments = rules.segments { add("segments", segments) }
    }

    mutating func add(_ attributes: some Sequence<(key: String, value: AttributeValue)>) {
        for (name, value) in attributes { add("attribute", "\(name)=\(value.commandLine)") }
    }

    /// Adds treatments that are set by hand, by the flags' names.
    mutating func set(_ treatments: [String: String]) {
        for (flag, treatment) in treatments.sorted(by: { $0.key < $1.key }) { add("set", "\(flag)=\(treatment)") }
    }

    var text: String { ([program] + words.map(\.shellQuoted)).joined(separator: " ") }
}

extension ScreenProgram {
    /// Returns the call that shows the screen for some values of the axes, which may be followed by other values.
    func show(_ axes: [Int]) -> ShellCommand {
        var command = ShellCommand(name, "show")
        for (axis, value) in zip(space.axes, axes) {
            if let option = axis.option(value) { command.add(option.name, option.value) }
        }
        return command
    }
}
