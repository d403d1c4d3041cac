import ComponentScreen
import ScreenA2UI

/// The command that serves the screen as A2UI to the program that calls it.
struct A2UICommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "a2ui"
    let summary = "speaks A2UI with a client: messages in JSON, one a line, on standard output and standard input"
    let details: String? = """
        Prints the messages of the screen's surface, and takes those of the client until its input ends. Each line of the
        client is answered once the work that it starts has ended: the last message of an answer sets /answered of the data
        model to the number of lines that are answered. The next line is read after that.

        A line is a message, {"version": "v1.0", "action": {…}}, or a data model by itself,
        {"version": "v1.0", "surfaces": {…}}.
        """
    private let version = Option.a2ui("protocol", help: "the version of A2UI, 1.0 if not given")
    private let catalog = Option(
        "catalog", help: "prints instead the catalog of kinds, which loses nothing, as JSON with its schemas")
    let advice = ["format": "messages are always JSON"]
    var options: [any ProgramOption] { program.screenOptions + [Option.at, version, catalog] }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let client = A2UIClient(arguments[version] ?? .v1_0)
        if arguments.has(catalog) {
            if let other = options.first(where: {
                ![catalog.name, version.name].contains($0.name) && arguments.has($0)
            }) {
                throw ArgumentError("--catalog is the same for every screen; leave --\(other.name) out")
            }
            output.json(text: String(decoding: A2UICatalog.description(in: client.version).encoded, as: UTF8.self))
            return CommandReport()
        }
        let options = try ScreenOptions(arguments, of: program)
        try options.rules.leaveStandardInput(to: "the client")
        let mounted = try ResolvedScreen(options, of: program, warning: output).mount()
        defer { mounted.screen.tearDown() }
        await mounted.screen.waitUntilIdle()
        output.warn(of: mounted.screen.plan)
        let surface = A2UISurface(of: mounted.screen, id: program.name, for: client) { message in
            // What is not printable is escaped, as the output may be a terminal.
            output.json(text: String(decoding: message, as: UTF8.self))
            output.flush()
        }
        surface.onFault = { output.fault($0) }
        let lines = AwaitedLines(try LineReader("-", limit: A2UISurface.mostBytes))
        while output.isOpen, let line = try await lines.next() {
            switch line {
            case .tooLong: await surface.refuse("a message has more than \(A2UISurface.mostBytes) bytes")
            case .bytes where line.isBlank: continue
            case .bytes(let bytes): await surface.receive(bytes)
            }
        }
        return CommandReport()
    }
}
