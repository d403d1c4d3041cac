/// One subcommand: its name, what it takes, and what it does.
///
/// A command of an application's own is a type of this kind, in the list `commands` of its `ScreenProgram`.
@MainActor
public protocol Command {
    /// The word that calls it.
    var name: String { get }
    /// One line for the list of commands.
    var summary: String { get }
    /// Further lines of its help; nil for none.
    var details: String? { get }
    /// The options it takes.
    var options: [any ProgramOption] { get }
    /// The words it takes besides options, in order.
    var operands: [any ProgramOption] { get }
    /// Advice for options that other commands take, by their names.
    var advice: [String: String] { get }

    /// Runs it; the report says how it ends.
    ///
    /// - Throws: what stops it; the program prints the error and ends with 1.
    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport
}

extension Command {
    /// None.
    public var details: String? { nil }
    /// None.
    public var options: [any ProgramOption] { [] }
    /// None.
    public var operands: [any ProgramOption] { [] }
    /// None.
    public var advice: [String: String] { [:] }
}
