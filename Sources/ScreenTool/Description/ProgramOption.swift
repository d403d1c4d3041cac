/// An option a program takes: `--name VALUE`, or `--name` alone where there is no placeholder.
public struct ProgramOption: Sendable {
    let name: String
    /// The word for the value in the help; nil for an option without a value.
    let placeholder: String?
    let help: String
    /// Whether the option may be given more than once.
    let isRepeatable: Bool
    /// Whether all words up to the next option are values of it.
    let takesSeveral: Bool
    /// The requirement on a value, as the end of "is not …".
    let expected: String
    let isLegal: @Sendable (String) -> Bool

    /// Declares an option with a value of its own kind.
    ///
    /// - Parameters:
    ///   - name: what it is called, without the dashes.
    ///   - placeholder: what stands for the value in the help.
    ///   - help: what it is for, in half a line.
    ///   - expected: what a value has to be, as the end of "is not …": `a time such as 2026-03-02T01:00:00Z`.
    ///   - isLegal: whether a value is that.
    public init(
        _ name: String, _ placeholder: String, help: String, expected: String = "",
        isLegal: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
        self.init(name, .some(placeholder), help: help, isRepeatable: false, expected: expected, isLegal: isLegal)
    }

    /// Declares an option of every program; one without a placeholder takes no value.
    init(
        _ name: String, _ placeholder: String? = nil, help: String, isRepeatable: Bool = false,
        takesSeveral: Bool = false, expected: String = "",
        isLegal: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
        self.name = name
        self.placeholder = placeholder
        self.help = help
        self.isRepeatable = isRepeatable
        self.takesSeveral = takesSeveral
        self.expected = expected
        self.isLegal = isLegal
    }
}

/// The one word a command may take that belongs to no option.
struct Operand {
    /// The word for it in the help.
    let placeholder: String
    let help: String
}
