import ComponentScreen
import Foundation
import ScreenProving

/// The command that plays a script on the mounted screen and prints what changes.
struct PlayCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "play"
    let summary = "runs a script of taps and entries on the screen"
    var details: String? {
        """
        One step a line, such as:
        \(example.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))

        Prints the whole screen at the start and at the end, and after each step the components that changed. With --whole
        it prints the whole screen after each step. The ids are those that show --format json prints.
        In quotes, \\" is a quote, \\\\ a backslash, \\t a tab and \\n a new line.
        """
    }
    private let whole = Option("whole", help: "prints the whole screen after each step")
    private let script = Option("script", "SCRIPT", help: "the file with the steps; - for standard input")
    var options: [any ProgramOption] { program.screenOptions + [Option.format, whole] }
    var operands: [any ProgramOption] { [script] }

    /// The most bytes of a script; what is read may have no end.
    private let mostBytes = 1 << 20

    /// Some steps, or the form of each.
    private var example: String {
        if let script = program.examples.script { return script }
        let axis = program.space.axes.first.map { ["set \($0.name)=\($0.values.last ?? "")"] } ?? []
        let forms = ScriptStep.forms + axis + program.verbs.flatMap(\.forms)
        return (["# A heading of the story"] + forms + ["if COMPONENT: STEP"]).joined(separator: "\n")
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let options = try ScreenOptions(arguments, of: program)
        guard let file = arguments[script] else {
            throw ArgumentError("play needs a script: \(program.name) play SCRIPT, see --help")
        }
        if file == "-" { try options.rules.leaveStandardInput(to: "the script") }
        let steps = try steps(file)
        let resolved = try ResolvedScreen(options, of: program, warning: output)
        let playback = try Playback(resolved)
        defer { playback.screen.tearDown() }
        await playback.screen.waitUntilIdle()
        output.warn(of: playback.screen.plan)
        let printer = PlayPrinter(playback, output, isWhole: arguments.has(whole), format: arguments[.format] ?? .text)
        for line in steps.lines {
            do {
                try await playback.play(line)
            } catch {
                printer.step(line)
                try printer.end()
                throw InputFault(file, ["\(line.number): \((error as? ScreenError)?.message ?? "\(error)")"])
            }
            printer.step(line)
        }
        try printer.end()
        return CommandReport()
    }

    /// Reads a script.
    ///
    /// - Throws: `CommandError` for a file that is no text, `InputFault` with the lines that are no steps.
    private func steps(_ file: String) throws -> Script {
        guard let text = String(validating: try LineReader.all(of: file, limit: mostBytes), as: UTF8.self) else {
            throw CommandError("\(LineReader.name(of: file)): no script can be read there; give a UTF-8 text file")
        }
        return try Script(text, named: file, verbs: program.verbs)
    }
}
