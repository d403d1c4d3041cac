import ComponentScreen
import FeatureFlags
import Foundation

/// The command that serves the living screen to a browser on this machine.
struct PreviewCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "preview"
    let summary = "the living screen in a browser on this machine"
    var details: String? {
        """
        Prints the address and serves it until Ctrl-C. Each tab has a screen of its own; its settings are in its address.
        With --rules, the file is watched: once it is saved, the screens are planned again.
        """
    }
    var options: [ProgramOption] {
        let events =
            program.verbs.isEmpty
            ? []
            : [
                ProgramOption(
                    "events", "FILE",
                    help:
                        "lets happen what each line says, such as \(program.verbs[0].forms.first ?? ""); - for standard input"
                )
            ]
        return program.screenOptions.filter { $0.name != "format" } + [.port] + events
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let port = try arguments.port
        let options = try ScreenOptions(arguments, of: program)
        let events = arguments.value("events")
        if events == "-" { try options.rules.leaveStandardInput(to: "the events") }
        let resolved = try ResolvedScreen(options, of: program, warning: output)
        let settings = PreviewSettings(program: program, fixed: arguments)
        let preview = PreviewServer(
            program, settings: settings, rules: resolved.rules, generator: SystemRandomNumberGenerator())
        let server = try LocalServer(port: port) { request in await preview.answer(request) }
        let query = settings.query(of: options)
        let signals = EndingSignals()
        output.line("http://127.0.0.1:\(server.port)/\(query.isEmpty ? "" : "?\(query)")")
        output.flush()
        let work = [
            Task { try await watch(options.rules, preview) }, Task { try take(events, preview, output) },
        ]
        await signals.first()
        for task in work { task.cancel() }
        preview.end()
        server.stop()
        return .success
    }

    /// Puts the rule file in force whenever it was saved.
    private func watch(_ rules: RuleSource, _ preview: PreviewServer<Requirements>) async throws {
        guard let place = try rules.place else { return }
        let file = try RuleFileWatcher(place.file, segments: place.segments)
        while true {
            try await Task.sleep(for: .milliseconds(250))
            if case .replaced? = await reload(file) { preview.replace(file.rules) }
            preview.report(file.fault?.description)
        }
    }

    /// Reads the file away from the screens.
    @concurrent
    private nonisolated func reload(_ file: RuleFileWatcher) async -> RuleFileWatcher.Event? { file.reload() }

    /// Lets happen what the lines of a file say, as they come.
    private func take(_ file: String?, _ preview: PreviewServer<Requirements>, _ output: Output) throws {
        guard let file else { return }
        let handle = file == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: file)
        guard let handle else {
            return output.fault("\(file): no events can be read there; give a UTF-8 text file")
        }
        Thread.detachNewThread {
            var reader = LineReader(descriptor: handle.fileDescriptor, named: file, limit: 1 << 20)
            while case .bytes(let line)? = try? reader.next(beforeWaiting: {}) {
                let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
                guard !text.isEmpty, !text.hasPrefix("#") else { continue }
                Task { @MainActor in
                    do { try preview.perform(text) } catch { output.fault("\(file): \(error)") }
                }
            }
        }
    }
}
