import ComponentScreen
import ScreenProving

/// The command that prints the screen as its user would find it.
struct ShowCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "show"
    let summary = "the resolved screen, drawn as text or as JSON"
    var options: [ProgramOption] {
        program.screenOptions + [
            .at,
            ProgramOption("context", help: "instead, the line that --at takes: axes and treatments, and no user"),
        ]
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let options = try ScreenOptions(arguments, of: program)
        let resolved = try ResolvedScreen(options, of: program, warning: output)
        if arguments.has("context") {
            let context = program.space.context(resolved.options.axes, resolved.requirements.flags)
            if options.format == .json { try output.json(["context": "\(context)"]) } else { output.line("\(context)") }
            return .success
        }
        let mounted = try resolved.mount()
        defer { mounted.screen.tearDown() }
        await mounted.screen.waitUntilIdle()
        output.warn(of: mounted.screen.plan)
        if options.format == .json {
            var json = mounted.json
            json["requirements"] = resolved.json()
            json["arrangement"] = mounted.screen.plan.arrangement
            json["decisions"] = mounted.screen.plan.json
            try output.json(json)
        } else {
            ScreenDrawing(output: output).draw(mounted, title: resolved.title)
        }
        return .success
    }
}
