import ScreenProving
import VariantSpaces

/// A call of this program that can be pasted into a shell.
struct ShellCommand: Equatable {
    /// The words behind the program's name.
    private(set) var words: [String]

    /// A call of a command, without options.
    init(_ command: String) { words = [command] }

    /// Adds an option with its value.
    mutating func add(_ option: String, _ value: String) {
        // A value that looks like an option is taken for one, unless it is joined to its own.
        words += value.hasPrefix("--") ? ["--\(option)=\(value)"] : ["--\(option)", value]
    }

    /// The call as it is typed.
    var text: String { (["packageinfo"] + words.map(\.shellQuoted)).joined(separator: " ") }
}

extension ShellCommand {
    /// Shows the screen of a context, as far as some parameters decide it; the rules decide the rest.
    init(showing context: Context, deciding parameters: [Parameter], rules: RuleSource) {
        self.init("show")
        for axis in ["country", "account"] {
            if let value = context[axis] { add(axis, value) }
        }
        for flag in parameters.withoutRepetitions where flag.kind == .flag {
            if let treatment = context[flag.name] { add("set", "\(flag.name)=\(treatment)") }
        }
        guard case .file(let file, let segments) = rules else { return }
        add("rules", file)
        if let segments { add("segments", segments) }
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
