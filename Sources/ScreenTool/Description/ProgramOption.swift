/// An option a program takes: `--name VALUE`, or `--name` alone where there is no placeholder.
public struct ProgramOption: Sendable {
    let name: String
    /// What stands for the value in the help; nil for an option without a value.
    let placeholder: String?
    let help: String
    /// Whether the option may be given more than once.
    var isRepeatable = false
    /// Whether all words up to the next option are values of it.
    var takesSeveral = false
    /// What a value has to be, as the end of "is not …".
    var expected = ""
    var isLegal: @Sendable (String) -> Bool = { _ in true }
}

extension ProgramOption {
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
        self.init(name: name, placeholder: placeholder, help: help, expected: expected, isLegal: isLegal)
    }
}

/// The one word a command may take that belongs to no option.
struct Operand {
    /// What stands for it in the help.
    let placeholder: String
    let help: String
}
