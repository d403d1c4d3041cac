import ComponentScreen
import Components
import PackageInfo

/// Prints the screen as its user would find it.
struct ShowCommand: Command {
    static let name = "show"
    static let summary = "the resolved screen, drawn as text or as JSON"
    static let options = ScreenOptions.declarations

    private let options: ScreenOptions

    init(_ arguments: Arguments) throws {
        options = try ScreenOptions(arguments)
    }

    func run(_ output: Output) async throws -> ExitStatus {
        let resolved = try ResolvedScreen(options, warning: output)
        let screen = resolved.builder.mount(resolved.builder.plan(for: resolved.requirements))
        await screen.settle()
        if options.isJSON {
            try output.json(ScreenJSON(resolved, screen.screen))
        } else {
            ScreenDrawing(output).draw(screen.screen, title: resolved.title)
        }
        screen.tearDown()
        return .success
    }
}
