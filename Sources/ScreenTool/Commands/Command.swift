/// One subcommand: its name, what it takes, and what it does.
@MainActor
protocol Command {
    /// The word that calls it.
    var name: String { get }
    /// One line for the list of commands.
    var summary: String { get }
    /// Further lines of its help; nil for none.
    var details: String? { get }
    /// The options it takes.
    var options: [ProgramOption] { get }
    /// The words it takes besides options; where they are several, it needs all of them.
    var operands: [Operand] { get }

    /// Returns advice in place of an option of other commands; nil for the usual message.
    func advice(insteadOf option: String, value: String?) -> String?

    /// Runs it; the status says whether anything wrong was found.
    ///
    /// - Throws: `ArgumentError` for wrong arguments; other errors that stop it.
    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus
}

extension Command {
    var details: String? { nil }
    var operands: [Operand] { [] }
    func advice(insteadOf option: String, value: String?) -> String? { nil }
}

/// A command about the cases of the screen: where others set a flag, it takes what is given.
protocol CaseCommand: Command {}

extension CaseCommand {
    func advice(insteadOf option: String, value: String?) -> String? {
        option == "set" ? "use --given \(value ?? "FLAG=TREATMENT")" : nil
    }
}
