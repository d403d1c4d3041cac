/// One subcommand: its name, what it takes, and what it does.
@MainActor
protocol Command {
    /// The word that calls it.
    var name: String { get }
    /// One line for the list of commands.
    var summary: String { get }
    /// What else there is to know before it can be used, in lines; nil where that is all.
    var details: String? { get }
    /// The options it takes.
    var options: [ProgramOption] { get }
    /// The word it takes besides options; nil where there is none.
    var operand: Operand? { get }

    /// What to do instead of an option that other commands take; nil where there is nothing to say.
    func advice(insteadOf option: String, value: String?) -> String?

    /// Does its work and says whether that found anything wrong.
    ///
    /// - Throws: `ArgumentError` for words that mean nothing; what stopped it.
    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus
}

extension Command {
    var details: String? { nil }
    var operand: Operand? { nil }
    func advice(insteadOf option: String, value: String?) -> String? { nil }
}
