/// An option a command takes: `--name VALUE`, or `--name` alone where there is no placeholder.
struct OptionDeclaration: Equatable {
    let name: String
    /// What stands for the value in the help; nil for an option without a value.
    let placeholder: String?
    let help: String
    /// Whether the option may be given more than once.
    var isRepeatable = false
}
