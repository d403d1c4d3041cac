import ComponentScreen
import ScreenProving

/// Prints the screen as its user would find it.
struct ShowCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "show"
    let summary = "the resolved screen, drawn as text or as JSON"
    var options: [ProgramOption] {
        program.screenOptions + [
            .from,
            ProgramOption(
                name: "code", placeholder: nil, help: "instead, a code of the screen: axes and treatments, and no user"),
        ]
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let options = try ScreenOptions(arguments, of: program)
        let resolved = try ResolvedScreen(options, of: program, warning: output)
        if arguments.has("code") {
            let plan = program.space.pluginPoint.plan(for: resolved.requirements)
            let code = try plan.code(axes: program.space.axes).description
            if options.isJSON { try output.json(["code": code]) } else { output.line(code) }
            return .success
        }
        let mounted = try resolved.mount()
        defer { mounted.screen.tearDown() }
        await mounted.screen.waitUntilIdle()
        if options.isJSON {
            try output.json(ScreenJSON(resolved, mounted))
        } else {
            ScreenDrawing(output: output).draw(mounted, title: resolved.title)
            CodeReport(resolved)?.draw(output)
        }
        return .success
    }
}
