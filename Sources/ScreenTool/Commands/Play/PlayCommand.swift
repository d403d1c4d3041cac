import ComponentScreen
import Foundation
import ScreenProving

/// Plays a script on the mounted screen and prints what changes.
struct PlayCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "play"
    let summary = "a script of taps and entries against the living screen"
    var details: String? {
        """
        One step a line, such as:
        \(example.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))

        The whole screen is printed first and last, and after each step the components it changed; with --whole the whole
        screen after each step. The ids are those of show --format json.
        """
    }
    var options: [ProgramOption] {
        program.screenOptions + [
            ProgramOption(name: "whole", placeholder: nil, help: "print the whole screen after each step")
        ]
    }
    let operands = [Operand(placeholder: "SCRIPT", help: "the file with the steps; - for standard input")]

    /// The most bytes of a script on standard input, which may have no end.
    private let mostBytes = 1 << 20

    /// Some steps, or the form of each.
    private var example: String {
        if let script = program.examples.script { return script }
        let axis = program.space.axes.first.map { ["set \($0.name)=\($0.values.last ?? "")"] } ?? []
        let forms = Script.Step.forms + axis + program.verbs.flatMap(\.forms)
        return (["# A heading of the story"] + forms + ["if COMPONENT: STEP"]).joined(separator: "\n")
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let options = try ScreenOptions(arguments, of: program)
        guard let file = arguments.operands.first else {
            throw ArgumentError("play needs a script: \(program.name) play SCRIPT, see --help")
        }
        if file == "-" { try options.rules.leaveStandardInput(to: "the script") }
        let title = file == "-" ? LineReader.standardInput : file
        guard let script = try script(file, named: title, output) else { return .failure }
        let resolved = try ResolvedScreen(options, of: program, warning: output)
        let playback = try Playback(resolved)
        defer { playback.screen.tearDown() }
        let report: any PlayReport<Requirements> =
            options.isJSON
            ? PlayJSON(resolved, output) : PlayDrawing(resolved, output, isWhole: arguments.has("whole"))
        await playback.screen.waitUntilIdle()
        report.begin(playback)
        for line in script.lines {
            do {
                try await playback.play(line)
            } catch {
                report.step(line, playback)
                try report.end(playback)
                output.fault("\(title):\(line.number): \(message(of: error))")
                return .failure
            }
            report.step(line, playback)
        }
        try report.end(playback)
        return .success
    }

    private func message(of error: any Error) -> String {
        (error as? ScreenError)?.message ?? "\(error)"
    }

    /// The script; nil when it cannot be read, after printing why.
    private func script(_ file: String, named title: String, _ output: Output) throws -> Script? {
        let data =
            file == "-"
            ? Data(try LineReader.all(of: file, limit: mostBytes)) : FileManager.default.contents(atPath: file)
        guard let text = data.flatMap({ String(data: $0, encoding: .utf8) }) else {
            output.fault("\(title): no script can be read there; give a UTF-8 text file")
            return nil
        }
        do {
            return try Script(text, verbs: program.verbs)
        } catch let error as ScriptError {
            for fault in error.faults { output.fault("\(title):\(fault.line): \(fault.message)") }
            return nil
        }
    }
}
