import ComponentScreen
import ServerDriven

/// Prints what this build can draw and do, as a server is told of it.
struct CapabilitiesCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "capabilities"
    let summary = "what this build draws and does, as JSON: keep it as a file when the build is released"
    var details: String? {
        program.library == nil
            ? """
            The kinds are those that the view layer draws and the screen sends; the actions are the core actions and every
            event that a component can send in any variant of the screen, before anybody did anything.
            """
            : "The kinds and the actions are those of the program's library, besides the core actions."
    }
    let options: [ProgramOption] = []

    func advice(insteadOf option: String, value: String?) -> String? {
        option == "format" ? "capabilities are always JSON" : nil
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        output.json(text: try program.capabilities().text)
        return .success
    }
}
