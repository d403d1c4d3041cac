import ComponentScreen
import ScreenProving
import ServerDriven

/// The command that prints the composed screen as a document, as a service would send it.
struct DocumentCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "document"
    let summary = "prints the screen as the document that a client receives"
    let details: String? = """
        The document has the first state of each component, as JSON. If the client is part of the screen's requirements, the
        screen is composed for the abilities of that client.
        """
    var options: [any ProgramOption] {
        let own = program.options.map(\.name)
        return program.screenOptions.filter { !own.contains($0.name) } + (isClientAnAxis ? [] : [capabilities]) + [flat]
    }

    private let capabilities = Option.capabilities(orElse: "the screen's usual client")
    private let flat = Option("flat", help: "writes lists of facets instead of trees")

    /// Whether the client is chosen like everything else that varies.
    private var isClientAnAxis: Bool { program.space.axes.contains { $0.name == "client" } }
    let advice = [
        "format": "a document is always JSON", "client": "use --capabilities FILE",
        "capabilities": "the client is an axis of the screen: use --client",
    ]

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let options = try ScreenOptions(arguments, of: program)
        if arguments[capabilities] == "-" { try options.rules.leaveStandardInput(to: "the capabilities") }
        let resolved = try ResolvedScreen(options, of: program, warning: output)
        let requirements = try adapted(resolved.requirements, to: arguments[capabilities], output)
        let point = program.space.pluginPoint
        let composition = point.compose(point.plan(for: requirements))
        output.warn(of: composition.plan)
        var document = program.document(composition)
        for fault in document.eventFaults { output.fault("warning: \(fault)") }
        if let served = requirements as? any ClientRequirements {
            for fault in document.adapt(to: served.client) { output.fault("warning: \(fault)") }
        }
        output.json(text: String(decoding: try document.encoded(isFlat: arguments.has(flat)), as: UTF8.self))
        return CommandReport()
    }

    /// Returns the requirements with the client that is asked for.
    private func adapted(_ requirements: Requirements, to file: String?, _ output: Output) throws -> Requirements {
        guard let file else { return requirements }
        let client = try Capabilities(file: file)
        guard var served = requirements as? any ClientRequirements else {
            output.fault("warning: the screen does not depend on its client; every client gets this document")
            return requirements
        }
        served.client = client
        return served as? Requirements ?? requirements
    }
}
