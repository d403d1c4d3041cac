import ComponentScreen

// Commands. A change that one shows ahead of its answer lies over the document, and the document stays as the service
// sent it: so there is nothing to put back, and a facet keeps its component.
extension RemoteState {
    /// Begins a command; the same one is not sent twice at a time.
    ///
    /// - Parameters:
    ///   - action: the command as the document has it.
    ///   - filled: the same with the values of its inputs.
    mutating func run(_ action: FacetAction, filled: FacetAction, in component: ComponentID?) {
        guard let id = commands.begin(action, in: component) else { return report(.runningCommand(action)) }
        send(filled, as: id)
    }

    /// Sends the answer to what a command asks; what is none of the options is not sent.
    mutating func answerPrompt(_ text: String) {
        guard let asking = commands.asking, !asking.isSending, asking.input?.accepts(text) == true,
            let filled = filled(asking.action, in: asking.component), let pending = commands.enter(text, isSent: true)
        else { return }
        send(filled.entering(text), as: pending.id)
    }

    private mutating func send(_ action: FacetAction, as id: Int) {
        guard case .command(_, let change)? = try? CoreAction(action),
            let request = ScreenRequest(command: action, capabilities: capabilities.version)
        else { return }
        if let change {
            if document.facets.contains(where: { $0.id == change.facet }) {
                commands.show(change, for: id)
            } else {
                report(.unknownFacet(change.facet))
            }
        }
        let sent = document.topFacets.entries(for: action).keys
        let entries = Dictionary(sent.map { ($0, form.entries[$0]) }) { first, _ in first }
        commands.send(entries, action.secrets, for: id)
        message = nil
        effects.append(.send(id, request))
    }

    /// Takes the answer to a command.
    mutating func finish(_ id: Int, _ outcome: Result<CommandOutcome, RemoteFailure>) {
        guard let command = commands.finish(id, outcome) else { return }
        switch outcome {
        case .success(.done(let text)):
            form.forget(command.secrets)
            message = text.map { .success($0) }
            loadDocument()
        case .success(.input): break
        case .success(.failed(let text, let faults)):
            show(faults, of: command)
            message = .failure(.refused(text))
        case .failure(let failure):
            if failure == .notDone(401) {
                form.forgetSecrets()
                effects.append(.forgetUser)
            }
            message = .failure(failure)
        }
    }
}
