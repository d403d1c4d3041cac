import ComponentScreen
import FeatureFlags
import ScreenProving
import ServerDriven
import Synchronization

/// The command that serves the program's screens as documents to programs on this machine.
struct ServeCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let service: (Flags) throws -> ScreenService
    let name = "serve"
    let summary = "serves the screens as documents to programs on this machine, by HTTP"
    let details: String? = """
        Prints the address and serves it until Ctrl-C. A client says what it can do by its version: \
        curl -H 'Screen-Capabilities: 1.0.0' ADDRESS/PATH. A client of several platforms names its platform, too: \
        -H 'Screen-Platform: ios'

        A client that asks for text/event-stream gets the screen as A2UI, alive; the first event says where it sends its
        messages: curl -N -H 'Accept: text/event-stream' 'ADDRESS/PATH?protocol=1.0'

        At the end it prints how often each release has asked, and what that release did not get of what the newest one
        gets.
        """
    var options: [any ProgramOption] {
        // A service gets flags alone.
        let others = program.space.axes.map(\.name) + (program.languageOptions + program.options).map(\.name)
        return program.screenOptions.filter { !others.contains($0.name) } + [Option.port]
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let options = try ScreenOptions(arguments, of: program)
        let resolved = try ResolvedScreen(options, of: program, warning: output)
        let service = try service(resolved.requirements.flags)
        let counts = Mutex(RequestCounts(of: service.clients))
        let recorded = service.recording { request in counts.withLock { $0.add(request) } }
        let surfaces = program.library.map { library in
            let client = ScreenClient(
                library: library, transport: recorded, flags: resolved.requirements.flags,
                words: resolved.requirements.words
            ) { output.fault("A2UI: \($0)") }
            return ServedSurfaces(client, generator: SystemRandomNumberGenerator()) { output.fault("A2UI: \($0)") }
        }
        let server = try ScreenServer(
            recorded, port: arguments[.port] ?? 8080, limits: RequestLimits(), surfaces: surfaces)
        let signals = EndingSignals()
        output.line("http://127.0.0.1:\(server.port)/")
        output.flush()
        await signals.first()
        surfaces?.end()
        server.stop()
        return counts.withLock { $0.report }
    }
}

extension Option<UInt16> {
    /// The option that names the port of a server.
    static var port: Self {
        Option(
            "port", "PORT", help: "the port; 0 for a free one, and 8080 if not given",
            expected: "a number from 0 to 65535"
        ) { UInt16($0) }
    }
}
