import ComponentScreen
import ScreenProving

/// The command that prints the screen as its user would find it.
struct ShowCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "show"
    let summary = "prints the screen for one user, as text or JSON"
    private let context = Option(
        "context", help: "prints the context instead: axes and treatments without the user, as --at takes them")
    var options: [any ProgramOption] { program.screenOptions + [Option.format, Option.at, context] }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let resolved = try ResolvedScreen(ScreenOptions(arguments, of: program), of: program, warning: output)
        if arguments.has(context) {
            let context = program.space.context(resolved.options.axes, resolved.requirements.flags)
            return CommandReport("", ["\(context)"], json: ["context": "\(context)"])
        }
        let mounted = try resolved.mount()
        defer { mounted.screen.tearDown() }
        await mounted.screen.waitUntilIdle()
        let plan = mounted.screen.plan
        output.warn(of: plan)
        var json = mounted.json
        json["requirements"] = resolved.json()
        json["arrangement"] = plan.arrangement
        json["decisions"] = plan.json
        return CommandReport(resolved.title, lines: mounted.lines, json: json)
    }
}
