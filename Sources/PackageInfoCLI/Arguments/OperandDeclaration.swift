/// The one word a command may take that belongs to no option.
struct OperandDeclaration: Equatable {
    /// What stands for it in the help.
    let placeholder: String
    let help: String
}
