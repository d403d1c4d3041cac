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
    /// The word it takes besides options; nil where there is none.
    var operand: Operand? { get }
    /// The words it takes besides options, where they are not that one alone; it needs all of them.
    var operands: [Operand] { get }

    /// What to use instead of an option of other commands; nil for the usual message.
    func advice(insteadOf option: String, value: String?) -> String?

    /// Runs it; the status says whether anything wrong was found.
    ///
    /// - Throws: `ArgumentError` for wrong arguments; other errors that stop it.
    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus
}

extension Command {
    var details: String? { nil }
    var operand: Operand? { nil }
    var operands: [Operand] { operand.map { [$0] } ?? [] }
    func advice(insteadOf option: String, value: String?) -> String? { nil }
}
