import ComponentScreen
import FeatureFlags
import Foundation
import ScreenProving

/// The command that serves the living screen to a browser on this machine.
struct PreviewCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "preview"
    let summary = "serves the live screen to a browser on this machine"
    var details: String? {
        """
        Prints the address and serves it until Ctrl-C. Each tab has its own screen, and its settings are in its address.
        With --rules, the file is watched: each time it is saved, the screens are planned again.
        """
    }
    private var events: Option<String> {
        let example = program.verbs.first?.forms.first ?? ""
        return Option(
            "events", "FILE", help: "performs the event on each line, such as \(example); - for standard input")
    }
    var options: [any ProgramOption] {
        program.screenOptions + [Option.port] + (program.verbs.isEmpty ? [] : [events])
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let options = try ScreenOptions(arguments, of: program)
        let events = arguments[events]
        if events == "-" { try options.rules.leaveStandardInput(to: "the events") }
        if let events { try LineReader.check(events) }
        let resolved = try ResolvedScreen(options, of: program, warning: output)
        let settings = try PreviewSettings(program: program, besides: arguments)
        // It looks at the file before anybody can save it again.
        let file = try options.rules.place.map {
            try RuleFileWatcher($0.file, segments: $0.segments, options: program.loading)
        }
        let rules = file?.rules ?? resolved.rules
        let preview = PreviewServer(
            program, settings: settings, rules: rules, generator: SystemRandomNumberGenerator())
        let server = try LocalServer(port: arguments[.port] ?? 8080) { request in await preview.answer(request) }
        let query = settings.query(of: options)
        let signals = EndingSignals()
        output.line("http://127.0.0.1:\(server.port)/\(query.isEmpty ? "" : "?\(query)")")
        output.flush()
        let work = [
            Task { await watch(file, rules, preview) },
            Task { if let events { await take(events, preview, output) } },
        ]
        await signals.first()
        for task in work { task.cancel() }
        preview.end()
        server.stop()
        return CommandReport()
    }

    /// Shows what is found in the rules, and puts the rule file in force whenever it was saved.
    private func watch(
        _ file: RuleFileWatcher?, _ rules: RuleSet, _ preview: PreviewServer<Requirements>
    ) async {
        let (space, attributes) = (program.space, program.attributes)
        preview.report(nil, findings: await findings(in: rules, space, attributes))
        guard let file else { return }
        while !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(250))
            if case .replaced? = await reload(file) {
                preview.replace(file.rules, findings: await findings(in: file.rules, space, attributes))
            }
            preview.report(file.fault?.description)
        }
    }

    /// Reads the file away from the screens.
    @concurrent
    private nonisolated func reload(_ file: RuleFileWatcher) async -> RuleUpdate? { file.reload() }

    /// Looks for findings away from the screens; faults of the screen itself are in its plan.
    ///
    /// Notes are left to `lint`: everything is as they say. Where the screen cannot be proved, that is the finding.
    @concurrent
    private nonisolated func findings(
        in rules: RuleSet, _ space: ScreenSpace<Requirements>,
        _ attributes: @Sendable (Requirements) -> [String: AttributeValue]
    ) async -> [String] {
        do {
            return try space.findings(under: rules, attributes: attributes)
                .filter { $0.kind != .wiringFault && $0.kind != .failingBuilder && $0.kind.severity != .note }
                .map { "\($0.kind.severity.rawValue): \($0)" }
        } catch {
            return ["error: \(error)"]
        }
    }

    /// Performs the events that the lines of a file name, as they come.
    func take(_ file: String, _ preview: PreviewServer<Requirements>, _ output: Output) async {
        do {
            let lines = AwaitedLines(try LineReader(file))
            var number = 0
            while let line = try await lines.next() {
                number += 1
                do {
                    guard case .bytes(let bytes) = line else {
                        throw ArgumentError("the line has more than \(LineReader.longestLine) bytes; it is skipped")
                    }
                    let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces)
                    if !text.isEmpty, !text.hasPrefix("#") { try preview.perform(text) }
                } catch {
                    output.fault("\(file):\(number): \(error)")
                }
            }
        } catch {
            output.fault("\(error); no more events are taken")
        }
    }
}
