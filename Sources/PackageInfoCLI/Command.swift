/// One subcommand: its name, what it takes, and what it does.
@MainActor
protocol Command {
    /// The word that calls it.
    static var name: String { get }
    /// One line for the list of commands.
    static var summary: String { get }
    /// What else there is to know before it can be used, in lines; nil where that is all.
    static var details: String? { get }
    /// The options it takes.
    static var options: [OptionDeclaration] { get }
    /// The word it takes besides options; nil where there is none.
    static var operand: OperandDeclaration? { get }

    /// What to do instead of an option that other commands take; nil where there is nothing to say.
    static func advice(insteadOf option: String, value: String?) -> String?

    /// Checks the words it was called with.
    ///
    /// - Throws: `ArgumentError` for wrong usage.
    init(_ arguments: Arguments) throws

    /// Does its work and says whether that found anything wrong.
    ///
    /// - Throws: what stopped it.
    func run(_ output: Output) async throws -> ExitStatus
}

extension Command {
    static var details: String? { nil }
    static var operand: OperandDeclaration? { nil }
    static func advice(insteadOf option: String, value: String?) -> String? { nil }
}

/// How the program ends.
enum ExitStatus: Int32 {
    /// Done.
    case success = 0
    /// Found something, or could not do it.
    case failure = 1
    /// Called in a way it does not understand (`EX_USAGE` of sysexits.h).
    case usage = 64
}
