import ComponentScreen

/// Prints the screen as its user would find it.
struct ShowCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "show"
    let summary = "the resolved screen, drawn as text or as JSON"
    var options: [ProgramOption] { program.screenOptions }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let options = try ScreenOptions(arguments, of: program)
        let resolved = try ResolvedScreen(options, of: program, warning: output)
        let mounted = try resolved.mount()
        defer { mounted.screen.tearDown() }
        await mounted.screen.waitUntilIdle()
        if options.isJSON {
            try output.json(ScreenJSON(resolved, mounted))
        } else {
            ScreenDrawing(output).draw(mounted, title: resolved.title)
        }
        return .success
    }
}
