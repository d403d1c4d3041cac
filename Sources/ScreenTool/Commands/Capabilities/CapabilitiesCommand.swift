import ComponentScreen
import ScreenHTML
import ScreenProving
import ServerDriven

/// The command that prints what this build can draw and do, as a server hears of it.
struct CapabilitiesCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "capabilities"
    let summary = "prints what this build draws and does, as JSON; keep the file of each release"
    var details: String? {
        program.library == nil
            ? """
            The kinds are those that the view layer draws and the screen sends; the actions are the core actions and every
            event that the first state of a component can send, in any variant of the screen. Nothing says that a client
            performs them, which standard error says; give the program a library to list what it does.
            """
            : "The kinds and the actions are those of the program's library, besides the core actions."
    }
    let advice = ["format": "capabilities are always JSON"]

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        output.json(text: try program.capabilities().text)
        program.warnOfNoLibrary(output)
        return CommandReport()
    }
}

extension ScreenProgram {
    /// Returns the abilities of this build: its library's, or else the kinds that its view layer draws and the actions
    /// that it sends.
    ///
    /// - Throws: `CommandError` for a library with faults, or a program without a semantic version; what loading
    ///   the built-in rules throws, which bring configs; `ProofError` for a screen that cannot be explored.
    func capabilities() throws -> Capabilities {
        let core = ComponentLibrary(version: version, kinds: [])
        let faults = (library ?? core).faults
        guard faults.isEmpty else { throw CommandError(inDescription: faults.map(\.description)) }
        if let library { return library.capabilities }
        var capabilities = core.capabilities
        for kind in kinds.known { capabilities.kinds[kind] = .init(custom: kind.standard?.custom ?? [:]) }
        let configured = space.configured(by: try rules())
        let variants = try configured.variants(by: .facets)
        let sent = variants.rows.flatMap { row in
            configured.examples(of: row, in: variants).compactMap {
                configured.pluginPoint.component(row.component, $0.requirements)
            }
        }
        for facet in sent.flatMap({ $0.facet.sent(by: $0.id).facet.all }) {
            capabilities.kinds[facet.kind] = capabilities.kinds[facet.kind] ?? .init()
            let others = facet.events.others.sorted { $0.key < $1.key }
            for (event, _) in others where !capabilities.sends(event, of: facet.kind) {
                capabilities.kinds[facet.kind]?.events.append(event)
            }
            for action in facet.events.actions {
                capabilities.actions[action.name] = capabilities.actions[action.name] ?? []
            }
        }
        return capabilities
    }

    /// Warns where nothing says which actions a client performs.
    func warnOfNoLibrary(_ output: Output) {
        guard library == nil else { return }
        output.fault(
            """
            warning: no library was given, so nothing says which actions a client performs, and presenters do not run for \
            a served screen; give a ComponentLibrary as library:
            """)
    }
}

extension Option<String> {
    /// The option that names a client, which is another one if it is not given.
    static func capabilities(orElse usual: String) -> Self {
        Option(
            "capabilities", "FILE", help: "the capabilities of the client, - for standard input; \(usual) if not given")
    }
}
