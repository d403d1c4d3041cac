import ComponentScreen

// Commands. What one changes ahead of its answer lies over the document, and the document stays as the service sent it: so
// there is nothing to put back, and a facet keeps its component.
extension RemoteScreen {
    /// Answers what the status asks, and sends the command; a choice is answered by the id of an option.
    ///
    /// What was answered stays in the prompt until the command is done.
    public func answer(_ text: String) {
        guard !isTornDown, let pending = commands.answer(text) else { return }
        send(pending.action, as: pending.id)
    }

    /// Gives up the command that asks; what it has shown ahead is taken back.
    public func dismissPrompt() {
        commands.dismiss()
        commandsChanged()
    }

    /// Begins a command; the same one is not sent twice at a time.
    func run(_ action: FacetAction) {
        guard let id = commands.begin(action) else { return incident(.runningCommand(action)) }
        send(action, as: id)
    }

    private func send(_ action: FacetAction, as id: Int) {
        guard case .command(_, let change)? = try? CoreAction(action),
            let request = ScreenRequest(command: action, capabilities: service.capabilities.version)
        else { return }
        if let change {
            if document.facets.contains(where: { $0.id == change.facet }) {
                commands.change(change, by: id)
            } else {
                incident(.unknownFacet(change.facet))
            }
        }
        status.update { $0.message = nil }
        commandsChanged()
        commandWork.run { [service] in
            await service.outcome(of: request)
        } then: { [weak self] outcome in
            if case .success(let outcome) = outcome { self?.finish(id, outcome) }
        }
    }

    private func finish(_ id: Int, _ outcome: Result<CommandOutcome, RemoteFailure>) {
        switch outcome {
        case .success(.done(let text)):
            commands.settle(id)
            status.update { $0.message = text.map(Message.done) }
            load()
        case .success(.input(let input, let action)):
            commands.ask(input, then: action, for: id)
        case .success(.failed(let message)):
            fail(id, .refused(message))
        case .failure(let failure):
            fail(id, failure)
        }
        commandsChanged()
    }

    private func fail(_ id: Int, _ failure: RemoteFailure) {
        commands.fail(id)
        status.update { $0.message = .failed(failure) }
    }

    /// Tells the components and the status how the commands stand.
    func commandsChanged() {
        channel.selections.update { $0 = commands.selections }
        status.update { status in
            status.prompt = commands.prompt
            status.runningCommands = commands.all.count(where: \.isSending)
        }
    }
}
