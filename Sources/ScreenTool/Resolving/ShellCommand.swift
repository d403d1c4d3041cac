import ComponentScreen
import ScreenProving
import StructuredText

/// A call of this program, quoted for a shell.
struct ShellCommand: Equatable {
    /// The words behind the program's name.
    private(set) var words: [String]
    private let program: String

    /// A call of a program's command, without options.
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
        guard case .file(let file, let segments) = rules else { return }
        add("rules", file)
        if let segments { add("segments", segments) }
    }

    /// The call as it is typed.
    var text: String { ([program] + words.map(\.shellQuoted)).joined(separator: " ") }
}

extension ScreenProgram {
    /// The call that shows a context's screen, as far as the axes decide it.
    func show(_ context: Context) -> ShellCommand {
        var command = ShellCommand(name, "show")
        for axis in space.axes {
            let value = context[axis.name].flatMap(axis.values.firstIndex)
            if let option = value.flatMap(axis.option) { command.add(option.name, option.value) }
        }
        return command
    }

    /// The call that shows a context's screen, as far as some parameters decide it; the rules decide the rest.
    func show(_ context: Context, deciding parameters: [Parameter], rules: RuleSource) -> ShellCommand {
        var command = show(context)
        for flag in parameters.withoutRepetitions where flag.kind == .flag {
            if let treatment = context[flag.name] { command.add("set", "\(flag.name)=\(treatment)") }
        }
        command.add(rules)
        return command
    }
}

extension String {
    /// The text as one word of a POSIX shell.
    fileprivate var shellQuoted: String {
        guard isEmpty || !utf8.allSatisfy(Self.plainBytes.contains) else { return self }
        return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }

    private static let plainBytes = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=./:,@%+".utf8)
}
