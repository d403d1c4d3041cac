import ComponentScreen
import Foundation
import ScreenA2UI
import Synchronization

/// The command that serves the screen as A2UI to the program that calls it.
struct A2UICommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "a2ui"
    let summary = "speaks A2UI with a client: messages in JSON, one a line, on standard output and standard input"
    let details: String? = """
        Prints the messages of the screen's surface, and takes those of the client until its input ends. Each line of the
        client is answered once the work that it starts has ended: the last message of an answer sets /answered of the data
        model to the number of lines that are answered.

        A line is a message, {"version": "v1.0", "action": {…}}, or a data model by itself,
        {"version": "v1.0", "surfaces": {…}}.
        """
    private let version = Option(
        "protocol", "VERSION", help: "the version of A2UI: 1.0 or 0.9; 1.0 if not given", expected: "1.0 or 0.9"
    ) { A2UIVersion(rawValue: $0) }
    let advice = ["format": "messages are always JSON"]
    var options: [any ProgramOption] { program.screenOptions + [Option.at, version] }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let options = try ScreenOptions(arguments, of: program)
        try options.rules.leaveStandardInput(to: "the client")
        let mounted = try ResolvedScreen(options, of: program, warning: output).mount()
        defer { mounted.screen.tearDown() }
        await mounted.screen.waitUntilIdle()
        output.warn(of: mounted.screen.plan)
        let client = A2UIClient(arguments[version] ?? .v1_0)
        let surface = A2UISurface(of: mounted.screen, id: program.name, for: client) { message in
            output.write(message + [UInt8(ascii: "\n")])
            output.flush()
        }
        surface.onFault = { output.fault($0) }
        let lines = ClientLines(try LineReader("-", limit: A2UISurface.mostBytes))
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

/// The lines of a client, which are waited for on another thread while the screen lives.
private final class ClientLines: Sendable {
    private let reader: Mutex<LineReader>
    private let queue = DispatchQueue(label: "standard input")

    init(_ reader: LineReader) { self.reader = Mutex(reader) }

    /// Returns the next line; nil at the end.
    func next() async throws -> LineReader.Line? {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try self.reader.withLock { try $0.next {} } }) }
        }
    }
}
