import ComponentScreen
import ScreenProving
import ServerDriven
import StructuredText

/// The command that prints the composed screen as a document, as a service would send it.
struct DocumentCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "document"
    let summary = "prints the screen as the document that a client receives"
    let details: String? = """
        The document has the first state of each component, as JSON. If the client is part of the screen's requirements, the
        screen is composed for the abilities of that client. Standard error names the actions that no release of the client
        performs.
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
        let client = try arguments[capabilities].map { try Capabilities(file: $0) }
        let requirements = adapted(resolved.requirements, to: client, output)
        let point = program.space.pluginPoint
        let composition = point.compose(point.plan(for: requirements))
        output.warn(of: composition.plan)
        var document = program.document(composition)
        for fault in document.eventFaults { output.fault("warning: \(fault)") }
        if let served = requirements as? any ClientRequirements {
            for fault in document.adapt(to: served.client) { output.fault("warning: \(fault)") }
        }
        program.warnOfNoLibrary(output)
        let clients = [client, (requirements as? any ClientRequirements)?.client].compactMap(\.self)
        for fault in document.unperformed(by: try program.performers + clients) { output.fault("warning: \(fault)") }
        output.json(text: String(decoding: try document.encoded(isFlat: arguments.has(flat)), as: UTF8.self))
        return CommandReport()
    }

    /// Returns the requirements with the client that is asked for.
    private func adapted(_ requirements: Requirements, to client: Capabilities?, _ output: Output) -> Requirements {
        guard let client else { return requirements }
        guard let served = requirements.served(to: client) else {
            output.fault("warning: the screen does not depend on its client; every client gets this document")
            return requirements
        }
        return served
    }
}

extension ScreenProgram {
    /// The clients that the program knows of: its releases and this build, which does the core actions at least.
    fileprivate var performers: [Capabilities] {
        get throws {
            try releases() + [(library ?? ComponentLibrary(version: version, kinds: [])).capabilities]
        }
    }
}

extension ScreenDocument {
    /// Returns a sentence for each action that the document sends and that none of some clients performs.
    fileprivate func unperformed(by clients: [Capabilities]) -> [String] {
        let facets = (header + menu + sections.flatMap { $0.header + $0.body }).flatMap(\.all)
        let sent =
            facets.flatMap { facet in facet.events.actions.map { (name: $0.name, sender: "\(facet.id)") } }
            + sections.compactMap { section in section.more.map { (name: $0.name, sender: "the section \(section.id)") }
            }
        return sent.grouped(by: \.name).filter { name, _ in !clients.contains { $0.does(name) } }.map { name, senders in
            let others = Set(senders.map(\.sender)).count - 1
            let sender = senders[0].sender + (others > 0 ? " and \(others) more" : "")
            return
                "no release performs the action \(name) of \(sender); add it to the client's library as an ActionKind"
        }
    }
}
