import ComponentScreen

// Commands. A change that one shows ahead of its answer lies over the document, and the document stays as the service
// sent it: so there is nothing to put back, and a facet keeps its component.
extension RemoteScreen {
    /// Answers what the status asks, and sends the command; a choice is answered by the id of an option.
    ///
    /// The answer stays in the prompt until the command is done. What is none of the options is not sent.
    public func answer(_ text: String) {
        guard !isTornDown, let asking = commands.asking, !asking.isSending, asking.input?.accepts(text) == true,
            let filled = filled(asking.action, in: asking.component), let pending = commands.enter(text, isSent: true)
        else { return }
        send(filled.entering(text), as: pending.id)
    }

    /// Gives up the command that asks; what it has shown ahead is taken back.
    public func dismissPrompt() {
        commands.dismiss()
        commandsChanged()
    }

    /// Begins a command; the same one is not sent twice at a time.
    ///
    /// - Parameters:
    ///   - action: the command as the document has it.
    ///   - filled: the same with the values of its inputs.
    func run(_ action: FacetAction, filled: FacetAction, in component: ComponentID?) {
        guard let id = commands.begin(action, in: component) else { return incident(.runningCommand(action)) }
        send(filled, as: id)
    }

    private func send(_ action: FacetAction, as id: Int) {
        guard case .command(_, let change)? = try? CoreAction(action),
            let request = ScreenRequest(command: action, capabilities: service.capabilities.version)
        else { return }
        if let change {
            if document.facets.contains(where: { $0.id == change.facet }) {
                commands.show(change, for: id)
            } else {
                incident(.unknownFacet(change.facet))
            }
        }
        let entries = channel.form.value.entries, sent = document.topFacets.entries(for: action).keys
        commands.send(Dictionary(sent.map { ($0, entries[$0]) }) { first, _ in first }, for: id)
        status.update { $0.message = nil }
        commandsChanged()
        commandWork.run { [service] in
            await service.outcome(of: request)
        } then: { [weak self] outcome in
            if case .success(let outcome) = outcome { self?.finish(id, outcome) }
        }
    }

    private func finish(_ id: Int, _ outcome: Result<CommandOutcome, RemoteFailure>) {
        commands.finish(id, outcome)
        switch outcome {
        case .success(.done(let text)):
            status.update { $0.message = text.map { .success($0) } }
            load()
        case .success(.input): break
        case .success(.failed(let message, let faults)):
            show(faults)
            status.update { $0.message = .failure(.refused(message)) }
        case .failure(let failure): status.update { $0.message = .failure(failure) }
        }
        commandsChanged()
    }

    /// Tells the components and the status how the commands stand.
    func commandsChanged() {
        channel.selections.update { $0 = commands.selections }
        status.update { status in
            status.prompt = commands.asking?.input
            status.isSendingAnswer = commands.asking?.isSending ?? false
            status.runningCommands = commands.all.count(where: \.isSending)
        }
    }
}
